import { describe, expect, it } from 'vitest';
import { crowdSlots } from './crowd-layout.ts';
import { stageFrame } from './frame.ts';
import { djFoot, guestHead } from './heads.ts';
import { seatSpots } from './seat-layout.ts';

const frames = {
  desktop: stageFrame({ width: 1026, height: 684, compact: false, topInset: 60 }),
  phone: stageFrame({ width: 390, height: 302, compact: true, topInset: 0 }),
};
/** Half the width of a tag with a short label, in pixels. */
const halfTag = 26;

describe.each(Object.entries(frames))('your own tag, on %s', (_, frame) => {
  it.each([1, 5, 7, 8, 20])('is at the foot of your desk of %i, over no head', (seats) => {
    for (const spot of seatSpots(frame, seats)) {
      for (const isPlaying of [false, true]) {
        const size = isPlaying ? spot.playingSize : spot.size;
        const { x, y } = djFoot(frame, spot, isPlaying);
        expect(x).toBeCloseTo(spot.x * frame.scale);
        // Heads end where a desk's front starts, 77 units above its foot.
        expect(y).toBeGreaterThan((spot.y - 77 * size * 0.2) * frame.scale);
        expect(y).toBeLessThanOrEqual(spot.y * frame.scale);
      }
    }
  });

  it('is above a guest’s head and fully visible at the edges', () => {
    for (const slot of crowdSlots(frame)) {
      const { x, y } = guestHead(frame, slot);
      expect(y).toBeLessThan((slot.feetY - slot.height * 0.82) * frame.scale);
      expect(x).toBeGreaterThanOrEqual(halfTag);
      expect(x).toBeLessThanOrEqual(frame.width - halfTag);
    }
  });
});
