/** In place of the worker that decodes images: handles one and says which process it is, and fails for all others. */
import type { ImageResult } from '../../src/media/images/image-jobs.ts';

let count = 0;
process.on('message', () => {
  count += 1;
  const image = { bytes: Buffer.from(String(process.pid)), width: 1, height: 1 };
  process.send?.((count === 1 ? { image } : { failure: 'unreadable' }) satisfies ImageResult);
});
