/** Uses XMLHttpRequest, because `fetch` has no upload progress. */
import { ApiError } from '@turnstage/client';
import type { ErrorReply } from '@turnstage/contracts';
import { loadRefusalMessages } from '../../lib/refusals/get-refusal-message.ts';

export interface PutOptions {
  readonly signal: AbortSignal;
  /** Which part of the file it is, as a `Content-Range`; absent for a whole file. */
  readonly range?: string | undefined;
  /** Bytes of this request so far. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * PUTs bytes to a signed URL (document 3 section 4: as `audio/mpeg`, whatever the format); resolves to the reply.
 * Rejects with an `ApiError`, or with an `AbortError` when it was cancelled.
 */
export function putBytes<Reply>(
  url: string,
  bytes: Blob,
  { signal, range, onProgress }: PutOptions,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', url);
    request.setRequestHeader('content-type', 'audio/mpeg');
    if (range) request.setRequestHeader('content-range', range);
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Reply);
      else {
        const retryAfter = request.getResponseHeader('retry-after');
        const { responseURL, statusText } = request;
        const refusal = new ApiError(status, replyOf(responseText), retryAfter, {
          url: responseURL,
          statusText,
        });
        void loadRefusalMessages().then(() => reject(refusal));
      }
    });
    request.addEventListener('error', () =>
      reject(new ApiError(0, { code: 'client/offline' }, null, { url })),
    );
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled', 'AbortError')),
    );
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    if (signal.aborted) {
      reject(new DOMException('The upload was cancelled', 'AbortError'));
      return;
    }
    signal.addEventListener('abort', abort);
    request.send(bytes);
  });
}

function replyOf(body: string): Partial<ErrorReply> {
  try {
    return JSON.parse(body) as Partial<ErrorReply>;
  } catch {
    return {};
  }
}
