import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { parseArchiveName } from './archive-name.rules.ts';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';

/**
 * Finds an archive that a person named: a file, the name of one in the place, or `latest`. Returns how to open it,
 * each time from its beginning.
 */
export async function openArchive(named: string, place: BackupPlace): Promise<() => Promise<Readable>> {
  const isFile = await stat(named).then(
    (found) => found.isFile(),
    () => false,
  );
  if (isFile) return async () => createReadStream(named);
  const name = named === 'latest' ? await findLatest(place) : named;
  const content = parseArchiveName(name) && (await place.open(name));
  if (!content)
    throw new BackupError(`There is no archive ${named}, neither as a file nor in ${place.location}.`);
  content.destroy();
  return async () => {
    const again = await place.open(name);
    if (!again) throw new BackupError(`${name} has been deleted from ${place.location}.`);
    return again;
  };
}

async function findLatest(place: BackupPlace): Promise<string> {
  const latest = (await place.list()).find(({ kind }) => kind === 'full');
  if (!latest) throw new BackupError(`There is no backup in ${place.location}.`);
  return latest.name;
}
