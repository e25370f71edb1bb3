import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { GeneratedTrack } from './house-tracks.ts';

/** Beside the bundle the worker is a file of its own; in the source it is TypeScript, which needs its loader. */
const bundled = fileURLToPath(new URL('./render-track.worker.js', import.meta.url));
const source = fileURLToPath(new URL('./render-track.worker.ts', import.meta.url));

/**
 * Writes a track to `file` as 16-bit WAV, in a process of its own. Rejects when that fails or the signal comes, and
 * only when the process is gone: from then on nobody touches the file.
 */
export async function renderTrackTo(file: string, track: GeneratedTrack, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const isBundled = existsSync(bundled);
  const worker = fork(isBundled ? bundled : source, [JSON.stringify({ track, file })], {
    execArgv: isBundled ? [] : ['--import', 'tsx'],
  });
  // It computes without a pause, so that it would hear nothing gentler.
  const end = () => void worker.kill('SIGKILL');
  signal.addEventListener('abort', end, { once: true });
  const [code] = (await once(worker, 'exit')) as [number | null];
  signal.removeEventListener('abort', end);
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`rendering ${track.seed} ended with ${code}`);
}
