import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { GeneratedTrack } from './house-tracks.ts';

/** Beside this file in the source. In the bundle it is beside the main file, and this code may be in a chunk. */
function findWorker(moduleUrl: string): string {
  if (moduleUrl.endsWith('.ts')) return './render-track.worker.ts';
  return /\/chunks\/[^/]+$/.test(moduleUrl) ? '../render-track.worker.js' : './render-track.worker.js';
}

const workerFile = fileURLToPath(new URL(findWorker(import.meta.url), import.meta.url));

/**
 * Writes a track to `file` as 16-bit WAV, in a separate process. Rejects if that fails or the signal is aborted,
 * and only after the process has exited, so that nothing writes to the file any more.
 */
export async function renderTrackTo(file: string, track: GeneratedTrack, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const worker = fork(workerFile, [JSON.stringify({ track, file })], {
    // The source is TypeScript, which needs a loader.
    execArgv: workerFile.endsWith('.ts') ? ['--import', 'tsx'] : [],
  });
  // The worker computes without yielding, so it would not notice a softer signal.
  const killWorker = () => void worker.kill('SIGKILL');
  signal.addEventListener('abort', killWorker, { once: true });
  const [code] = (await once(worker, 'exit')) as [number | null];
  signal.removeEventListener('abort', killWorker);
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`rendering ${track.seed} ended with ${code}`);
}
