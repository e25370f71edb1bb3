/**
 * Starts a worker for one song and supervises it. Always resolves: to a song, a refusal, or a failure with the
 * worker's last output.
 */
import { forkLimited, killProcessGroup, residentTreeBytes } from '../limited-process.ts';
import { failure } from '../media-refusal.ts';
import type { MediaFailure, MediaLimits, MediaProgress } from '../media.types.ts';
import type { WorkerCommand, WorkerMessage, WorkerRequest, WorkerResult } from './messages.ts';

export interface RunningWorker {
  result: Promise<WorkerResult>;
  kill(reason: MediaFailure): void;
  /** Holds the work up after the piece of audio that it is at. The time doesn't count. */
  pause(): void;
  resume(): void;
}

const memoryCheckMs = 200;
const maxStderrChars = 2_000;

export function runWorker(
  entry: URL,
  workDir: string | undefined,
  request: WorkerRequest,
  onProgress: (progress: MediaProgress) => void,
): RunningWorker {
  const { limits } = request.job;
  const child = forkLimited(entry, limits, { workDir });
  let outcome: WorkerResult | null = null;
  let stderrTail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderrTail = (stderrTail + text).slice(-maxStderrChars);
  });
  const kill = (reason: MediaFailure) => {
    outcome ??= reason;
    killProcessGroup(child);
  };

  const timers = watchTime(limits, (message) => kill(failure('timedOut', message)));
  const memoryTimer = setInterval(() => {
    if (residentTreeBytes(child.pid) > limits.maxTreeBytes) {
      kill(failure('decoderFailed', 'The song needs too much memory to process.'));
    }
  }, memoryCheckMs);

  const result = new Promise<WorkerResult>((resolve) => {
    child.on('message', (message: WorkerMessage) => {
      timers.onMessage();
      if (message.say === 'result') outcome ??= restoreKeyBuffer(message.result);
      else if (!outcome) onProgress(message.progress);
    });
    const finish = () => {
      timers.stop();
      clearInterval(memoryTimer);
      resolve(
        outcome ?? {
          ...failure('decoderFailed', 'The file could not be decoded.'),
          detail: `the worker ended by ${child.signalCode ?? child.exitCode}: ${stderrTail}`,
        },
      );
    };
    child.once('error', finish);
    // `close` fires after the last message has been read; `exit` may fire before.
    child.once('close', finish);
  });
  const send = (message: WorkerRequest | WorkerCommand) => child.send(message, () => undefined);
  send(request);
  return {
    result,
    kill,
    pause() {
      timers.stop();
      send({ do: 'pause' });
    },
    resume() {
      timers.start();
      send({ do: 'resume' });
    },
  };
}

interface TimeWatch {
  start(): void;
  stop(): void;
  onMessage(): void;
}

/** Calls `onTimeout` when the worker takes too long in total, or sends nothing for too long. */
function watchTime(
  { timeoutMs, idleTimeoutMs }: MediaLimits,
  onTimeout: (message: string) => void,
): TimeWatch {
  let remainingMs = timeoutMs;
  let startedAt = 0;
  let isRunning = false;
  let deadlineTimer: NodeJS.Timeout | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  const watch: TimeWatch = {
    start() {
      watch.stop();
      isRunning = true;
      startedAt = performance.now();
      deadlineTimer = setTimeout(() => onTimeout('The song took too long to process.'), remainingMs);
      watch.onMessage();
    },
    stop() {
      clearTimeout(deadlineTimer);
      clearTimeout(idleTimer);
      if (isRunning) remainingMs = Math.max(1, remainingMs - (performance.now() - startedAt));
      isRunning = false;
    },
    onMessage() {
      clearTimeout(idleTimer);
      if (isRunning)
        idleTimer = setTimeout(() => onTimeout('The decoder stopped responding.'), idleTimeoutMs);
    },
  };
  watch.start();
  return watch;
}

/** IPC may deliver a Buffer as a plain Uint8Array. */
function restoreKeyBuffer(result: WorkerResult): WorkerResult {
  return result.kind === 'processed' ? { ...result, key: Buffer.from(result.key) } : result;
}
