/** One bucket of an S3-compatible store: repeated requests, their errors, and uploads in parts. */
import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import type { S3Config } from '../config/index.ts';
import { BlobStoreUnavailable } from './blob-store.ts';

/** How often a request is tried that failed on its way or on the store's side. */
const maxTries = 3;

export interface BucketOptions {
  /** Size of the parts of a multipart upload. S3 requires at least 5 MiB, and accepts 10,000 parts. */
  readonly partBytes: number;
  /** Until the response begins. A body may take longer: a listener with a slow line reads it. */
  readonly responseTimeoutMs: number;
}

export function openBucket(
  { url, region, accessKeyId, secretAccessKey }: S3Config,
  { partBytes, responseTimeoutMs }: BucketOptions,
): S3mini {
  return new S3mini({
    region,
    accessKeyId,
    secretAccessKey,
    endpoint: url,
    requestSizeInBytes: partBytes,
    fetch: fetchWithin(responseTimeoutMs),
  });
}

/** Readers see the object once it is complete. One part at a time is in memory. */
export async function putParts(bucket: S3mini, key: string, content: AsyncIterable<Buffer>): Promise<void> {
  const uploadId = await attempt(() => bucket.getMultipartUploadId(key));
  try {
    const parts: UploadPart[] = [];
    for await (const part of content) {
      const number = parts.length + 1;
      parts.push(await attempt(() => bucket.uploadPart(key, uploadId, part, number)));
    }
    await attempt(() => bucket.completeMultipartUpload(key, uploadId, parts));
  } catch (error) {
    // Parts that nobody completes are stored, and paid for, until they are deleted.
    await bucket.abortMultipartUpload(key, uploadId).catch(() => undefined);
    throw error;
  }
}

function fetchWithin(responseTimeoutMs: number): typeof fetch {
  return async (input, init) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new Error('The store took too long')), responseTimeoutMs);
    try {
      return await fetch(input, { ...init, signal: controller.signal });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** All requests can be repeated: a key gets the same content again. */
export async function attempt<T>(request: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await request();
    } catch (error) {
      const status = statusOf(error);
      // It refused: another try would too.
      if (status !== undefined && status < 500 && status !== 429) throw error;
      if (tries === maxTries) throw new BlobStoreUnavailable(error);
    }
  }
}

export function ignoreMissingObject(error: unknown): undefined {
  if (statusOf(error) !== 404) throw error;
}

/** Returns the status of the store's response; undefined without a response. */
function statusOf(error: unknown): number | undefined {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof S3ServiceError) return each.status;
  return undefined;
}
