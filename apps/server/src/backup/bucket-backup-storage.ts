import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { attempt, ignoreMissingObject, openBucket, putParts } from '../blob-store/index.ts';
import type { S3Config } from '../config/index.ts';
import { findArchives, parseArchiveName } from './archive-name.rules.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStorage } from './backup-storage.ts';

/** 10,000 of these are 320 GB. One is in memory. */
const partBytes = 32 * 2 ** 20;
/** Time for a part over a slow connection. */
const responseTimeoutMs = 600_000;
const prefix = 'backups/';

/** Archives as objects of a bucket, which may also have the installation's files. */
export function createBucketBackupStorage(config: S3Config): BackupStorage {
  const bucket = openBucket(config, { partBytes, responseTimeoutMs });
  const keyOf = (name: string) => {
    if (!parseArchiveName(name)) throw new BackupError(`${name} isn't the name of an archive.`);
    return `${prefix}${name}`;
  };
  const open = async (name: string) => {
    const response = await attempt(() => bucket.getObjectRaw(keyOf(name), true)).catch(ignoreMissingObject);
    return response?.body ? Readable.fromWeb(response.body as ReadableStream) : undefined;
  };
  const remove = async (name: string) => void (await attempt(() => bucket.deleteObject(keyOf(name))));

  return {
    location: `the bucket ${config.url}, under ${prefix}`,
    async save(name, archive, verify) {
      // The object appears when its last part is stored, and with it the end of the archive.
      await putParts(bucket, keyOf(name), inParts(archive));
      try {
        await verify(async () => {
          const content = await open(name);
          if (!content) throw new BackupError(`The bucket has lost ${name}.`);
          return content;
        });
      } catch (error) {
        await remove(name);
        throw error;
      }
    },
    async list() {
      const objects = (await attempt(() => bucket.listObjects('/', prefix))) ?? [];
      return findArchives(objects.map(({ Key, Size }) => ({ name: Key.slice(prefix.length), size: Size })));
    },
    open,
    delete: remove,
    // Parts without an object are deleted by the bucket itself (docs/guides/backup.md).
    removeLeftovers: async () => undefined,
  };
}

async function* inParts(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    size += chunk.length;
    while (size >= partBytes) {
      const all = Buffer.concat(chunks);
      yield all.subarray(0, partBytes);
      chunks = [all.subarray(partBytes)];
      size = chunks[0]?.length ?? 0;
    }
  }
  if (size > 0) yield Buffer.concat(chunks);
}
