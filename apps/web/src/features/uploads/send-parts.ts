/** Sends a file in parts, and goes on where it stopped when the connection breaks (rules U80 to U83). */
import { ApiError } from '@turnstage/client';

/** Small enough that little is lost with a part, large enough that a fast line isn't kept waiting. */
export const partBytes = 8 * 1024 * 1024;
/** In a row. With the pauses between them that's about eight minutes. */
const maxFailures = 20;
const maxPauseMs = 30_000;

/** Bytes `start` (inclusive) to `end` (exclusive). */
export interface Part {
  readonly start: number;
  readonly end: number;
}

export interface SendPartsOptions {
  /** Resolves to how many bytes of the file are on the server then. */
  readonly put: (part: Part) => Promise<number>;
  /** How many bytes are on the server. */
  readonly countReceived: () => Promise<number>;
  /** Ends early when the browser is online again. */
  readonly pause: (ms: number) => Promise<void>;
  readonly onInterrupted: () => void;
}

/** Rejects when the server refuses the file, or after many failures in a row. */
export async function sendParts(size: number, options: SendPartsOptions): Promise<void> {
  const { put, countReceived, pause, onInterrupted } = options;
  let sent = 0;
  let failures = 0;
  do {
    try {
      sent = failures > 0 ? await countReceived() : sent;
      if (failures > 0 && sent >= size) return;
      sent = await put({ start: sent, end: Math.min(sent + partBytes, size) });
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!canContinue(error) || failures > maxFailures) throw error;
      onInterrupted();
      await pause(pauseMs(error, failures));
    }
  } while (sent < size || failures > 0);
}

/** After 409 the server has other parts than we think, or still waits for a connection that is gone. */
function canContinue(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status === 0 || status >= 500 || [408, 409, 429].includes(status);
}

function pauseMs(error: unknown, failures: number): number {
  const { retryAfter } = error as ApiError;
  return Math.min(retryAfter > 0 ? retryAfter * 1000 : 1000 * 2 ** (failures - 1), maxPauseMs);
}
