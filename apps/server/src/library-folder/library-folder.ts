/** The operator's folder of music. It is only read: nothing here writes, and no path leads out of it. */
import { lstat as lstatWithCallback, watch, type FSWatcher } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** Takes less processor time than the one in `node:fs/promises`: most of what a scan without changes needs is this. */
const lstat = promisify(lstatWithCallback);

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
/** Folders are small, and a network drive takes its time for each. */
const foldersAtOnce = 8;
/** What the database can index. */
const maxPathBytes = 2_000;

export function openLibraryFolder(directory: string): LibraryFolder {
  const root = path.resolve(directory);

  /** The real path of a file or folder in the library; undefined for one that leads out. Throws when it's gone. */
  async function resolveInside(absolute: string): Promise<string | undefined> {
    const [target, realRoot] = await Promise.all([realpath(absolute), realpath(root)]);
    const relative = path.relative(realRoot, target);
    const isInside = relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
    return isInside ? target : undefined;
  }

  async function describe(folder: string, name: string): Promise<ListedFile | undefined> {
    const absolute = path.join(root, folder, name);
    const info = await lstat(absolute).catch(() => undefined);
    if (!info) return undefined;
    if (!info.isSymbolicLink()) return { name, size: info.size, modifiedAt: info.mtimeMs };
    // The target of a link inside the library is listed where it is.
    const isListedElsewhere = await resolveInside(absolute).then(
      (target) => target !== undefined,
      // It leads nowhere.
      () => true,
    );
    return isListedElsewhere ? undefined : { name, size: 0, modifiedAt: info.mtimeMs, isLinkOut: true };
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

  /** Null: it can't be read. Throws when it is the library itself. */
  function listReadable(folder: string) {
    return list(folder).catch((error: unknown) => {
      if (folder === '') throw error;
      return null;
    });
  }

  return {
    async *walk() {
      let waiting = [''];
      while (waiting.length > 0) {
        // From the end, so that few folders wait at any time.
        const folders = waiting.slice(-foldersAtOnce).toReversed();
        waiting = waiting.slice(0, -foldersAtOnce);
        const listings = await Promise.all(folders.map((folder) => listReadable(folder)));
        const children: string[] = [];
        for (const [index, listing] of listings.entries()) {
          const folder = folders[index]!;
          yield { folder, files: listing?.files ?? null };
          for (const name of listing?.folders ?? [])
            children.push(folder === '' ? name : `${folder}/${name}`);
        }
        waiting.push(...children.toReversed());
      }
    },

    async locate(relativePath) {
      return resolveInside(path.join(root, relativePath)).catch(() => undefined);
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
