/** Loads segments and keys, again while the connection fails. */
import type { Timers } from '@turnstage/client';

import { PlayFailure, type PlayFailureCode } from '../player.ts';

export type FetchFile = (url: string, init: { signal: AbortSignal }) => Promise<Response>;

export interface FileLoading {
  fetch: FetchFile;
  timers: Timers;
  /** 0 to 1, to spread the retries of a room that lost its server at the same moment. */
  random?: () => number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/** A response that won't change when it's requested again. The code is what the screen would explain. */
export class FileRefused extends PlayFailure {}

/**
 * A lost connection isn't heard while the buffer lasts, so retry for about as long (rule S9): with the pauses below
 * that is a minute and a quarter.
 */
const maxTries = 40;
const firstPauseMs = 500;
const maxPauseMs = 2_000;
/** The server holds a request for a segment that is being written for up to eight seconds (rule U71). */
const responseTimeoutMs = 10_000;
const bodyTimeoutMs = 60_000;
/** A silent connection was already waited for. */
const maxTimeouts = 8;

/** Rejects with `PlayFailure`, with `FileRefused` when trying again is pointless, or when the signal is aborted. */
export async function loadFile(url: string, loading: FileLoading, signal: AbortSignal): Promise<ArrayBuffer> {
  const { random = Math.random } = loading;
  let timeouts = 0;
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    const attempt = await tryOnce(url, loading, signal);
    signal.throwIfAborted();
    if (attempt.kind === 'loaded') return attempt.bytes;
    if (attempt.kind === 'refused') throw new FileRefused(refusalCode(attempt.status), `${attempt.status}`);
    if (attempt.kind === 'timed-out') timeouts += 1;
    if (tries >= maxTries || timeouts > maxTimeouts) throw new PlayFailure('network', attempt.detail);
    if (attempt.kind === 'timed-out') continue;
    const pauseMs = Math.min(firstPauseMs * 2 ** (tries - 1), maxPauseMs);
    await pause(loading.timers, pauseMs * (0.75 + random() / 2), signal);
  }
}

type Attempt =
  | { kind: 'loaded'; bytes: ArrayBuffer }
  | { kind: 'refused'; status: number }
  | { kind: 'failed' | 'timed-out'; detail: string };

async function tryOnce(url: string, { fetch, timers }: FileLoading, signal: AbortSignal): Promise<Attempt> {
  const controller = new AbortController();
  let timedOut = false;
  const abort = (): void => controller.abort();
  const startTimer = (ms: number): unknown =>
    timers.setTimeout(() => {
      timedOut = true;
      abort();
    }, ms);
  let timer = startTimer(responseTimeoutMs);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    const response = await fetch(url, { signal: controller.signal });
    timers.clearTimeout(timer);
    timer = startTimer(bodyTimeoutMs);
    if (response.ok) return { kind: 'loaded', bytes: await response.arrayBuffer() };
    return isTemporary(response.status)
      ? { kind: 'failed', detail: `${response.status}` }
      : { kind: 'refused', status: response.status };
  } catch (fault) {
    return { kind: timedOut ? 'timed-out' : 'failed', detail: String(fault) };
  } finally {
    timers.clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 429;

function refusalCode(status: number): PlayFailureCode {
  if (status === 404 || status === 410) return 'not-found';
  return status === 401 || status === 403 ? 'forbidden' : 'network';
}

/** Resolves after the time, or when the signal is aborted. */
export function pause(timers: Timers, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      timers.clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = timers.setTimeout(done, ms);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
