/** Where a tag stands above a figure's head, in pixels. */
import type { CrowdSlot } from './crowd-layout.ts';
import type { StageFrame } from './frame.ts';
import type { SeatSpot } from './seat-layout.ts';

export interface HeadPoint {
  x: number;
  y: number;
}

/** Share of a figure's height up to its crown, ears left out. */
const guestCrown = 0.82;
const djCrown = 196;

export function guestHead(frame: StageFrame, slot: CrowdSlot): HeadPoint {
  // At the edges the tag stays whole.
  const x = Math.min(frame.w - 26 / frame.scale, Math.max(26 / frame.scale, slot.x));
  return { x: x * frame.scale, y: (slot.feetY - slot.height * guestCrown) * frame.scale };
}

export function djHead(frame: StageFrame, spot: SeatSpot): HeadPoint {
  return { x: spot.x * frame.scale, y: (spot.y - djCrown * spot.size) * frame.scale };
}
