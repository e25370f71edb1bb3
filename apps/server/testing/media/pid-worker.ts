/** In place of the worker that decodes images: says which process it is. */
import type { ImageResult } from '../../src/media/images/image-jobs.ts';

process.on('message', () => {
  const image = { bytes: Buffer.from(String(process.pid)), width: 1, height: 1 };
  process.send?.({ image } satisfies ImageResult);
});
