/** Where a tag is drawn, in pixels. */
import type { CrowdSlot } from './crowd-layout.ts';
import type { StageFrame } from './frame.ts';
import type { SeatSpot } from './seat-layout.ts';

export interface HeadPoint {
  x: number;
  y: number;
}

/** Share of a figure's height up to the top of its head, with average ears. */
const guestCrown = 0.9;
/** Below the text on a desk's front. */
const footLift = 5;

export function guestHead(frame: StageFrame, slot: CrowdSlot): HeadPoint {
  // Keeps the tag fully visible at the edges.
  const x = Math.min(frame.w - 26 / frame.scale, Math.max(26 / frame.scale, slot.x));
  return { x: x * frame.scale, y: (slot.feetY - slot.height * guestCrown) * frame.scale };
}

/**
 * Above a DJ's head are lamps and the meter, and on a phone the next head is close, so the tag is at the desk's
 * foot.
 */
export function djFoot(frame: StageFrame, spot: SeatSpot, isPlaying: boolean): HeadPoint {
  const size = isPlaying ? spot.playingSize : spot.size;
  return { x: spot.x * frame.scale, y: (spot.y - footLift * size) * frame.scale };
}
