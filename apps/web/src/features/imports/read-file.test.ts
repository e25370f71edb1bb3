import { expect, test } from 'vitest';
import { readTextFile } from './read-file.ts';

test.each([
  ['UTF-8', [0xc3, 0xa1, 0x31], 'á1'],
  ['Windows text', [0xe1, 0x31], 'á1'],
])('reads %s', async (_, bytes, text) => {
  expect(await readTextFile(new File([new Uint8Array(bytes)], 'x.csv'))).toBe(text);
});
