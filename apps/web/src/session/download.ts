import { ApiError } from '@turnstage/client';
import type { ErrorReply } from '@turnstage/contracts';
import { renewToken, useSession } from './index.ts';

/**
 * Downloads a file from the server as the signed-in person. Rejects with an `ApiError`. A truncated download is useless,
 * so the response is read completely.
 */
export async function download(path: string): Promise<{ content: Blob; response: Response }> {
  const response = await fetch(path, {
    headers: { authorization: `Bearer ${useSession.getState().token ?? ''}` },
  }).catch(() => {
    throw new ApiError(0, { code: 'client/offline' }, null, { url: path });
  });
  if (!response.ok) {
    if (response.status === 401) await renewToken().catch(() => undefined);
    const reply = (await response.json().catch(() => ({}))) as Partial<ErrorReply>;
    const { status, statusText, headers, url } = response;
    throw new ApiError(status, reply, headers.get('retry-after'), { url, statusText });
  }
  const content = await response.blob().catch(() => {
    throw new ApiError(0, { code: 'client/offline' }, null, { url: path });
  });
  return { content, response };
}
