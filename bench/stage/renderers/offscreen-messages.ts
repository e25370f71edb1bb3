/** Between the page and the worker that draws. */
import type { Move } from './moves.ts';
import type { Scene, Sprites } from './scene.ts';

export type ToWorker =
  | { kind: 'start'; canvas: OffscreenCanvas; scene: Scene; sprites: Sprites; every: number }
  | { kind: 'move'; move: Move }
  | { kind: 'count' }
  | { kind: 'freeze'; motionMs: number };

/** The answer to `count` and `freeze`. */
export interface FromWorker {
  readonly drawn: number;
}
