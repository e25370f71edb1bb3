/** The operator's folder of music. It is only read: nothing here writes, and no path leads out of it. */
import { watch, type FSWatcher } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';

export interface ListedFile {
  /** Relative to the folder that is listed. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Epoch milliseconds, with fractions. */
  readonly modifiedAt: number;
  /** A link that leads out of the library, which is not followed. */
  readonly isLinkOut?: true;
}

/** One folder: its audio files, not those of the folders in it. */
export interface FolderListing {
  /** Relative to the library, with `/` between names; empty for the library itself. */
  readonly folder: string;
  /** Null: the folder can't be read. */
  readonly files: readonly ListedFile[] | null;
}

export interface LibraryFolder {
  /** All folders, parents before children. Throws when the library itself can't be read. */
  walk(): AsyncGenerator<FolderListing, void>;
  /** The absolute path of a file; undefined when it's gone or leads out of the library. */
  locate(relativePath: string): Promise<string | undefined>;
  /**
   * Calls `onChange` whenever something changes in one of these folders, as far as the system reports it. Returns
   * how to stop.
   */
  watch(folders: readonly string[], onChange: () => void): () => void;
}

const audioExtensions = new Set([
  '.mp3',
  '.flac',
  '.wav',
  '.ogg',
  '.oga',
  '.opus',
  '.m4a',
  '.m4b',
  '.aac',
  '.mp4',
]);
/** The system has a limited number of watches. What isn't watched is found by the next scan. */
const maxWatchedFolders = 4_000;
const filesAtOnce = 64;
/** What the database can index. */
const maxPathBytes = 2_000;

export function openLibraryFolder(directory: string): LibraryFolder {
  const root = path.resolve(directory);

  async function isInside(absolute: string): Promise<boolean> {
    const target = await realpath(absolute);
    const relative = path.relative(await realpath(root), target);
    return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
  }

  async function describe(folder: string, name: string): Promise<ListedFile | undefined> {
    const absolute = path.join(root, folder, name);
    const info = await lstat(absolute).catch(() => undefined);
    if (!info) return undefined;
    if (!info.isSymbolicLink()) return { name, size: info.size, modifiedAt: info.mtimeMs };
    // The target of a link inside the library is listed where it is.
    const isDangling = await isInside(absolute).then(
      (inside) => inside,
      () => true,
    );
    return isDangling ? undefined : { name, size: 0, modifiedAt: info.mtimeMs, isLinkOut: true };
  }

  async function list(folder: string): Promise<{ files: ListedFile[]; folders: string[] }> {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true });
    const visible = entries
      .filter(({ name }) => !name.startsWith('.'))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const names = visible.flatMap((entry) => {
      const isAudio = audioExtensions.has(path.extname(entry.name).toLowerCase());
      const isShort = Buffer.byteLength(`${folder}/${entry.name}`) <= maxPathBytes;
      return isAudio && isShort && (entry.isFile() || entry.isSymbolicLink()) ? [entry.name] : [];
    });
    const files: ListedFile[] = [];
    for (let start = 0; start < names.length; start += filesAtOnce) {
      const part = names.slice(start, start + filesAtOnce);
      const described = await Promise.all(part.map((name) => describe(folder, name)));
      files.push(...described.flatMap((file) => file ?? []));
    }
    return { files, folders: visible.filter((entry) => entry.isDirectory()).map(({ name }) => name) };
  }

  return {
    async *walk() {
      const waiting = [''];
      for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
        const listing = await list(folder).catch((error: unknown) => {
          if (folder === '') throw error;
          return null;
        });
        yield { folder, files: listing?.files ?? null };
        for (const name of (listing?.folders ?? []).toReversed())
          waiting.push(folder === '' ? name : `${folder}/${name}`);
      }
    },

    async locate(relativePath) {
      const absolute = path.join(root, relativePath);
      const isSafe = await isInside(absolute).catch(() => false);
      return isSafe ? realpath(absolute).catch(() => undefined) : undefined;
    },

    watch(folders, onChange) {
      const watchers: FSWatcher[] = [];
      for (const folder of folders.slice(0, maxWatchedFolders)) {
        try {
          const watcher = watch(path.join(root, folder), { persistent: false }, () => onChange());
          // The folder was deleted; the change of its parent is reported too.
          watcher.on('error', () => watcher.close());
          watchers.push(watcher);
        } catch {
          // Deleted meanwhile, or the system allows no more watches.
        }
      }
      return () => {
        for (const watcher of watchers) watcher.close();
      };
    },
  };
}

/** Throws when it can't be read. An empty one is often a disk that isn't mounted. */
export async function isEmptyFolder(directory: string): Promise<boolean> {
  return (await readdir(directory)).length === 0;
}
