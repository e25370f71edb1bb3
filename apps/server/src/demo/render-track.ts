import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { GeneratedTrack } from './house-tracks.ts';

/** In the bundle the worker is a separate JavaScript file. In the source it is TypeScript, which needs a loader. */
const bundledPath = fileURLToPath(new URL('./render-track.worker.js', import.meta.url));
const sourcePath = fileURLToPath(new URL('./render-track.worker.ts', import.meta.url));

/**
 * Writes a track to `file` as 16-bit WAV, in a separate process. Rejects if that fails or the signal is aborted,
 * and only after the process has exited, so that nothing writes to the file any more.
 */
export async function renderTrackTo(file: string, track: GeneratedTrack, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const isBundled = existsSync(bundledPath);
  const worker = fork(isBundled ? bundledPath : sourcePath, [JSON.stringify({ track, file })], {
    execArgv: isBundled ? [] : ['--import', 'tsx'],
  });
  // The worker computes without yielding, so it would not notice a softer signal.
  const killWorker = () => void worker.kill('SIGKILL');
  signal.addEventListener('abort', killWorker, { once: true });
  const [code] = (await once(worker, 'exit')) as [number | null];
  signal.removeEventListener('abort', killWorker);
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`rendering ${track.seed} ended with ${code}`);
}
