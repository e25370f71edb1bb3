import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import type { S3Config } from '../config/index.ts';
import { checkKey, checkPrefix, type BlobStore, type DirectBlobs } from './blob-store.ts';
import { attempt, ignoreMissingObject as ignoreMissing, openBucket, putParts } from './s3-bucket.ts';

/** A part of a multipart upload. S3 takes 5 MiB and more; one part at a time is in memory. */
const partBytes = 8 * 1024 * 1024;

const openOptions = { partBytes, responseTimeoutMs: 30_000 };

/** Blobs as objects of one bucket of an S3-compatible store; the key is the object's name. */
export function createS3BlobStore(config: S3Config): BlobStore {
  const bucket = openBucket(config, openOptions);

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
        if (size > partBytes) await putParts(bucket, key, readParts(file));
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
    ...(config.publicUrl !== undefined && { direct: createDirectBlobs(config, config.publicUrl) }),
  };
}

/** The host is a part of what is signed, so addresses for browsers are signed for theirs. */
function createDirectBlobs(config: S3Config, publicUrl: string): DirectBlobs {
  const bucket = openBucket({ ...config, url: publicUrl }, openOptions);
  return {
    origin: new URL(publicUrl).origin,
    getUrl: (key, { seconds, contentType, cacheControl }) =>
      bucket.getPresignedUrl('GET', checkKey(key), seconds, {
        'response-cache-control': cacheControl,
        'response-content-type': contentType,
      }),
    // The store compares the length that is signed with the one that comes, so nobody stores more than they said.
    getPutUrl: (key, { seconds, bytes }) =>
      bucket.getPresignedUrl('PUT', checkKey(key), seconds, {}, { 'content-length': String(bytes) }),
  };
}

async function* readParts(file: FileHandle): AsyncIterable<Buffer> {
  for (let part = await readPart(file); part.length > 0; part = await readPart(file)) yield part;
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
