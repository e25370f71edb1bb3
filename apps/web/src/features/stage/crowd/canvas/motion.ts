/** The motions of `figure.module.css`, `items.module.css` and `stage.module.css` as functions of time. */
import { jumpFrames, jumpMs } from '../../figure/jump.ts';
import { between, cubicBezier, linear } from './easing.ts';

/** Where things turn or are stretched, as shares of a figure's box. */
export const neck = { x: 0.5, y: 0.6301 };
export const hip = { x: 0.5, y: 0.966 };
export const feet = { x: 0.5, y: 0.938 };

const nodEasing = cubicBezier(0.45, 0, 0.4, 1);
/** When a head is up again, as a share of a beat. */
const upAt = 0.52;

/** How far a nod is: 1 when the beat falls, 0 when the head is up. */
export function nodAt(sinceStartMs: number, delayMs: number, beatMs: number): number {
  const into = (sinceStartMs - delayMs) / beatMs;
  const share = into - Math.floor(into);
  return share < upAt ? 1 - nodEasing(share / upAt) : nodEasing((share - upAt) / (1 - upAt));
}

/** By how much a nod lowers the head, as a share of the figure's height. */
export function headDrop(energy: number): number {
  return 0.008 + 0.01 * energy;
}

/** By how much a nod stretches the body. */
export const squash = { x: 0.03, y: -0.03 };

export interface JumpPose {
  /** Share of the figure's height, downwards. */
  readonly y: number;
  readonly stretchX: number;
  readonly stretchY: number;
}

const jumpEasings = jumpFrames.map(({ bezier }) => (bezier ? cubicBezier(...bezier) : linear));

/** `ms`: since the start of the jump. */
export function jumpPoseAt(ms: number): JumpPose {
  const share = Math.min(1, ms / jumpMs);
  const next = Math.max(
    1,
    jumpFrames.findIndex(({ at }) => at >= share),
  );
  const [from, to, easing] = [jumpFrames[next - 1]!, jumpFrames[next]!, jumpEasings[next - 1]!];
  const progress = easing((share - from.at) / (to.at - from.at));
  return {
    y: between(from.y, to.y, progress),
    stretchX: between(from.stretchX, to.stretchX, progress),
    stretchY: between(from.stretchY, to.stretchY, progress),
  };
}

export const flightMs = 1_600;
const riseEasing = cubicBezier(0.2, 0.6, 0.4, 1);

export interface FlightPose {
  /** Shares of the flight's drift and rise. */
  readonly drift: number;
  readonly rise: number;
  readonly scale: number;
  readonly opacity: number;
}

/** `ms`: since an emoji was thrown. */
export function flightPoseAt(ms: number): FlightPose {
  const share = ms / flightMs;
  if (share < 0.1) {
    const progress = riseEasing(share / 0.1);
    return { drift: 0, rise: 0.12 * progress, scale: between(0.5, 1.12, progress), opacity: progress };
  }
  const progress = riseEasing((share - 0.1) / 0.9);
  return {
    drift: progress,
    rise: between(0.12, 1, progress),
    scale: between(1.12, 1, progress),
    opacity: share < 0.7 ? 1 : 1 - riseEasing((share - 0.7) / 0.3),
  };
}

export const appearMs = 320;
const appearEasing = cubicBezier(0.2, 0.9, 0.3, 1.3);

export interface AppearPose {
  /** Share of the image's height, downwards. */
  readonly y: number;
  readonly scale: number;
  readonly opacity: number;
}

/** `ms`: since someone put an item on. */
export function appearPoseAt(ms: number): AppearPose {
  const progress = appearEasing(ms / appearMs);
  return { y: -0.3 * (1 - progress), scale: between(0.6, 1, progress), opacity: Math.min(1, progress) };
}
