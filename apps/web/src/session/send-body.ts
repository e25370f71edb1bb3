/** XMLHttpRequest, since `fetch` tells nothing about the bytes that have left. */
import { ApiError } from '@turnstage/client';
import type { ErrorReply } from '@turnstage/contracts';
import { fetchRefusalWords } from '../lib/refusals/words-of-refusal.ts';
import { useSession } from './session.ts';

interface SendOptions {
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends bytes to a call of ours; rejects with an `ApiError`, or with an `AbortError` when it was given up. */
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
        );
        void fetchRefusalWords().then(() => reject(refusal));
      }
    });
    request.addEventListener('error', () => reject(new ApiError(0, { code: 'client/offline' })));
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
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
