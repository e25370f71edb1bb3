/** Draws the crowd in a thread of its own: see ADR 21. */
import { CrowdDrawer } from './crowd-drawer.ts';
import type { FromWorker, ToWorker } from './messages.ts';

let drawer: CrowdDrawer | undefined;

const send = (message: FromWorker) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  try {
    handle(data);
  } catch (error) {
    send({ kind: 'failed' });
    throw error;
  }
});

function handle(message: ToWorker): void {
  switch (message.kind) {
    case 'start':
      drawer = new CrowdDrawer(message.canvas, () => send({ kind: 'complete' }));
      break;
    case 'scene':
      // `performance.now()` counts from another moment here than in the page.
      drawer?.show({
        ...message.scene,
        motionStartMs: message.scene.motionStartMs - (Date.now() - performance.now()),
      });
      break;
    case 'sprite':
      drawer?.addSprite(message.source, message.bitmap);
      break;
    case 'clear-sprites':
      drawer?.clearSprites(message.sources);
      break;
    case 'jump':
      drawer?.jump(message.uuid);
      break;
    case 'emoji':
      drawer?.throwEmoji(message.emoji, message.from);
  }
}
