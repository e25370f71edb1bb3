/** Sends parts of a file into the installation's bucket, so that they don't travel through the server (rule U103). */
import { ApiError } from '@turnstage/client';
import { callUpload } from './call-upload.ts';
import { putBytes } from './put-bytes.ts';
import type { Received, SendOptions } from './send-file.ts';
import type { Part } from './send-parts.ts';

/**
 * After this many failures in a row, the file is sent through the server, which may reach the bucket when the browser
 * can't.
 */
const maxFailures = 2;

/** Undefined: the part has to go through the server. */
export type SendToBucket = (part: Part) => Promise<number | undefined>;

export function createBucketSender(
  uploadUrl: string,
  file: File,
  { signal, onProgress }: Pick<SendOptions, 'signal' | 'onProgress'>,
): SendToBucket {
  const partsUrl = uploadUrl.replace('/file?', '/parts?');
  let failures = 0;
  let hasBucket = true;
  return async ({ start, end }) => {
    if (!hasBucket || failures >= maxFailures) return undefined;
    const body = { start, end, total: file.size };
    const { url } = await callUpload<{ url: string | null }>(partsUrl, { signal, method: 'POST', body });
    hasBucket = url !== null;
    if (url === null) return undefined;
    try {
      // Without a type, which the browser would send along.
      await putBytes(url, file.slice(start, end, ''), {
        signal,
        onProgress: (bytes) => onProgress(start + bytes),
      });
      failures = 0;
    } catch {
      signal.throwIfAborted();
      failures += 1;
      // Whatever the bucket said, such as that the address has expired, this part is tried again.
      throw new ApiError(0, { code: 'client/offline' }, null, { url });
    }
    const { receivedBytes } = await callUpload<Received>(partsUrl, { signal, method: 'PUT', body });
    return receivedBytes;
  };
}
