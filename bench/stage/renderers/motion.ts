/** The product's motions (`figure.module.css`, `figure.tsx`, `stage.module.css`) as functions of time. */
import { between, cubicBezier, linear, type Easing } from './easing.ts';
import type { Guest, Scene } from './scene.ts';

/** Where things turn or are stretched, as shares of a guest's box. */
export const neck = { x: 0.5, y: 0.6301 };
export const hip = { x: 0.5, y: 0.966 };
export const feet = { x: 0.5, y: 0.938 };

const nodEasing = cubicBezier(0.45, 0, 0.4, 1);
/** When a head is up again, as a share of a beat. */
const upAt = 0.52;

/** How far a nod is: 1 when the beat falls, 0 when the head is up. */
export function nodOf({ delayMs }: Guest, { beatMs }: Scene, motionMs: number): number {
  const into = (motionMs - delayMs) / beatMs;
  const share = into - Math.floor(into);
  return share < upAt ? 1 - nodEasing(share / upAt) : nodEasing((share - upAt) / (1 - upAt));
}

/** Of a guest's height. */
export function headDrop({ energy }: Scene): number {
  return 0.008 + 0.01 * energy;
}

export const squash = { x: 0.03, y: -0.03 };

export const jumpMs = 420;

interface JumpFrame {
  readonly at: number;
  /** Of a guest's height. */
  readonly y: number;
  readonly stretchX: number;
  readonly stretchY: number;
  /** Until the next one. */
  readonly easing: Easing;
}

const grounded = 0.055;
const jumpFrames: readonly JumpFrame[] = [
  { at: 0, y: grounded, stretchX: 1, stretchY: 1, easing: cubicBezier(0.2, 0.7, 0.3, 1) },
  { at: 0.4, y: -0.06, stretchX: 1, stretchY: 1, easing: cubicBezier(0.6, 0, 0.8, 0.4) },
  { at: 0.78, y: grounded, stretchX: 1, stretchY: 1, easing: linear },
  { at: 0.88, y: grounded, stretchX: 1.06, stretchY: 0.94, easing: linear },
  { at: 1, y: grounded, stretchX: 1, stretchY: 1, easing: linear },
];

export type JumpPose = Pick<JumpFrame, 'y' | 'stretchX' | 'stretchY'>;

export function jumpPoseAt(ms: number): JumpPose {
  const share = ms / jumpMs;
  const next = Math.max(
    1,
    jumpFrames.findIndex(({ at }) => at >= share),
  );
  const [from, to] = [jumpFrames[next - 1]!, jumpFrames[next]!];
  const progress = from.easing((share - from.at) / (to.at - from.at));
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
