import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HouseTrack } from './house-tracks.ts';

/** Beside the bundle the worker is a file of its own; in the source it is TypeScript, which a thread can't load alone. */
const bundled = new URL('./render-track.worker.js', import.meta.url);

/** Writes a track to `file` as 16-bit WAV. Rejects when the worker fails. */
export async function renderTrackTo(file: string, track: HouseTrack): Promise<void> {
  const options = { workerData: { track, file } };
  const worker = existsSync(bundled)
    ? new Worker(bundled, options)
    : new Worker(new URL('./render-track.worker.ts', import.meta.url), {
        ...options,
        execArgv: ['--import', 'tsx'],
      });
  await once(worker, 'message');
}
