/** Where a thrown emoji starts, and how far it may rise without crossing a desk's name. */
import type { CrowdSlot } from './crowd-layout.ts';
import type { StageFrame } from './frame.ts';
import type { SeatSpot } from './seat-layout.ts';

export interface LaunchPoint {
  /** Pixels. */
  x: number;
  y: number;
  rise: number;
}

const maxRisePx = 90;
/** A room of 500 can throw more than anybody can look at. */
export const maxFlights = 28;
/** Top of a DJ's head above the desk's foot, in desk units. */
const crown = 205;

function launch(frame: StageFrame, x: number, y: number, limitY: number): LaunchPoint {
  const room = Math.max(0, (y - limitY) * frame.scale);
  return { x: x * frame.scale, y: y * frame.scale, rise: Math.min(maxRisePx, room) };
}

/** From a guest's shoulder, at most up to the stage's edge: names are above it. */
export function guestLaunch(frame: StageFrame, slot: CrowdSlot): LaunchPoint {
  return launch(frame, slot.x + slot.height * 0.2, slot.feetY - slot.height * 0.55, frame.lipSideY - 2);
}

/** From above a DJ's head, up to the desks behind, if there are any. */
export function djLaunch(frame: StageFrame, spot: SeatSpot, spots: readonly SeatSpot[]): LaunchPoint {
  const behind =
    spot.tier === 'front' ? spots.filter((other) => other.tier === 'back').map((other) => other.y) : [];
  const limitY = Math.max(frame.rigY, ...behind);
  return launch(frame, spot.x - 34 * spot.size, spot.y - crown * spot.size * 0.9, limitY);
}

/** From the corner with the count of guests who aren't drawn. */
export function unseenLaunch(frame: StageFrame): LaunchPoint {
  return launch(frame, 44 / frame.scale, frame.h - 52 / frame.scale, frame.lipY);
}

/** Pixels to the side: consecutive throws drift to different sides. */
export function driftOf(throwNumber: number): number {
  return ((throwNumber * 7) % 11) * 4 - 20;
}
