import { ApiError } from '@turnstage/client';
import { putBytes } from './put-bytes.ts';
import { partBytes, sendParts, type Part } from './send-parts.ts';

interface SendOptions {
  readonly signal: AbortSignal;
  /** Bytes of the file so far. */
  readonly onProgress: (bytes: number) => void;
  /** The connection broke; sending goes on by itself. */
  readonly onInterrupted: () => void;
}

interface Received {
  readonly receivedBytes: number;
}

/**
 * Sends a file to the signed URL of an upload. Rejects with an `ApiError`, or with an `AbortError` when it was
 * cancelled.
 */
export function sendFile(
  url: string,
  file: File,
  { signal, onProgress, onInterrupted }: SendOptions,
): Promise<void> {
  const isWhole = file.size <= partBytes;
  return sendParts(file.size, {
    async put({ start, end }: Part) {
      const { receivedBytes } = await putBytes<Received>(url, isWhole ? file : file.slice(start, end), {
        signal,
        range: isWhole ? undefined : `bytes ${start}-${end - 1}/${file.size}`,
        onProgress: (bytes) => onProgress(start + bytes),
      });
      return receivedBytes;
    },
    async countReceived() {
      const response = await fetch(url, { signal, cache: 'no-store' }).catch((error: unknown) => {
        signal.throwIfAborted();
        throw error instanceof TypeError ? new ApiError(0, { code: 'client/offline' }, null, { url }) : error;
      });
      if (!response.ok) {
        const { status, statusText, headers } = response;
        throw new ApiError(status, {}, headers.get('retry-after'), { url, statusText });
      }
      const { receivedBytes } = (await response.json()) as Received;
      // A file that isn't sent in parts is sent from its beginning.
      return isWhole && receivedBytes < file.size ? 0 : receivedBytes;
    },
    pause: (ms) => pauseOrOnline(ms, signal),
    onInterrupted,
  });
}

function pauseOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
