import { createDecipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../../testing/media/test-audio.ts';
import type { Rendition, Segment } from '../media.types.ts';
import { AdtsSplitter } from './adts.ts';
import { SegmentWriter, segmentFilePattern } from './segment-writer.ts';

let folder: ReturnType<typeof createTemporaryFolder>;
beforeAll(() => {
  folder = createTemporaryFolder();
});
afterAll(() => folder.remove());

/** An ADTS frame of 44.1 kHz stereo whose payload is its number. */
function frame(number: number): Buffer {
  const length = 11;
  const header = Buffer.from([
    0xff,
    0xf1,
    0x50,
    0x80 | (length >> 11),
    (length >> 3) & 0xff,
    (length & 7) << 5,
    0xfc,
  ]);
  const payload = Buffer.alloc(4);
  payload.writeUInt32BE(number);
  return Buffer.concat([header, payload]);
}

const key = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');

it('cuts after six seconds, timestamps each segment and encrypts it with its own IV', () => {
  const writer = new SegmentWriter(folder.path, 'low', key);
  const stream = Buffer.concat(Array.from({ length: 600 }, (_, i) => frame(i)));
  for (let at = 0; at < stream.length; at += 1_000) writer.push(stream.subarray(at, at + 1_000));
  const rendition = writer.finish();

  expect(rendition.segments.map((segment) => segment.durationSeconds.toFixed(3))).toEqual([
    '6.014',
    '6.014',
    '1.904',
  ]);
  expect(new Set(rendition.segments.map((segment) => segment.ivHex)).size).toBe(3);
  const plaintext = rendition.segments.map((segment) => {
    expect(segment.file).toMatch(segmentFilePattern);
    const decipher = createDecipheriv('aes-128-cbc', key, Buffer.from(segment.ivHex!, 'hex'));
    return Buffer.concat([decipher.update(readFileSync(join(folder.path, segment.file))), decipher.final()]);
  });
  const tagBytes = 73;
  const stamps = plaintext.map((bytes) => Number(bytes.readBigUInt64BE(tagBytes - 8)) / 90_000);
  expect(stamps.map((seconds) => seconds.toFixed(3))).toEqual(['0.000', '6.014', '12.028']);
  // The concatenated segments equal the input stream.
  expect(Buffer.concat(plaintext.map((bytes) => bytes.subarray(tagBytes)))).toEqual(stream);
  expect(rendition.bandwidth).toBeGreaterThanOrEqual(rendition.averageBandwidth);
});

it('U70 knows names, vectors and lengths of all segments after the first one', () => {
  const stream = Buffer.concat(Array.from({ length: 600 }, (_, i) => frame(i)));
  const expected: Rendition[] = [];
  const writer: SegmentWriter = new SegmentWriter(folder.path, 'low', key, undefined, () =>
    expected.push(writer.expect((600 * 1_024) / 44_100)),
  );
  expect(() => writer.expect(10)).toThrow('before the first segment');
  writer.push(stream);
  const { segments } = writer.finish();
  const rounded = (all: Segment[]) =>
    all.map((segment) => ({ ...segment, durationSeconds: segment.durationSeconds.toFixed(6) }));
  expect(expected.map((one) => rounded(one.segments))).toEqual([rounded(segments), rounded(segments)]);
});

it('rejects a stream that is truncated or not ADTS', () => {
  const cut = new SegmentWriter(folder.path, 'low', key);
  cut.push(frame(1).subarray(0, 9));
  expect(() => cut.finish()).toThrow();
  expect(() => new AdtsSplitter().push(Buffer.from('no audio at all'))).toThrow();
});
