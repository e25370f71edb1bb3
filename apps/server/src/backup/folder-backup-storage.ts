import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncToDisk } from '../blob-store/index.ts';
import { findArchives, parseArchiveName } from './archive-name.rules.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStorage } from './backup-storage.ts';

/** Hidden until it is verified. */
const partOf = (name: string) => `.${name}.part`;
const isPart = (name: string) => /^\.turnstage-.*\.part$/.test(name);

/** Archives as files of one folder. */
export function createFolderBackupStorage(directory: string): BackupStorage {
  const fileOf = (name: string) => {
    if (!parseArchiveName(name)) throw new BackupError(`${name} isn't the name of an archive.`);
    return path.join(directory, name);
  };

  return {
    location: directory,
    async save(name, archive, verify) {
      const file = fileOf(name);
      const part = path.join(directory, partOf(name));
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await pipeline(archive, createWriteStream(part, { flags: 'wx', mode: 0o600 }));
        await syncToDisk(part);
        await verify(async () => createReadStream(part));
        await rename(part, file);
        await syncToDisk(directory);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async list() {
      const names = await readdir(directory).catch(ignoreMissing);
      const files = (names ?? []).filter((name) => parseArchiveName(name));
      const sizes = await Promise.all(files.map((name) => stat(path.join(directory, name))));
      return findArchives(files.map((name, at) => ({ name, size: sizes[at]?.size ?? 0 })));
    },
    async open(name) {
      const handle = await open(fileOf(name)).catch(ignoreMissing);
      return handle?.createReadStream();
    },
    delete: (name) => rm(fileOf(name), { force: true }),
    async removeLeftovers() {
      for (const name of (await readdir(directory).catch(ignoreMissing)) ?? [])
        if (isPart(name)) await rm(path.join(directory, name), { force: true });
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
