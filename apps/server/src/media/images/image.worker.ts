/** Entry point of the process that decodes images, one after the other. It isolates the server from hostile files. */
import { decodeImage } from './decode-image.ts';
import type { ImageJob } from './image-jobs.ts';

process.on('message', ({ file, options }: ImageJob) => {
  // IPC may deliver a Buffer as a plain Uint8Array, which sharp takes as raw pixels.
  void decodeImage(Buffer.from(file), options).then((result) => process.send!(result));
});

// The server is gone, so nobody needs the image any more.
process.once('disconnect', () => process.exit(1));
