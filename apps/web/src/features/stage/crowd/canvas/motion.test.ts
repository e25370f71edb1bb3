import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { jumpKeyframes, jumpMs } from '../../figure/jump.ts';
import { appearMs, appearPoseAt, flightMs, flightPoseAt, headDrop, jumpPoseAt, nodAt } from './motion.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

describe('F67: the canvas moves people as elements move', () => {
  it('a head is down when the beat falls, up after half of it, and later for who lags behind', () => {
    expect(nodAt(0, 0, 500)).toBe(1);
    expect(nodAt(260, 0, 500)).toBeCloseTo(0);
    expect(nodAt(5_000, 0, 500)).toBe(1);
    expect(nodAt(40, 40, 500)).toBe(1);
    // Negative before the first beat of someone who lags behind.
    expect(nodAt(0, 60, 500)).toBeCloseTo(nodAt(440, 0, 500));
    expect(nodAt(130, 0, 500)).toBeGreaterThan(0.3);
    expect(nodAt(130, 0, 500)).toBeLessThan(0.7);
  });

  it('with the numbers of the style sheets', () => {
    const figure = read('figure/figure.module.css');
    expect(figure).toContain('52%');
    expect(figure).toContain('cubic-bezier(0.45, 0, 0.4, 1)');
    expect(figure).toContain('translateY(calc(0.8% + 1% * var(--energy, 0.6)))');
    expect(headDrop(1)).toBeCloseTo(0.018);
    expect(figure).toContain('scale(1.03, 0.97)');
    const stage = read('stage.module.css');
    expect(stage).toContain(`rise ${flightMs}ms cubic-bezier(0.2, 0.6, 0.4, 1)`);
    expect(stage).toContain('calc(var(--rise) * 0.12)) scale(1.12)');
    expect(read('items/items.module.css')).toContain(`appear ${appearMs}ms cubic-bezier(0.2, 0.9, 0.3, 1.3)`);
  });

  it('a jump starts and ends on the ground', () => {
    const [start, top, end] = [0, jumpMs * 0.4, jumpMs].map(jumpPoseAt);
    expect(start).toEqual({ y: 0.055, stretchX: 1, stretchY: 1 });
    expect(top?.y).toBeCloseTo(-0.06);
    expect(end).toEqual(start);
    expect(jumpPoseAt(jumpMs * 0.88).stretchX).toBeCloseTo(1.06);
    expect(jumpPoseAt(jumpMs * 3)).toEqual(end);
    expect(jumpKeyframes[1]?.transform).toBe('translateY(-6%) scale(1, 1)');
  });

  it('an emoji rises, drifts and fades', () => {
    expect(flightPoseAt(0)).toEqual({ drift: 0, rise: 0, scale: 0.5, opacity: 0 });
    expect(flightPoseAt(flightMs / 2).opacity).toBe(1);
    const end = flightPoseAt(flightMs);
    expect(end.rise).toBeCloseTo(1);
    expect(end.drift).toBeCloseTo(1);
    expect(end.opacity).toBeCloseTo(0);
    const rises = [0, 0.05, 0.1, 0.3, 0.7, 1].map((share) => flightPoseAt(share * flightMs).rise);
    expect(rises).toEqual(rises.toSorted((a, b) => a - b));
  });

  it('what is put on comes from above and ends in its place', () => {
    expect(appearPoseAt(0)).toEqual({ y: -0.3, scale: 0.6, opacity: 0 });
    const end = appearPoseAt(appearMs);
    expect(end.y).toBeCloseTo(0);
    expect(end.scale).toBeCloseTo(1);
    expect(end.opacity).toBe(1);
  });
});
