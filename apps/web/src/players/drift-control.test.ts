import { describe, expect, it } from 'vitest';

import { controlDrift, initialDriftMemory, type DriftMemory, type DriftReading } from './drift-control.ts';

const fine = { fineRate: true, deadZoneMs: 40, seekAboveMs: 1_000 };
const coarse = { fineRate: false, deadZoneMs: 150, seekAboveMs: 1_000 };

const decide = (reading: Partial<DriftReading>, memory: DriftMemory = initialDriftMemory) =>
  controlDrift(memory, { nowMs: 100_000, driftMs: 0, settling: false, capabilities: fine, ...reading });

describe('controlDrift', () => {
  it.each([0, 12, -39.9, 40])('leaves a drift of %d ms alone', (driftMs) => {
    expect(decide({ driftMs }).action).toEqual({ kind: 'rate', rate: 1 });
  });

  it.each([
    [41, 0.985],
    [-41, 1.015],
    [100, 0.96],
    [-125, 1.05],
    [400, 0.95],
    [-400, 1.05],
  ])('nudges in proportion: %d ms by rate %d', (driftMs, rate) => {
    expect(decide({ driftMs }).action).toEqual({ kind: 'rate', rate });
  });

  it('nudges more strongly between 400 ms and a second', () => {
    expect(decide({ driftMs: 700 }).action).toEqual({ kind: 'rate', rate: 0.92 });
    expect(decide({ driftMs: -1_000 }).action).toEqual({ kind: 'rate', rate: 1.08 });
  });

  it('continues to nudge inside the dead zone until the drift is almost gone', () => {
    const nudging = decide({ driftMs: 60 }).memory;
    expect(decide({ driftMs: 25 }, nudging).action).toEqual({ kind: 'rate', rate: 0.99 });
    const done = decide({ driftMs: 9 }, nudging);
    expect(done.action).toEqual({ kind: 'rate', rate: 1 });
    expect(decide({ driftMs: 25 }, done.memory).action).toEqual({ kind: 'rate', rate: 1 });
  });

  it('seeks beyond a second, and then not again for ten', () => {
    const jumped = decide({ driftMs: -1_400 });
    expect(jumped.action).toEqual({ kind: 'seek' });
    expect(decide({ nowMs: 109_999, driftMs: -1_400 }, jumped.memory).action).toEqual({
      kind: 'rate',
      rate: 1.08,
    });
    expect(decide({ nowMs: 110_000, driftMs: -1_400 }, jumped.memory).action).toEqual({ kind: 'seek' });
  });

  it('has a smaller dead zone while settling', () => {
    expect(decide({ driftMs: 30, settling: true }).action).toEqual({ kind: 'rate', rate: 0.99 });
    expect(decide({ driftMs: 14, settling: true }).action).toEqual({ kind: 'rate', rate: 1 });
    expect(decide({ driftMs: 30, settling: true, capabilities: coarse }).action).toEqual({
      kind: 'rate',
      rate: 1,
    });
  });

  it('seeks sooner while settling, at most twice', () => {
    expect(decide({ driftMs: 149, settling: true }).action.kind).toBe('rate');
    const first = decide({ driftMs: 200, settling: true });
    expect(first.action).toEqual({ kind: 'seek' });
    const second = decide({ nowMs: 100_500, driftMs: 200, settling: true }, first.memory);
    expect(second.action).toEqual({ kind: 'seek' });
    expect(decide({ nowMs: 101_000, driftMs: 200, settling: true }, second.memory).action.kind).toBe('rate');
  });

  it('never changes the speed of a player with coarse rate steps', () => {
    expect(decide({ driftMs: 800, capabilities: coarse }).action).toEqual({ kind: 'rate', rate: 1 });
    expect(decide({ driftMs: 1_001, capabilities: coarse }).action).toEqual({ kind: 'seek' });
  });

  it('brings a track with a skewed sample clock back into the dead zone and keeps it there', () => {
    let drift = 380;
    let memory = initialDriftMemory;
    let worstAfterTenSeconds = 0;
    for (let nowMs = 0; nowMs < 60_000; nowMs += 250) {
      const step = controlDrift(memory, { nowMs, driftMs: drift, settling: false, capabilities: fine });
      memory = step.memory;
      const rate = step.action.kind === 'rate' ? step.action.rate : 1;
      drift += 250 * (rate * 1.0003 - 1);
      if (nowMs > 12_000) worstAfterTenSeconds = Math.max(worstAfterTenSeconds, Math.abs(drift));
    }
    expect(worstAfterTenSeconds).toBeLessThanOrEqual(41);
  });
});
