/** Uses XMLHttpRequest, because `fetch` has no upload progress. */
import { ApiError } from '@turnstage/client';
import type { ErrorReply } from '@turnstage/contracts';
import { loadRefusalMessages } from '../../lib/refusals/get-refusal-message.ts';

export interface PutOptions {
  readonly signal: AbortSignal;
  /** The bucket signs the headers too, and expects none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes of this request so far. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * PUTs bytes to a signed URL; resolves to the text of the reply. Rejects with an `ApiError`, or with an `AbortError`
 * when it was cancelled.
 */
export function putBytes(
  url: string,
  bytes: Blob,
  { signal, headers = {}, onProgress }: PutOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) resolve(responseText);
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
