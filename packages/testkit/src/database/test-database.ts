/** A database for one test file: a copy of a template that was migrated once in the run. */
import { createHash, randomBytes } from 'node:crypto';
import { type Database, migrate, type ModuleMigrations, openDatabase } from '@turnstage/server/db';
import { migrateJobs } from '@turnstage/server/jobs';
import { allMigrations } from '@turnstage/server/migrations';
import pg from 'pg';
import { announcedAddress } from './address.ts';

export interface TestDatabase {
  readonly database: Database;
  readonly connectionString: string;
  /** Closes `database` and removes it from the server, whoever else is connected. */
  drop(): Promise<void>;
}

/** Any fixed number that differs from other advisory locks. */
const TEMPLATE_LOCK = 5_120_773_418;

/** An empty database with the tables of `modules`, by default of all modules, and of the job queue. */
export async function createTestDatabase(
  modules: readonly ModuleMigrations[] = allMigrations,
): Promise<TestDatabase> {
  const { prefix } = announcedAddress();
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const template = await migratedTemplate(modules);
  // a copy of the files: writing it to the log as well costs as much again
  await onServer((client) =>
    client.query(`create database "${name}" template "${template}" strategy file_copy`),
  );
  const connectionString = addressOf(name);
  const database = openDatabase({ connectionString });
  const drop = async () => {
    await database.close();
    await onServer((client) => client.query(`drop database if exists "${name}" with (force)`));
  };
  return { database, connectionString, drop };
}

/** Templates that this worker has seen complete, by name. */
const templates = new Map<string, Promise<string>>();

function migratedTemplate(modules: readonly ModuleMigrations[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(modules)).digest('hex').slice(0, 12);
  const name = `${announcedAddress().prefix}template_${hash}`;
  const known = templates.get(name);
  if (known !== undefined) return known;
  const made = makeTemplate(name, modules);
  templates.set(name, made);
  return made;
}

/** Other workers may want the same template at the same time: the first makes it, the others wait. */
async function makeTemplate(name: string, modules: readonly ModuleMigrations[]): Promise<string> {
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount !== 0) return;
    // under another name until it is whole, in case a migration fails
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists "${unfinished}" with (force)`);
    await client.query(`create database "${unfinished}"`);
    const database = openDatabase({ connectionString: addressOf(unfinished) });
    try {
      await migrate(database, modules);
      await migrateJobs(database);
    } finally {
      await database.close();
    }
    await client.query(`alter database "${unfinished}" rename to "${name}"`);
  });
  return name;
}

/** Runs `work` on a connection of its own, whose end also gives its locks back. */
async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: announcedAddress().connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. Not a `URL`: an address without a host is none to it. */
function addressOf(database: string): string {
  const { connectionString } = announcedAddress();
  return connectionString.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`);
}
