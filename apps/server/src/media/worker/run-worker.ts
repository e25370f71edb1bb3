/**
 * Starts a worker for one song and supervises it. Always resolves: to a song, a refusal, or a failure with the
 * worker's last output.
 */
import { forkLimited, killProcessGroup, residentTreeBytes } from '../limited-process.ts';
import { failure } from '../media-refusal.ts';
import type { MediaFailure, MediaProgress } from '../media.types.ts';
import type { WorkerMessage, WorkerRequest, WorkerResult } from './messages.ts';

export interface RunningWorker {
  result: Promise<WorkerResult>;
  kill(reason: MediaFailure): void;
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

  const deadlineTimer = setTimeout(
    () => kill(failure('timedOut', 'The song took too long to process.')),
    limits.timeoutMs,
  );
  const onHang = () => kill(failure('timedOut', 'The decoder stopped responding.'));
  let idleTimer = setTimeout(onHang, limits.idleTimeoutMs);
  const memoryTimer = setInterval(() => {
    if (residentTreeBytes(child.pid) > limits.maxTreeBytes) {
      kill(failure('decoderFailed', 'The song needs too much memory to process.'));
    }
  }, memoryCheckMs);

  const result = new Promise<WorkerResult>((resolve) => {
    child.on('message', (message: WorkerMessage) => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(onHang, limits.idleTimeoutMs);
      if (message.say === 'result') outcome ??= restoreKeyBuffer(message.result);
      else if (!outcome) onProgress(message.progress);
    });
    const finish = () => {
      clearTimeout(deadlineTimer);
      clearTimeout(idleTimer);
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
  child.send(request, () => undefined);
  return { result, kill };
}

/** IPC may deliver a Buffer as a plain Uint8Array. */
function restoreKeyBuffer(result: WorkerResult): WorkerResult {
  return result.kind === 'processed' ? { ...result, key: Buffer.from(result.key) } : result;
}
