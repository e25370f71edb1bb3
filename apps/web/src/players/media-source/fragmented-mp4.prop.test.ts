import fc from 'fast-check';
import { expect, test } from 'vitest';

import { listBoxes, readBoxes } from '../../../testing/players/mp4-boxes.fixture.ts';
import { initSegment, mediaSegment } from './fragmented-mp4.ts';

test('a fragment has exactly the frames that it lists, at the time that it says', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 4_000_000 }),
      fc.array(fc.uint8Array({ minLength: 1, maxLength: 400 }), { minLength: 1, maxLength: 300 }),
      (firstFrame, frames) => {
        const { fragment } = readBoxes(mediaSegment(7, firstFrame, frames));
        expect(fragment?.decodeTime).toBe(firstFrame * 1024);
        expect(fragment?.frameDuration).toBe(1024);
        expect(fragment?.sizes).toEqual(frames.map(({ length }) => length));
        expect(fragment?.dataOffset).toBe(fragment?.dataAt);
        expect(Array.from(fragment?.data ?? [])).toEqual(frames.flatMap((frame) => Array.from(frame)));
      },
    ),
  );
});

test('the description has one track with the rate and the decoder’s configuration', () => {
  const bytes = initSegment({ sampleRate: 44_100, channels: 2, config: [0x12, 0x10], codec: 'mp4a.40.2' });
  expect(readBoxes(bytes)).toEqual({ timescale: 44_100, fragment: null });
  const entry = listBoxes(bytes).get('moov/trak/mdia/minf/stbl/stsd')?.content ?? new Uint8Array(0);
  const descriptor = entry.subarray(-27);
  // ISO 14496-1: an elementary stream of AAC (0x40), whose decoder's configuration is the last but one descriptor.
  expect(Array.from(descriptor)).toEqual(
    [
      [3, 25, 0, 1, 0],
      [4, 17, 0x40, 0x15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      [5, 2, 0x12, 0x10],
      [6, 1, 2],
    ].flat(),
  );
});
