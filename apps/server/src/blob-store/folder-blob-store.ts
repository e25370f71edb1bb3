import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, checkPrefix, isKey, type BlobStore } from './blob-store.ts';
import { syncToDisk } from './sync-to-disk.ts';

/**
 * Blobs as files under one folder, at the path that is their key.
 *
 * @param areas folders at its top that belong to the store. The data folder also holds keys and the database.
 */
export function createFolderBlobStore(root: string, areas: readonly string[]): BlobStore {
  const inArea = (key: string) => {
    if (areas.includes(key.split('/', 1)[0] ?? '')) return path.join(root, key);
    throw new Error(`Not a blob key: ${JSON.stringify(key)} is outside of ${areas.join(', ')}`);
  };
  const fileOf = (key: string) => inArea(checkKey(key));
  const folderOf = (prefix: string) => inArea(checkPrefix(prefix));

  /** Hidden until it is complete: `list` skips names that start with a dot. */
  async function createHidden(key: string): Promise<{ hidden: string; file: string }> {
    const file = fileOf(key);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    return { hidden: path.join(path.dirname(file), `.${randomUUID()}`), file };
  }

  async function publish(hidden: string, file: string): Promise<void> {
    await rename(hidden, file);
    await syncToDisk(path.dirname(file));
  }

  return {
    localFolder: root,
    async put(key, content) {
      const { hidden, file } = await createHidden(key);
      try {
        await writeSynced(hidden, content);
        await publish(hidden, file);
      } catch (error) {
        await rm(hidden, { force: true });
        throw error;
      }
    },
    async putFile(key, source) {
      const { hidden, file } = await createHidden(key);
      try {
        await move(source, hidden);
        await syncToDisk(hidden);
        await publish(hidden, file);
      } catch (error) {
        await rm(hidden, { force: true });
        throw error;
      }
    },
    async head(key) {
      const found = await stat(fileOf(key)).catch(ignoreMissing);
      return found?.isFile() ? { size: found.size, modifiedAt: Math.round(found.mtimeMs) } : undefined;
    },
    read: (key) => readFile(fileOf(key)).catch(ignoreMissing),
    async stream(key, range) {
      const handle = await open(fileOf(key)).catch(ignoreMissing);
      return handle?.createReadStream(range);
    },
    async withLocalFile(key, _scratchDir, work) {
      const file = fileOf(key);
      return (await stat(file).catch(ignoreMissing)) && work(file);
    },
    delete: (key) => rm(fileOf(key), { force: true }),
    deleteAll: (prefix) => rm(folderOf(prefix), { recursive: true, force: true }),
    async list(prefix) {
      const folder = folderOf(prefix);
      const entries =
        (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? [];
      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
        );
    },
  };
}

/** The first parts of all keys. */
export const blobAreas = [
  'avatars',
  'consumables',
  'covers',
  'media',
  'pictures',
  'posters',
  'token-bundles',
  'uploads',
] as const;

/** Whether an installation could have a blob under this key. */
export function isBlobKey(key: string): boolean {
  const area = key.split('/', 1)[0];
  return blobAreas.some((each) => each === area) && isKey(key);
}

/** The blobs of an installation, next to its keys and its database. */
export function openDataFolderBlobs(dataDir: string): BlobStore {
  return createFolderBlobStore(dataDir, blobAreas);
}

async function writeSynced(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Copies where the two are on different volumes. */
async function move(source: string, target: string): Promise<void> {
  try {
    await rename(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(source, target);
    await rm(source);
  }
}

function ignoreMissing(error: unknown): undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
}
