import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { parseArchiveName } from './archive-name.rules.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStorage } from './backup-storage.ts';

/**
 * Finds an archive that a person named: a file, the name of one in the storage, or `latest`. Returns how to open it,
 * each time from its beginning.
 */
export async function openArchive(named: string, storage: BackupStorage): Promise<() => Promise<Readable>> {
  const isFile = await stat(named).then(
    (found) => found.isFile(),
    () => false,
  );
  if (isFile) return async () => createReadStream(named);
  const name = named === 'latest' ? await findLatest(storage) : named;
  const content = parseArchiveName(name) && (await storage.open(name));
  if (!content)
    throw new BackupError(`There is no archive ${named}, neither as a file nor in ${storage.location}.`);
  content.destroy();
  return async () => {
    const again = await storage.open(name);
    if (!again) throw new BackupError(`${name} has been deleted from ${storage.location}.`);
    return again;
  };
}

async function findLatest(storage: BackupStorage): Promise<string> {
  const latest = (await storage.list()).find(({ kind }) => kind === 'full');
  if (!latest) throw new BackupError(`There is no backup in ${storage.location}.`);
  return latest.name;
}
