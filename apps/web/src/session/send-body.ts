/** Uses XMLHttpRequest, because `fetch` has no upload progress. */
import { ApiError } from '@turnstage/client';
import type { ErrorReply } from '@turnstage/contracts';
import { loadRefusalMessages } from '../lib/refusals/get-refusal-message.ts';
import { useSession } from './session.ts';

interface SendOptions {
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a body to one of our operations. Rejects with an `ApiError`, or with an `AbortError` when it was cancelled. */
export function sendBody(
  route: { readonly method: string; readonly path: string },
  body: Blob | FormData,
  { signal, onProgress }: SendOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(route.method, route.path);
    request.setRequestHeader('authorization', `Bearer ${useSession.getState().token ?? ''}`);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(replyOf(request.responseText));
      else {
        const refusal = new ApiError(
          request.status,
          replyOf(request.responseText) as Partial<ErrorReply>,
          request.getResponseHeader('retry-after'),
          { url: request.responseURL, statusText: request.statusText },
        );
        void loadRefusalMessages().then(() => reject(refusal));
      }
    });
    request.addEventListener('error', () =>
      reject(new ApiError(0, { code: 'client/offline' }, null, { url: route.path })),
    );
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled', 'AbortError')),
    );
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}

function replyOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}
