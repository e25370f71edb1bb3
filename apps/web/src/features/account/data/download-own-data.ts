import { ApiError } from '@turnstage/client';
import { userDownloadData } from '@turnstage/client/routes';
import type { ErrorReply } from '@turnstage/contracts';
import { renewToken, useSession } from '../../../session/index.ts';

/** Saves the document as a file. Rejects with an `ApiError`. */
export async function downloadOwnData(): Promise<void> {
  const response = await fetch(userDownloadData.path, {
    headers: { authorization: `Bearer ${useSession.getState().token ?? ''}` },
  }).catch(() => {
    throw new ApiError(0, { code: 'client/offline' });
  });
  if (!response.ok) {
    if (response.status === 401) await renewToken().catch(() => undefined);
    const reply = (await response.json().catch(() => ({}))) as Partial<ErrorReply>;
    throw new ApiError(response.status, reply, response.headers.get('retry-after'));
  }
  // A document that breaks off in the middle is no document: it is read whole before it is saved.
  const whole = await response.blob().catch(() => {
    throw new ApiError(0, { code: 'client/offline' });
  });
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  save(whole, name ?? 'turnstage-data.json');
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
