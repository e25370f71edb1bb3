import { deflateRawSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';

import { canUnpack, createOrderedReader } from './packed-frames.ts';

const packed = (...texts: string[]): ArrayBuffer => new Uint8Array(deflateRawSync(texts.join('\n'))).buffer;

function createReaderWithLog() {
  const received: unknown[] = [];
  const failed = vi.fn();
  return { received, failed, take: createOrderedReader((text) => received.push(text), failed) };
}

it('can unpack on this platform', () => {
  expect(canUnpack()).toBe(true);
});

it('R91: reads a text at once, and keeps it waiting behind a packed frame', async () => {
  const { received, failed, take } = createReaderWithLog();
  take('one');
  expect(received).toEqual(['one']);
  take(packed('two', 'three', ''));
  take('four');
  take(packed('five'));
  take('six');
  expect(received).toEqual(['one']);
  await vi.waitFor(() => expect(received).toEqual(['one', 'two', 'three', 'four', 'five', 'six']));
  take('seven');
  expect(received.at(-1)).toBe('seven');
  expect(failed).not.toHaveBeenCalled();
});

it.each([
  ['noise', Buffer.from('no deflate at all')],
  ['half of it', deflateRawSync('"x"'.repeat(1_000)).subarray(0, 8)],
])('R91: reports %s as a failure once, and reads nothing after it', async (_, bytes) => {
  const { received, failed, take } = createReaderWithLog();
  take(new Uint8Array(bytes).buffer);
  take('after');
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  take('later');
  expect(received).toEqual([]);
  expect(failed).toHaveBeenCalledOnce();
});
