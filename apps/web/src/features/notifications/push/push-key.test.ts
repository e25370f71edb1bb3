import { expect, it } from 'vitest';
import { keyBytes, sameKey } from './push-key.ts';

it('reads base64url without padding', () => {
  expect([...keyBytes('-_8AAQ')]).toEqual([251, 255, 0, 1]);
});

it('knows a key by all of its bytes', () => {
  const key = keyBytes('-_8AAQ');
  expect(sameKey(keyBytes('-_8AAQ').buffer, key)).toBe(true);
  expect(sameKey(keyBytes('-_8AAg').buffer, key)).toBe(false);
  expect(sameKey(keyBytes('-_8A').buffer, key)).toBe(false);
  expect(sameKey(null, key)).toBe(false);
});
