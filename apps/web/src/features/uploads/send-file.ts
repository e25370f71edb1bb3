import { createBucketSender } from './bucket-sender.ts';
import { putBytes } from './put-bytes.ts';
import { partBytes, sendParts, type Part } from './send-parts.ts';
import { callUpload } from './call-upload.ts';

export interface SendOptions {
  readonly signal: AbortSignal;
  /** Bytes of the file so far. */
  readonly onProgress: (bytes: number) => void;
  /** The connection broke; sending goes on by itself. */
  readonly onInterrupted: () => void;
}

export interface Received {
  readonly receivedBytes: number;
}

/**
 * Sends a file to the signed URL of an upload, or into the bucket where the installation has one that browsers reach.
 * Rejects with an `ApiError`, or with an `AbortError` when it was cancelled.
 */
export function sendFile(url: string, file: File, options: SendOptions): Promise<void> {
  const { signal, onProgress, onInterrupted } = options;
  const isWhole = file.size <= partBytes;
  const sendToBucket = createBucketSender(url, file, options);
  return sendParts(file.size, {
    async put(part: Part) {
      const received = await sendToBucket(part);
      if (received !== undefined) return received;
      const { start, end } = part;
      const reply = await putBytes(url, isWhole ? file : file.slice(start, end), {
        signal,
        // As `audio/mpeg`, whatever the format (document 3 section 4).
        headers: {
          'content-type': 'audio/mpeg',
          ...(!isWhole && { 'content-range': `bytes ${start}-${end - 1}/${file.size}` }),
        },
        onProgress: (bytes) => onProgress(start + bytes),
      });
      return (JSON.parse(reply) as Received).receivedBytes;
    },
    async countReceived() {
      const { receivedBytes } = await callUpload<Received>(url, { signal });
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
