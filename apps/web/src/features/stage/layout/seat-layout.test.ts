import { describe, expect, it } from 'vitest';
import { stageFrame } from './frame.ts';
import { seatSpots } from './seat-layout.ts';

const desktop = stageFrame({ width: 1026, height: 684, compact: false, topInset: 60 });
const phone = stageFrame({ width: 390, height: 302, compact: true, topInset: 0 });
const counts = Array.from({ length: 20 }, (_, index) => index + 1);
/** Half the width of a desk's top, in units at size 1. */
const halfDesk = 80;

describe('seatSpots', () => {
  it('numbers every seat once, on any screen', () => {
    for (const frame of [desktop, phone]) {
      for (const seats of counts) {
        expect(seatSpots(frame, seats).map((spot) => spot.seat)).toEqual(counts.slice(0, seats));
      }
    }
  });

  it('puts five desks on an arc, the outer ones smaller and higher', () => {
    const spots = seatSpots(desktop, 5);
    const [first, second, middle] = spots;
    expect(first?.size).toBeLessThan(second?.size ?? 0);
    expect(first?.y).toBeLessThan(middle?.y ?? 0);
    expect(middle?.x).toBe(desktop.cx);
    expect(middle?.playingSize).toBeGreaterThan(middle?.size ?? 0);
  });

  it('keeps all desks on the screen', () => {
    for (const frame of [desktop, phone]) {
      for (const seats of counts) {
        for (const spot of seatSpots(frame, seats)) {
          expect(spot.x - halfDesk * spot.size).toBeGreaterThanOrEqual(-2);
          expect(spot.x + halfDesk * spot.size).toBeLessThanOrEqual(frame.w + 2);
        }
      }
    }
  });

  it('keeps neighbours in a row from overlapping', () => {
    for (const seats of counts) {
      const spots = seatSpots(desktop, seats);
      for (const tier of ['front', 'back'] as const) {
        const row = spots.filter((spot) => spot.tier === tier);
        row.slice(1).forEach((spot, index) => {
          const before = row[index];
          expect(spot.x - (before?.x ?? 0)).toBeGreaterThanOrEqual(
            halfDesk * (spot.size + (before?.size ?? 0)) - 0.001,
          );
        });
      }
    }
  });

  it('opens a second, higher row beyond seven, between the heads of the first', () => {
    expect(seatSpots(desktop, 7).every((spot) => spot.tier === 'front')).toBe(true);
    const spots = seatSpots(desktop, 12);
    const front = spots.filter((spot) => spot.tier === 'front');
    const back = spots.filter((spot) => spot.tier === 'back');
    expect([front.length, back.length]).toEqual([6, 6]);
    const gap = (front[1]?.x ?? 0) - (front[0]?.x ?? 0);
    expect((back[0]?.x ?? 0) - (front[0]?.x ?? 0)).toBeCloseTo(gap / 2);
    expect(back[0]?.y).toBeLessThan((front[0]?.y ?? 0) - 50);
  });
});
