/** Entry of the process that handles one upload and ends. Whatever a hostile file does, it does it here. */
import { failureOf } from '../media-refusal.ts';
import type { MediaProgress } from '../media.types.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { improveSong } from './improve-song.ts';
import { processSong } from './process-song.ts';

function say(message: FromWorker): Promise<void> {
  return new Promise((resolve) => process.send!(message, () => resolve()));
}

process.once('message', (order: ToWorker) => {
  const report = (progress: MediaProgress) => void say({ say: 'progress', progress });
  const work = order.do === 'process' ? processSong(order.job, report) : improveSong(order.job, report);
  void work
    .catch(failureOf)
    .then((result) => say({ say: 'result', result }))
    // Encoder threads would keep the process alive; everything is on disk by now.
    .finally(() => process.exit(0));
});

// The server is gone: nobody waits for the song any more.
process.once('disconnect', () => process.exit(1));
