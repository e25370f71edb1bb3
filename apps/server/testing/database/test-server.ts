/** The PostgreSQL that the tests of one run share: an embedded one, or the one in TEST_DATABASE_URL. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { maxRunMs, removeLeftovers, temporaryFolder } from '@turnstage/testkit';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/db/index.ts';

export interface TestServer {
  /** Any database of the server, with the right to create others. */
  readonly connectionString: string;
  /** Prefix of the names of all databases of this run. */
  readonly prefix: string;
  /** Deletes what this run created. */
  stop(): Promise<void>;
}

const PREFIX = 'turnstage_test_';
const FOLDER = 'turnstage-tests-';

export async function startTestServer(env: NodeJS.ProcessEnv = process.env): Promise<TestServer> {
  const prefix = `${PREFIX}${Date.now().toString(36)}_${randomBytes(3).toString('hex')}_`;
  const externalServer = env.TEST_DATABASE_URL;
  if (externalServer !== undefined && externalServer !== '') {
    await dropDatabases(externalServer, isLeftover);
    const stop = () => dropDatabases(externalServer, (name) => name.startsWith(prefix));
    return { connectionString: externalServer, prefix, stop };
  }
  await removeLeftovers(FOLDER, Date.now());
  const dataDir = await temporaryFolder(FOLDER);
  const clear = () => rm(dataDir, { recursive: true, force: true });
  // the data is deleted after the run anyway; several workers hold a pool for each database
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '300',
    // keeps memory use small
    max_wal_size: '256MB',
    // tables are small and connections young: planning a query five times before its plan is kept takes a sixth of the
    // processor time of the database
    plan_cache_mode: 'force_generic_plan',
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

function isLeftover(name: string): boolean {
  const startedAt = Number.parseInt(name.slice(PREFIX.length).split('_')[0] ?? '', 36);
  return Number.isFinite(startedAt) && startedAt < Date.now() - maxRunMs;
}

async function dropDatabases(connectionString: string, shouldDrop: (name: string) => boolean): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [PREFIX],
    );
    for (const { datname } of rows) {
      if (shouldDrop(datname)) await client.query(`drop database if exists "${datname}" with (force)`);
    }
  } finally {
    await client.end();
  }
}
