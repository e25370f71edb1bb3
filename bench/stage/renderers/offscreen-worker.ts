/** Draws the crowd in a worker. */
import { CanvasCrowd } from './canvas-crowd.ts';
import type { FromWorker, ToWorker } from './offscreen-messages.ts';

let crowd: CanvasCrowd | undefined;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') {
    crowd = new CanvasCrowd(data.canvas, data.scene, data.sprites, data.every);
    crowd.start();
  } else if (data.kind === 'move') crowd?.move(data.move);
  else {
    if (data.kind === 'freeze') crowd?.freeze(data.motionMs);
    const answer: FromWorker = { drawn: crowd?.drawn ?? 0 };
    postMessage(answer);
  }
});
