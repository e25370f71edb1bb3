import type { FromWorker, ToWorker } from './offscreen-messages.ts';
import { createCanvas, type Renderer, type RendererInput } from './renderer.ts';

/** Draws in a worker. `source`: the worker's script; `every`: 2 draws every second frame only. */
export function createOffscreenRenderer(
  { root, scene, sprites }: RendererInput,
  source: string,
  every = 1,
): Renderer {
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(url);
  const send = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const request = (message: ToWorker) =>
    new Promise<number>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => resolve(data.drawn), {
        once: true,
      });
      send(message);
    });
  const offscreen = createCanvas(root, scene).transferControlToOffscreen();
  send({ kind: 'start', canvas: offscreen, scene, sprites, every }, [offscreen]);
  return {
    move: (move) => send({ kind: 'move', move }),
    countDrawn: () => request({ kind: 'count' }),
    async freeze(motionMs) {
      await request({ kind: 'freeze', motionMs });
    },
    stop() {
      worker.terminate();
      URL.revokeObjectURL(url);
    },
  };
}
