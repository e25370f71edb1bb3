/** A store that no path leads to, like an object store. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { checkKey, checkPrefix, type BlobStore } from '../../src/blob-store/blob-store.ts';

export function createMemoryBlobs(): BlobStore {
  const blobs = new Map<string, Buffer>();
  const get = (key: string) => blobs.get(checkKey(key));
  const keysIn = (prefix: string) => [...blobs.keys()].filter((key) => key.startsWith(checkPrefix(prefix)));
  return {
    put: async (key, content) => void blobs.set(checkKey(key), Buffer.from(content)),
    async putFile(key, file) {
      blobs.set(checkKey(key), await readFile(file));
      await rm(file);
    },
    async head(key) {
      const blob = get(key);
      return blob && { size: blob.length, modifiedAt: 0 };
    },
    read: async (key) => get(key),
    async stream(key, range) {
      const blob = get(key);
      return blob && Readable.from([range ? blob.subarray(range.start, range.end + 1) : blob]);
    },
    async withLocalFile(key, scratchDir, work) {
      const blob = get(key);
      if (!blob) return undefined;
      await mkdir(scratchDir, { recursive: true });
      const file = path.join(scratchDir, 'copy');
      await writeFile(file, blob);
      try {
        return await work(file);
      } finally {
        await rm(file, { force: true });
      }
    },
    delete: async (key) => void blobs.delete(checkKey(key)),
    async deleteAll(prefix) {
      checkPrefix(prefix);
      for (const key of keysIn(prefix)) blobs.delete(key);
    },
    async list(prefix) {
      checkPrefix(prefix);
      return keysIn(prefix);
    },
  };
}
