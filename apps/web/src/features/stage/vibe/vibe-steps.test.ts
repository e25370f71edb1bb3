import { describe, expect, it } from 'vitest';
import { needleAngle, vibeNumber, vibeStep } from './vibe-steps.ts';

describe('vibe', () => {
  it('is an integer from 0 to 100', () => {
    expect(vibeNumber(0.1111)).toBe(11);
    expect(vibeNumber(1.4)).toBe(100);
    expect(vibeNumber(-1)).toBe(0);
    expect(vibeNumber(Number.NaN)).toBe(0);
  });

  it('maps vibes to its steps', () => {
    const steps = [0, 0.11, 0.12, 0.4, 0.6, 0.82, 0.92, 1].map(vibeStep);
    expect(steps).toEqual([
      'quiet',
      'quiet',
      'warming',
      'nodding',
      'swinging',
      'lifted',
      'electric',
      'electric',
    ]);
  });

  it('turns the needle from the left over the middle to the right', () => {
    expect([0, 0.5, 1].map(needleAngle)).toEqual([-90, 0, 90]);
  });
});
