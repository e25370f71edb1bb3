/** Uses XMLHttpRequest, because `fetch` has no upload progress. */
import { ApiError } from '@turnstage/client';
import type { ErrorReply } from '@turnstage/contracts';
import { loadRefusalMessages } from '../../lib/refusals/get-refusal-message.ts';

interface SendOptions {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/**
 * PUTs a file to a signed URL (document 3 section 4: as `audio/mpeg`, whatever the format). Rejects with an
 * `ApiError`, or with an `AbortError` when it was cancelled.
 */
export function sendFile(url: string, file: File, { signal, onProgress }: SendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', url);
    request.setRequestHeader('content-type', 'audio/mpeg');
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else {
        const refusal = new ApiError(
          request.status,
          replyOf(request.responseText),
          request.getResponseHeader('retry-after'),
        );
        void loadRefusalMessages().then(() => reject(refusal));
      }
    });
    request.addEventListener('error', () => reject(new ApiError(0, { code: 'client/offline' })));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled', 'AbortError')),
    );
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    if (signal.aborted) {
      reject(new DOMException('The upload was cancelled', 'AbortError'));
      return;
    }
    signal.addEventListener('abort', abort);
    request.send(file);
  });
}

function replyOf(body: string): Partial<ErrorReply> {
  try {
    return JSON.parse(body) as Partial<ErrorReply>;
  } catch {
    return {};
  }
}
