import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  audioQualities,
  averageThroughput,
  bestSustainable,
  chooseQuality,
  type AudioQuality,
} from './quality.rules.ts';

const quality = fc.constantFrom(...audioQualities);
const rank = (one: AudioQuality): number => audioQualities.indexOf(one);
const segmentSeconds = 6;
const bitRate: Record<AudioQuality, number> = { low: 66_000, medium: 131_000, high: 196_000 };

/** A song of ten minutes on a connection with this speed: the qualities of its segments, and seconds of silence. */
function play(limit: AudioQuality, start: AudioQuality, bitsPerSecondAt: (segment: number) => number) {
  let current = start;
  let measured: number | null = null;
  let ahead = 0;
  let stalled = 0;
  const used: AudioQuality[] = [];
  for (let segment = 0; segment < 100; segment += 1) {
    current = chooseQuality({ current, limit, bitsPerSecond: measured, aheadSeconds: ahead });
    used.push(current);
    const bits = bitRate[current] * segmentSeconds;
    const seconds = bits / bitsPerSecondAt(segment);
    if (segment > 0) stalled += Math.max(0, seconds - ahead);
    ahead = Math.min(60, Math.max(0, ahead - seconds) + segmentSeconds);
    measured = averageThroughput(measured, bits / 8, seconds * 1_000);
  }
  return { used, stalled };
}

describe('the quality', () => {
  it('is never better than the listener wants', () => {
    fc.assert(
      fc.property(
        quality,
        quality,
        fc.option(fc.integer({ min: 1, max: 1e8 })),
        fc.integer({ min: 0, max: 60 }),
        (current, limit, bitsPerSecond, aheadSeconds) => {
          expect(rank(chooseQuality({ current, limit, bitsPerSecond, aheadSeconds }))).toBeLessThanOrEqual(
            rank(limit),
          );
          expect(rank(bestSustainable(limit, bitsPerSecond))).toBeLessThanOrEqual(rank(limit));
        },
      ),
    );
  });

  it('settles on a steady connection: it goes down and up at most once', () => {
    fc.assert(
      fc.property(quality, fc.integer({ min: 20_000, max: 1_000_000 }), (limit, bitsPerSecond) => {
        const { used } = play(limit, limit, () => bitsPerSecond);
        const changes = used.filter((one, index) => index > 0 && one !== used[index - 1]);
        expect(changes.length).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('is one that the connection sustains, in the end', () => {
    fc.assert(
      fc.property(quality, fc.integer({ min: 80_000, max: 1_000_000 }), (limit, bitsPerSecond) => {
        const { used } = play(limit, limit, () => bitsPerSecond);
        expect(bitRate[used.at(-1) ?? 'high']).toBeLessThanOrEqual(bitsPerSecond);
      }),
    );
  });

  it('recovers after a bad minute', () => {
    const { used, stalled } = play('high', 'high', (segment) =>
      segment > 20 && segment < 35 ? 100_000 : 3_000_000,
    );
    expect(stalled).toBe(0);
    expect(used).toContain('low');
    expect(used.at(-1)).toBe('high');
  });

  it('stays through one slow segment, and starts with what earlier songs measured', () => {
    expect(new Set(play('high', 'high', (segment) => (segment === 30 ? 60_000 : 3_000_000)).used)).toEqual(
      new Set(['high']),
    );
    expect(bestSustainable('high', 160_000)).toBe('medium');
    expect(bestSustainable('high', 1_000)).toBe('low');
    expect(bestSustainable('medium', null)).toBe('medium');
  });
});
