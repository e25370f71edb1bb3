import { describe, expect, it } from 'vitest';
import { crowdSlots } from './crowd-layout.ts';
import { stageFrame } from './frame.ts';
import { djLaunch, guestLaunch, unseenLaunch } from './launch.ts';
import { seatSpots } from './seat-layout.ts';

const frames = [
  stageFrame({ width: 1026, height: 684, compact: false, topInset: 60 }),
  stageFrame({ width: 1580, height: 996, compact: false, topInset: 60 }),
  stageFrame({ width: 390, height: 302, compact: true, topInset: 0 }),
];

describe('emoji flights', () => {
  it('rise at most 90 px and end below the desks', () => {
    for (const frame of frames) {
      const desks = Math.max(...seatSpots(frame, 5).map((spot) => spot.y)) * frame.scale;
      for (const slot of crowdSlots(frame)) {
        const { y, rise } = guestLaunch(frame, slot);
        expect(rise).toBeGreaterThanOrEqual(0);
        expect(rise).toBeLessThanOrEqual(90);
        expect(y - rise).toBeGreaterThan(desks);
      }
      const unseen = unseenLaunch(frame);
      expect(unseen.y - unseen.rise).toBeGreaterThan(desks);
    }
  });

  it('from a DJ start above their own name and stop below the desks behind', () => {
    for (const frame of frames) {
      for (const seats of [5, 12, 20]) {
        const spots = seatSpots(frame, seats);
        for (const spot of spots) {
          const { y, rise } = djLaunch(frame, spot, spots);
          expect(y).toBeLessThan((spot.y - 97 * spot.size) * frame.scale);
          const behind = spots.filter((other) => other.tier === 'back' && spot.tier === 'front');
          // Without room below the desks behind, an emoji doesn't rise.
          for (const other of behind)
            if (rise > 0) expect(y - rise).toBeGreaterThanOrEqual(other.y * frame.scale - 0.001);
        }
      }
    }
  });
});
