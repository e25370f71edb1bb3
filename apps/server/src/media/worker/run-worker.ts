/** Starts a worker for one song, watches it, and answers in every case: with a song, a refusal, or its obituary. */
import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { failure } from '../media-refusal.ts';
import type { MediaFailure, MediaProgress } from '../media.types.ts';
import type { FromWorker, ToWorker, WorkerResult } from './messages.ts';

export interface RunningWorker {
  result: Promise<WorkerResult>;
  kill(reason: MediaFailure): void;
}

const memoryCheckMs = 500;
const lastWordsLength = 2_000;

export function runWorker(
  entry: URL,
  workDir: string | undefined,
  order: ToWorker,
  onProgress: (progress: MediaProgress) => void,
): RunningWorker {
  const { limits } = order.job;
  const child = fork(entry, [], {
    execArgv: execArguments(entry, limits.maxMemoryBytes),
    cwd: workDir,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A group of its own, so that an ffmpeg it started dies with it.
    detached: process.platform !== 'win32',
  });
  let verdict: WorkerResult | null = null;
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-lastWordsLength);
  });
  const kill = (reason: MediaFailure) => {
    verdict ??= reason;
    killGroup(child);
  };

  const deadline = setTimeout(
    () => kill(failure('timedOut', 'The song took too long to process.')),
    limits.timeoutMs,
  );
  const hung = () => kill(failure('timedOut', 'The decoder stopped responding.'));
  let silence = setTimeout(hung, limits.silenceMs);
  const memory = setInterval(() => {
    if (residentBytes(child) > limits.maxMemoryBytes) {
      kill(failure('decoderFailed', 'The song needs too much memory to process.'));
    }
  }, memoryCheckMs);

  const result = new Promise<WorkerResult>((resolve) => {
    child.on('message', (message: FromWorker) => {
      clearTimeout(silence);
      silence = setTimeout(hung, limits.silenceMs);
      if (message.say === 'result') verdict ??= withBuffer(message.result);
      else if (!verdict) onProgress(message.progress);
    });
    const end = () => {
      clearTimeout(deadline);
      clearTimeout(silence);
      clearInterval(memory);
      resolve(
        verdict ?? {
          ...failure('decoderFailed', 'The file could not be decoded.'),
          detail: `the worker ended by ${child.signalCode ?? child.exitCode}: ${lastWords}`,
        },
      );
    };
    child.once('error', end);
    // `close` comes after the last message has been read, `exit` may come before.
    child.once('close', end);
  });
  child.send(order, () => undefined);
  return { result, kill };
}

/** TypeScript sources run through tsx, as the server itself does then; the built worker is plain JavaScript. */
function execArguments(entry: URL, maxMemoryBytes: number): string[] {
  const heap = `--max-old-space-size=${Math.max(128, Math.round(maxMemoryBytes / 2 / 1024 / 1024))}`;
  if (!entry.pathname.endsWith('.ts')) return [heap];
  return [heap, '--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
}

/** Between processes a Buffer may arrive as the plain array that it is made of. */
function withBuffer(result: WorkerResult): WorkerResult {
  return result.kind === 'processed' ? { ...result, key: Buffer.from(result.key) } : result;
}

/** WebAssembly memory lies outside of V8's heap limit, so the kernel is asked. Elsewhere than on Linux: 0. */
function residentBytes(child: ChildProcess): number {
  try {
    const pages = readFileSync(`/proc/${child.pid}/statm`, 'latin1').split(' ')[1];
    return Number(pages) * 4096;
  } catch {
    return 0;
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself in the meantime.
  }
}
