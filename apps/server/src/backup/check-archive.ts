import type { Readable } from 'node:stream';
import { compareSchema, openDatabase, type Database, type ModuleMigrations } from '../db/index.ts';
import { readArchive } from './archive-reader.ts';
import { createScratchDatabase, dropScratchDatabase } from './backup-connection.store.ts';
import { loadArchive } from './load-archive.ts';

export type RestoreCheck =
  | { readonly isDone: true }
  /** Why the database wasn't loaded; the checksums are right. */
  | { readonly isDone: false; readonly reason: string };

/**
 * Reads an archive back and compares every entry to its checksum, and at the same time loads its database into a
 * scratch database on the same server: all tables, rows and foreign keys. Throws if anything is wrong.
 */
export async function checkArchive(
  { database, migrations }: { database: Database; migrations: readonly ModuleMigrations[] },
  archive: Readable,
): Promise<RestoreCheck> {
  const { connectionString } = database.pool.options;
  // Before a restore replaces what a newer version has written, only that version could load it.
  if ((await compareSchema(database.pool, migrations)) === 'newer') {
    await readArchive(archive);
    return { isDone: false, reason: 'a newer version has changed the tables' };
  }
  const name = connectionString === undefined ? undefined : await createScratchDatabase(database.pool);
  if (connectionString === undefined || name === undefined) {
    await readArchive(archive);
    return { isDone: false, reason: "the database account can't create a scratch database (CREATEDB)" };
  }
  const scratch = openDatabase({ connectionString: addressOf(connectionString, name), max: 2 });
  try {
    await loadArchive(scratch, migrations, archive);
    return { isDone: true };
  } finally {
    await scratch.close();
    await dropScratchDatabase(database.pool, name);
  }
}

/**
 * Another database on the same server. Not parsed with `URL`, which rejects the address of a socket, without a host.
 */
function addressOf(connectionString: string, name: string): string {
  return connectionString.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`);
}
