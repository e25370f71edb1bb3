import { describe, expect, it } from 'vitest';
import { lipAt, stageFrame } from './frame.ts';

const wide = { compact: false, topInset: 60 };

describe('stageFrame', () => {
  it('draws the composition at scale 1 in its own size', () => {
    expect(stageFrame({ width: 1026, height: 684, ...wide })).toMatchObject({
      scale: 1,
      w: 1026,
      h: 684,
      rigY: 80,
      lipY: 430,
    });
    expect(stageFrame({ width: 390, height: 302, compact: true, topInset: 0 })).toMatchObject({
      scale: 1,
      lipY: 200,
    });
  });

  it('keeps the page header clear at every size', () => {
    for (const [width, height] of [
      [1580, 996],
      [768, 560],
      [1026, 400],
      [600, 900],
    ] as const) {
      const frame = stageFrame({ width, height, ...wide });
      expect(frame.rigY * frame.scale).toBeGreaterThan(60);
    }
  });

  it('cuts the front rows before it shrinks the stage', () => {
    expect(stageFrame({ width: 1026, height: 630, ...wide }).scale).toBe(1);
    expect(stageFrame({ width: 1026, height: 460, ...wide }).scale).toBeLessThan(0.75);
  });

  it('moves the stage down when there is extra height', () => {
    const low = stageFrame({ width: 428, height: 330, compact: true, topInset: 0 });
    const tall = stageFrame({ width: 428, height: 800, compact: true, topInset: 0 });
    expect(tall.scale).toBe(low.scale);
    expect(tall.deskY).toBeGreaterThan(low.deskY + 50);
  });

  it('handles a box without height', () => {
    const frame = stageFrame({ width: 1, height: 1, ...wide });
    expect(Number.isFinite(frame.w) && Number.isFinite(frame.h)).toBe(true);
  });
});

describe('lipAt', () => {
  it('is lowest in the middle and meets both sides', () => {
    const frame = stageFrame({ width: 1026, height: 684, ...wide });
    expect(lipAt(frame, frame.cx)).toBe(frame.lipY);
    expect(lipAt(frame, 0)).toBeCloseTo(frame.lipSideY);
    expect(lipAt(frame, frame.w)).toBeCloseTo(frame.lipSideY);
  });
});
