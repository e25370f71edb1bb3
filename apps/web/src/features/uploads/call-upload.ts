import { ApiError } from '@turnstage/client';
import type { ErrorReply } from '@turnstage/contracts';
import { loadRefusalMessages } from '../../lib/refusals/get-refusal-message.ts';

/** A request to a signed URL of an upload; resolves to the reply. Rejects as `putBytes` does. */
export async function callUpload<Reply>(
  url: string,
  { signal, method, body }: { signal: AbortSignal; method?: string; body?: object },
): Promise<Reply> {
  const init = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(url, { method, signal, cache: 'no-store', ...init }).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      throw error instanceof TypeError ? new ApiError(0, { code: 'client/offline' }, null, { url }) : error;
    },
  );
  if (response.ok) return (await response.json()) as Reply;
  const { status, statusText, headers } = response;
  const refusal = (await response.json().catch(() => ({}))) as Partial<ErrorReply>;
  await loadRefusalMessages();
  throw new ApiError(status, refusal, headers.get('retry-after'), { url, statusText });
}
