import type { Move } from './moves.ts';
import type { Scene, Sprites } from './scene.ts';

/** Draws the crowd, in each frame of the screen until it is stopped. */
export interface Renderer {
  move(move: Move): void;
  /** How often it has drawn a canvas so far; undefined where it has none. */
  countDrawn(): Promise<number | undefined>;
  /** Draws this moment, in milliseconds since everything began to move, and none after it. */
  freeze(motionMs: number): Promise<void>;
  stop(): void;
}

export interface RendererInput {
  /** In the place of the product's rows. */
  readonly root: HTMLElement;
  readonly scene: Scene;
  readonly sprites: Sprites;
}

/** Fills the root. */
export function createCanvas(
  root: HTMLElement,
  { width, height, top, pixelRatio }: Scene,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * pixelRatio);
  canvas.height = Math.round((height - top) * pixelRatio);
  canvas.style.cssText = 'display:block;width:100%;height:100%';
  root.append(canvas);
  return canvas;
}
