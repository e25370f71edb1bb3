import type { BlobStore } from '../../blob-store/index.ts';

/** Stores images as `<id>/kept.webp`, with the requested sizes next to it. */
export interface ImageFolder {
  save(id: string, bytes: Buffer): Promise<void>;
  /** Returns undefined when the image doesn't exist. */
  variant(id: string, name: string, create: (master: Buffer) => Promise<Buffer>): Promise<Buffer | undefined>;
  remove(id: string): Promise<void>;
}

/** @param name the first part of the keys */
export function createImageFolder(blobs: BlobStore, name: string): ImageFolder {
  const masterKey = (id: string) => `${name}/${id}/kept.webp`;
  const removeAll = (id: string) => blobs.deleteAll(`${name}/${id}/`);
  return {
    save: (id, bytes) => blobs.put(masterKey(id), bytes),
    async variant(id, variantName, create) {
      const key = `${name}/${id}/${variantName}.webp`;
      const cached = await blobs.read(key);
      if (cached) return cached;
      const master = await blobs.read(masterKey(id));
      if (!master) return undefined;
      const bytes = await create(master);
      // Two concurrent calls store the same bytes.
      await blobs.put(key, bytes);
      // The image was deleted meanwhile.
      if (!(await blobs.head(masterKey(id)))) await removeAll(id);
      return bytes;
    },
    remove: removeAll,
  };
}
