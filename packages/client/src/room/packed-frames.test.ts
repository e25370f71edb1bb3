import { deflateRawSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';

import { canUnpack, readInOrder } from './packed-frames.ts';

const packed = (...texts: string[]): ArrayBuffer => new Uint8Array(deflateRawSync(texts.join('\n'))).buffer;

function listening() {
  const heard: unknown[] = [];
  const failed = vi.fn();
  return { heard, failed, take: readInOrder((text) => heard.push(text), failed) };
}

it('can unpack on this platform', () => {
  expect(canUnpack()).toBe(true);
});

it('R91: a text is read at once, and waits while something packed is before it', async () => {
  const { heard, failed, take } = listening();
  take('one');
  expect(heard).toEqual(['one']);
  take(packed('two', 'three', ''));
  take('four');
  take(packed('five'));
  take('six');
  expect(heard).toEqual(['one']);
  await vi.waitFor(() => expect(heard).toEqual(['one', 'two', 'three', 'four', 'five', 'six']));
  take('seven');
  expect(heard.at(-1)).toBe('seven');
  expect(failed).not.toHaveBeenCalled();
});

it.each([
  ['noise', Buffer.from('no deflate at all')],
  ['half of it', deflateRawSync('"x"'.repeat(1_000)).subarray(0, 8)],
])('R91: %s is told as a failure, once, and nothing after it is read', async (_, bytes) => {
  const { heard, failed, take } = listening();
  take(new Uint8Array(bytes).buffer);
  take('after');
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  take('later');
  expect(heard).toEqual([]);
  expect(failed).toHaveBeenCalledOnce();
});
