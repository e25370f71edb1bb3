import type { Readable } from 'node:stream';
import type { Database, ModuleMigrations, PoolClient } from '../db/index.ts';
import { jobsFolder, tablesFolder, type DatabaseSchema } from './archive-contents.ts';
import { readArchive, type ArchiveSummary, type ReadEntry } from './archive-reader.ts';
import { commitLoading, startLoading } from './backup-connection.store.ts';
import { DatabaseLoader } from './load-database.store.ts';
import { migrateTo } from './migrate-to.ts';

/**
 * Creates the tables of an archive in an empty database, as they were in the version that wrote it, and loads its rows
 * in one transaction. Nothing is committed unless the whole archive is what was written.
 *
 * @param onOther gets the entries that aren't of the database
 */
export async function loadArchive(
  database: Database,
  migrations: readonly ModuleMigrations[],
  archive: Readable,
  onOther: (entry: ReadEntry) => Promise<void> = async () => undefined,
): Promise<ArchiveSummary> {
  let client: PoolClient | undefined;
  let loader: DatabaseLoader | undefined;
  try {
    const summary = await readArchive(archive, {
      async onSchema(schema) {
        await migrateTo(database, migrations, schema);
        client = await database.pool.connect();
        loader = await startLoader(client, schema);
      },
      async onEntry(entry) {
        const isOfDatabase = entry.name.startsWith(tablesFolder) || entry.name.startsWith(jobsFolder);
        await (isOfDatabase && loader ? loader.load(entry) : onOther(entry));
      },
    });
    if (client && loader) {
      await loader.end(summary.rows);
      await commitLoading(client);
    }
    return summary;
  } finally {
    // Closed, which rolls back what isn't committed: in the middle of a table a connection takes no other statement.
    client?.release(true);
  }
}

async function startLoader(client: PoolClient, schema: DatabaseSchema): Promise<DatabaseLoader> {
  await startLoading(client);
  const loader = new DatabaseLoader(client, schema);
  await loader.start();
  return loader;
}
