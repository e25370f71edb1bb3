import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import type { S3Config } from '../config/index.ts';
import { BlobStoreUnavailable, checkKey, checkPrefix, type BlobStore } from './blob-store.ts';

/** A part of a multipart upload. S3 takes 5 MiB and more; one part at a time is in memory. */
const partBytes = 8 * 1024 * 1024;
/** Until the response begins. A body may take longer: a listener with a slow line reads it. */
const responseTimeoutMs = 30_000;
/** How often a request is tried that failed on its way or on the store's side. */
const maxTries = 3;

/** Blobs as objects of one bucket of an S3-compatible store; the key is the object's name. */
export function createS3BlobStore(config: S3Config): BlobStore {
  const { url, ...keys } = config;
  const bucket = new S3mini({ ...keys, endpoint: url, requestSizeInBytes: partBytes, fetch: fetchInTime });

  async function stream(key: string, range?: { start: number; end: number }): Promise<Readable | undefined> {
    // The library's end is exclusive.
    const load = () =>
      range ? bucket.getObjectRaw(key, false, range.start, range.end + 1) : bucket.getObjectRaw(key, true);
    const response = await attempt(load).catch(ignoreMissing);
    if (response === undefined) return undefined;
    return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
  }

  async function find(key: string) {
    // The key itself comes before everything else that starts with it.
    const objects = await attempt(() => bucket.listObjects('/', key, 1));
    return objects?.find((object) => object.Key === key);
  }

  /** Readers see the object once it is complete. */
  async function putParts(key: string, file: FileHandle): Promise<void> {
    const uploadId = await attempt(() => bucket.getMultipartUploadId(key));
    try {
      const parts: UploadPart[] = [];
      for (let part = await readPart(file); part.length > 0; part = await readPart(file)) {
        const [content, number] = [part, parts.length + 1];
        parts.push(await attempt(() => bucket.uploadPart(key, uploadId, content, number)));
      }
      await attempt(() => bucket.completeMultipartUpload(key, uploadId, parts));
    } catch (error) {
      // Parts that nobody completes are stored, and paid for, until they are deleted.
      await bucket.abortMultipartUpload(key, uploadId).catch(() => undefined);
      throw error;
    }
  }

  const list = async (prefix: string) => {
    checkPrefix(prefix);
    const objects = await attempt(() => bucket.listObjects('/', prefix));
    return (objects ?? []).map((object) => object.Key);
  };

  return {
    async put(key, content) {
      checkKey(key);
      await attempt(() => bucket.putObject(key, content));
    },
    async putFile(key, source) {
      checkKey(key);
      const file = await open(source, 'r');
      try {
        const { size } = await file.stat();
        if (size > partBytes) await putParts(key, file);
        else {
          const content = await file.readFile();
          await attempt(() => bucket.putObject(key, content));
        }
      } finally {
        await file.close();
      }
      await rm(source);
    },
    async head(key) {
      const found = await find(checkKey(key));
      return found && { size: found.Size, modifiedAt: found.LastModified.getTime() };
    },
    async read(key) {
      checkKey(key);
      const response = await attempt(() => bucket.getObjectRaw(key, true)).catch(ignoreMissing);
      return response && Buffer.from(await response.arrayBuffer());
    },
    stream: async (key, range) => stream(checkKey(key), range),
    async withLocalFile(key, scratchDir, work) {
      const content = await stream(checkKey(key));
      if (!content) return undefined;
      await mkdir(scratchDir, { recursive: true, mode: 0o700 });
      const file = path.join(scratchDir, randomUUID());
      try {
        await pipeline(content, createWriteStream(file, { mode: 0o600 }));
        return await work(file);
      } finally {
        await rm(file, { force: true });
      }
    },
    async delete(key) {
      checkKey(key);
      await attempt(() => bucket.deleteObject(key));
    },
    async deleteAll(prefix) {
      const found = await list(prefix);
      if (found.length > 0) await attempt(() => bucket.deleteObjects(found));
    },
    list,
  };
}

/** Fewer bytes than a part only at the end of the file. */
async function readPart(file: FileHandle): Promise<Buffer> {
  const part = Buffer.alloc(partBytes);
  let filled = 0;
  while (filled < partBytes) {
    const { bytesRead } = await file.read(part, filled, partBytes - filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return part.subarray(0, filled);
}

const fetchInTime: typeof fetch = async (input, init) => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error('The store took too long')), responseTimeoutMs);
  try {
    return await fetch(input, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
};

/** All requests can be repeated: a key gets the same content again. */
async function attempt<T>(request: () => Promise<T>): Promise<T> {
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

function ignoreMissing(error: unknown): undefined {
  if (statusOf(error) !== 404) throw error;
}

/** Of the store's response; undefined when there was none. */
function statusOf(error: unknown): number | undefined {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof S3ServiceError) return each.status;
  return undefined;
}
