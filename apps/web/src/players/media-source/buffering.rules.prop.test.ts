import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  bufferAheadSeconds,
  bufferBehindSeconds,
  bufferedUntil,
  nextStep,
  removableRange,
  type TimeRange,
} from './buffering.rules.ts';

interface Segment {
  startsAt: number;
  seconds: number;
}

const song: fc.Arbitrary<Segment[]> = fc
  .array(fc.integer({ min: 200, max: 12_000 }), { minLength: 1, maxLength: 150 })
  .map((lengths) => {
    let startsAt = 0;
    return lengths.map((ms) => {
      const segment = { startsAt, seconds: ms / 1_000 };
      startsAt += segment.seconds;
      return segment;
    });
  });

const endOf = (segments: Segment[]): number => segments.reduce((end, { seconds }) => end + seconds, 0);

/** Ranges as a browser has them after these segments were added. */
const rangesOf = (segments: Segment[], indexes: Iterable<number>): TimeRange[] =>
  [...indexes].flatMap((index) => {
    const segment = segments[index];
    return segment ? [{ start: segment.startsAt, end: segment.startsAt + segment.seconds }] : [];
  });

describe('what the buffer needs', () => {
  it('is each segment from the position on once and in order, until enough is there or the song ends', () => {
    fc.assert(
      fc.property(song, fc.double({ min: 0, max: 1, noNaN: true }), (segments, share) => {
        const position = share * endOf(segments);
        const loaded: number[] = [];
        for (;;) {
          const buffered = rangesOf(segments, loaded);
          const until = bufferedUntil(buffered, position);
          const step = nextStep(segments, buffered, position);
          if (step.kind === 'wait') expect(until - position).toBeGreaterThanOrEqual(bufferAheadSeconds);
          if (step.kind === 'end') expect(until).toBeGreaterThanOrEqual(endOf(segments) - 0.11);
          if (step.kind !== 'load') break;
          if (loaded.length > 0) expect(step.index).toBe((loaded.at(-1) ?? 0) + 1);
          else expect((segments[step.index]?.startsAt ?? 0) - position).toBeLessThanOrEqual(0.11);
          loaded.push(step.index);
        }
        expect(new Set(loaded).size).toBe(loaded.length);
      }),
    );
  });

  it('is never something that plays on from the position, whatever was seeked and removed before', () => {
    fc.assert(
      fc.property(
        song,
        fc.array(fc.nat(149)),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (segments, indexes, share) => {
          const position = share * endOf(segments);
          const buffered = rangesOf(segments, new Set(indexes));
          const step = nextStep(segments, buffered, position);
          if (step.kind !== 'load') return;
          const { startsAt, seconds } = segments[step.index] ?? { startsAt: 0, seconds: 0 };
          const until = bufferedUntil(buffered, position);
          expect(startsAt + seconds).toBeGreaterThan(until);
          expect(startsAt).toBeLessThanOrEqual(until + 0.11);
          expect(startsAt).toBeLessThan(position + bufferAheadSeconds + 0.11);
        },
      ),
    );
  });

  it('is never removed: only what was played long before', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 600, noNaN: true }),
        fc.double({ min: 0, max: 600, noNaN: true }),
        (start, position) => {
          const removable = removableRange([{ start, end: position + 60 }], position);
          if (removable === null) expect(position - start).toBeLessThan(bufferBehindSeconds + 10.001);
          else expect(removable.end).toBeCloseTo(position - bufferBehindSeconds);
        },
      ),
    );
  });

  it('is nothing at the end of the song', () => {
    const segments = [
      { startsAt: 0, seconds: 6 },
      { startsAt: 6, seconds: 3.5 },
    ];
    expect(nextStep(segments, [{ start: 0, end: 9.46 }], 2)).toEqual({ kind: 'end' });
    expect(nextStep(segments, [], 9.45)).toEqual({ kind: 'end' });
    expect(nextStep([], [], 0)).toEqual({ kind: 'end' });
    expect(removableRange([], 100)).toBeNull();
  });
});
