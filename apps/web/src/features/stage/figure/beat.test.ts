import { describe, expect, it } from 'vitest';
import { barMs, beatOf, energyOf, lateness, motionStart } from './beat.ts';

describe('beatOf', () => {
  it('nods once per beat', () => {
    expect(beatOf(1000, 120)).toEqual({ periodMs: 500, anchorMs: 1000 });
  });

  it('is down on the beats of the song, wherever the first one is', () => {
    expect(beatOf(1000, 120, 0.213)).toEqual({ periodMs: 500, anchorMs: 1213 });
  });

  it('falls back to two seconds without a tempo, or with an invalid one', () => {
    for (const bpm of [undefined, 0, -4, Number.NaN, Number.POSITIVE_INFINITY, 3]) {
      expect(beatOf(0, bpm).periodMs).toBe(2000);
    }
  });

  it('nods every other beat when the tempo is too fast', () => {
    expect(beatOf(0, 174).periodMs).toBeCloseTo((60_000 / 174) * 2);
  });
});

describe('motionStart', () => {
  const beat = { periodMs: 500, anchorMs: 1000 };

  it('is the same moment of the song for everyone, whenever they ask', () => {
    for (const now of [1000, 1620, 33_000, 7_654_321, 900, -40_000]) {
      const start = motionStart(beat, now);
      expect(Math.abs((start - beat.anchorMs) % barMs(beat))).toBe(0);
    }
  });

  it('is more than a bar ago and less than two, also before the song starts', () => {
    for (const now of [1000, 1620, 900, -40_000]) {
      const ago = now - motionStart(beat, now);
      expect(ago).toBeGreaterThanOrEqual(barMs(beat));
      expect(ago).toBeLessThan(2 * barMs(beat));
    }
  });
});

describe('lateness', () => {
  it('spreads people over ±60 ms', () => {
    expect([0, 0.5, 1].map(lateness)).toEqual([-60, 0, 60]);
  });
});

describe('energyOf', () => {
  it('is the measured energy, and in between where it is unknown', () => {
    expect([0.2, 1, undefined, 7].map(energyOf)).toEqual([0.2, 1, 0.6, 1]);
  });
});
