import { describe, expect, it } from 'vitest';
import { crowdRows, crowdSlots } from './crowd-layout.ts';
import { miniatureFrame, stageFrame } from './frame.ts';

const desktop = stageFrame({ width: 1026, height: 684, compact: false, topInset: 60 });
const phone = stageFrame({ width: 390, height: 302, compact: true, topInset: 0 });

describe('crowdRows', () => {
  it('puts five rows on the desktop, with the designed feet and heights', () => {
    const rows = crowdRows(desktop);
    expect(rows.map((row) => row.feetY)).toEqual([508, 556, 616, 686, 768]);
    expect(rows.map((row) => row.height)).toEqual([92, 110, 130, 154, 180]);
  });

  it('darkens from 1.16 at the stage to .66 at the viewer', () => {
    const brightness = crowdRows(desktop).map((row) => row.brightness);
    expect(brightness[0]).toBeCloseTo(1.16);
    expect(brightness.at(-1)).toBeCloseTo(0.66);
    expect(brightness.toSorted((a, b) => b - a)).toEqual(brightness);
  });

  it('adds rows on a tall screen', () => {
    const tall = stageFrame({ width: 428, height: 900, compact: true, topInset: 0 });
    expect(crowdRows(tall).length).toBeGreaterThan(crowdRows(phone).length);
  });
});

describe('crowdSlots', () => {
  it('fits about 43 on the desktop, 24 on a phone, 15 on a card', () => {
    expect(crowdSlots(desktop).length).toBeGreaterThanOrEqual(42);
    expect(crowdSlots(desktop).length).toBeLessThanOrEqual(47);
    expect(crowdSlots(phone).length).toBeGreaterThanOrEqual(23);
    expect(crowdSlots(phone).length).toBeLessThanOrEqual(27);
    expect(crowdSlots(miniatureFrame).length).toBeGreaterThanOrEqual(14);
    expect(crowdSlots(miniatureFrame).length).toBeLessThanOrEqual(18);
  });

  it('fits half as many again when the floor is packed, with everyone on the floor', () => {
    for (const frame of [desktop, phone]) {
      const [loose, packed] = [crowdSlots(frame), crowdSlots(frame, true)];
      expect(packed.length).toBeGreaterThan(loose.length * 1.5);
      expect(packed.length).toBeLessThan(120);
      // The first row is in front of the stage's edge, not on the stage.
      for (const { feetY, height } of packed) expect(feetY - height * 0.35).toBeGreaterThan(frame.lipSideY);
    }
  });

  it('keeps neighbours at least nine tenths of the row spacing apart', () => {
    const slots = crowdSlots(desktop);
    for (const { row, spacing } of crowdRows(desktop)) {
      const xs = slots.filter((slot) => slot.row === row).map((slot) => slot.x);
      xs.slice(1).forEach((x, index) =>
        expect(x - (xs[index] ?? 0)).toBeGreaterThanOrEqual(spacing * 0.9 - 0.001),
      );
    }
  });

  it('shifts each row so that its heads are farthest from those before it', () => {
    const slots = crowdSlots(desktop);
    const xsOf = (row: number) => slots.filter((slot) => slot.row === row).map((slot) => slot.x);
    for (const { row, spacing } of crowdRows(desktop).slice(1)) {
      const before = xsOf(row - 1);
      const meanGap = (shift: number) => {
        const shown = xsOf(row)
          .map((x) => x + shift)
          .filter((x) => x > desktop.w * 0.1 && x < desktop.w * 0.9);
        const gaps = shown.map((x) => Math.min(...before.map((other) => Math.abs(other - x))));
        return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
      };
      const others = [-0.5, -0.375, -0.25, 0.25, 0.375].map((phase) => meanGap(phase * spacing));
      const mean = others.reduce((sum, gap) => sum + gap, 0) / others.length;
      expect(meanGap(0)).toBeGreaterThan(mean * 1.05);
    }
  });

  it('gives a slot the same id after a resize', () => {
    const narrower = crowdSlots(stageFrame({ width: 940, height: 684, compact: false, topInset: 60 }));
    const ids = new Set(crowdSlots(desktop).map((slot) => slot.id));
    expect(new Set(narrower.map((slot) => slot.id)).size).toBe(narrower.length);
    expect(narrower.filter((slot) => ids.has(slot.id)).length).toBeGreaterThan(narrower.length * 0.8);
  });
});
