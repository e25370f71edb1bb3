import { describe, expect, it } from 'vitest';

import {
  adtsFrame,
  id3Time,
  joinBytes,
  packedSegment,
} from '../../../testing/players/packed-audio.fixture.ts';
import { splitPackedAudio } from './packed-audio.ts';

describe('a segment of packed audio', () => {
  it('has its time and its frames without headers', () => {
    const { startsAt, frames, format } = splitPackedAudio(packedSegment(282, 3));
    expect(startsAt).toBeCloseTo(6.016, 4);
    expect(frames.map((frame) => Array.from(frame))).toEqual([
      [0, 0, 0, 0],
      [1, 1, 1, 1],
      [2, 2, 2, 2],
    ]);
    expect(format).toEqual({ sampleRate: 48_000, channels: 2, config: [0x11, 0x90], codec: 'mp4a.40.2' });
  });

  it('can have a checksum in each header, and no time', () => {
    const { startsAt, frames } = splitPackedAudio(adtsFrame({ hasChecksum: true, payloadBytes: 2_000 }));
    expect(startsAt).toBeNull();
    expect(frames.map(({ length }) => length)).toEqual([2_000]);
  });

  it('has a time after 13 hours, beyond 32 bits', () => {
    expect(splitPackedAudio(joinBytes([id3Time(50_000), adtsFrame()])).startsAt).toBeCloseTo(50_000, 4);
  });

  it('is announced with band replication at low rates, which ADTS can’t express', () => {
    // AudioSpecificConfig: SBR, 22.05 kHz, stereo, output at 44.1 kHz, AAC LC.
    expect(splitPackedAudio(adtsFrame({ rateIndex: 7 })).format).toEqual({
      sampleRate: 22_050,
      channels: 2,
      config: [0x2b, 0x92, 0x08, 0],
      codec: 'mp4a.40.5',
    });
  });

  it.each([
    ['nothing', new Uint8Array(0)],
    ['only a time', id3Time(6)],
    ['something else', Uint8Array.from({ length: 100 }, (_, index) => index)],
    ['half a frame', adtsFrame({ payloadBytes: 100 }).subarray(0, 60)],
  ])('is not %s', (_what, bytes) => {
    expect(() => splitPackedAudio(bytes)).toThrow();
  });
});
