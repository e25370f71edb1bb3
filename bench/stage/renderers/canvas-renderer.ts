import { CanvasCrowd } from './canvas-crowd.ts';
import { createCanvas, type Renderer, type RendererInput } from './renderer.ts';

/** Draws in the page's main thread. `every`: 2 draws every second frame only. */
export function createCanvasRenderer({ root, scene, sprites }: RendererInput, every = 1): Renderer {
  const crowd = new CanvasCrowd(createCanvas(root, scene), scene, sprites, every);
  crowd.start();
  return {
    move: (move) => crowd.move(move),
    countDrawn: () => Promise.resolve(crowd.drawn),
    freeze: (motionMs) => Promise.resolve(crowd.freeze(motionMs)),
    stop: () => crowd.stop(),
  };
}
