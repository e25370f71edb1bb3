/** The PostgreSQL that the tests of one run share: one of their own, or the one that TEST_DATABASE_URL names. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '@turnstage/server/db';
import pg from 'pg';
import { longestRunMs, removeForgotten, temporaryFolder } from './temporary-folder.ts';

export interface TestServer {
  /** Any database of the server, with the right to make others. */
  readonly connectionString: string;
  /** Begins the name of every database of this run. */
  readonly prefix: string;
  /** Removes what this run made. */
  stop(): Promise<void>;
}

const PREFIX = 'turnstage_test_';
const FOLDER = 'turnstage-tests-';

export async function startTestServer(env: NodeJS.ProcessEnv = process.env): Promise<TestServer> {
  const prefix = `${PREFIX}${Date.now().toString(36)}_${randomBytes(3).toString('hex')}_`;
  const outside = env.TEST_DATABASE_URL;
  if (outside !== undefined && outside !== '') {
    await dropDatabases(outside, isForgotten);
    const stop = () => dropDatabases(outside, (name) => name.startsWith(prefix));
    return { connectionString: outside, prefix, stop };
  }
  await removeForgotten(FOLDER, Date.now());
  const dataDir = await temporaryFolder(FOLDER);
  const clear = () => rm(dataDir, { recursive: true, force: true });
  // the data is gone after the run anyway; several workers hold a pool for each database
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '300',
    // what lies in memory is to stay small
    max_wal_size: '256MB',
  };
  const embedded = await startEmbeddedPostgres({ dataDir, settings }).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  const stop = async () => {
    await embedded.stop();
    await clear();
  };
  return { connectionString: embedded.connection.connectionString, prefix, stop };
}

function isForgotten(name: string): boolean {
  const begun = Number.parseInt(name.slice(PREFIX.length).split('_')[0] ?? '', 36);
  return Number.isFinite(begun) && begun < Date.now() - longestRunMs;
}

async function dropDatabases(connectionString: string, isMeant: (name: string) => boolean): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [PREFIX],
    );
    for (const { datname } of rows) {
      if (isMeant(datname)) await client.query(`drop database if exists "${datname}" with (force)`);
    }
  } finally {
    await client.end();
  }
}
