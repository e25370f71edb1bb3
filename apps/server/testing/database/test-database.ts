/** A database for one test file: a copy of a template that is migrated once per run. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { type Database, migrate, type ModuleMigrations, openDatabase } from '../../src/db/index.ts';
import { migrateJobs } from '../../src/jobs/index.ts';
import { allMigrations } from '../../src/modules/migrations.ts';
import { readAddress } from './address.ts';
import { addressOf, copyDatabase, withServerClient } from './copy-database.ts';

export interface TestDatabase {
  readonly database: Database;
  readonly connectionString: string;
  /** Closes `database` and deletes it from the server, even if others are connected. */
  drop(): Promise<void>;
}

/**
 * A server starts with as many queries as it has connections, and each connection is a process that first learns all
 * tables it reads. Six are enough for a few requests at once and two job runners, each of which listens on one.
 */
const maxConnections = 6;

/** Any fixed number that differs from other advisory locks. */
const TEMPLATE_LOCK = 5_120_773_418;

/** A database with the tables of `modules` (by default all modules, and a signing key) and of the job queue. */
export async function createTestDatabase(
  modules: readonly ModuleMigrations[] = allMigrations,
): Promise<TestDatabase> {
  const copy = await copyDatabase(await findTemplate(modules));
  const database = openDatabase({ connectionString: copy.connectionString, max: maxConnections });
  const drop = async () => {
    await database.close();
    await copy.drop();
  };
  return { database, connectionString: copy.connectionString, drop };
}

/** Complete templates that this worker has seen, by name. */
const templates = new Map<string, Promise<string>>();

/** The name of a database with the tables of `modules`, by default of all. */
export function findTemplate(modules: readonly ModuleMigrations[] = allMigrations): Promise<string> {
  const { template } = readAddress();
  return modules === allMigrations && template !== undefined
    ? Promise.resolve(template)
    : migratedTemplate(modules);
}

function migratedTemplate(modules: readonly ModuleMigrations[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(modules)).digest('hex').slice(0, 12);
  const name = `${readAddress().prefix}template_${hash}`;
  const known = templates.get(name);
  if (known !== undefined) return known;
  const made = createTemplate(name, modules);
  templates.set(name, made);
  return made;
}

/** Several workers may need the same template at the same time: the first one creates it, the others wait. */
async function createTemplate(name: string, modules: readonly ModuleMigrations[]): Promise<string> {
  await withServerClient(async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount !== 0) return;
    // under another name until it is complete, in case a migration fails
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists "${unfinished}" with (force)`);
    await client.query(`create database "${unfinished}"`);
    const database = openDatabase({ connectionString: addressOf(unfinished) });
    try {
      await migrate(database, modules);
      await migrateJobs(database);
      if (modules === allMigrations) await insertSigningKey(database);
    } finally {
      await database.close();
    }
    await client.query(`alter database "${unfinished}" rename to "${name}"`);
  });
  return name;
}

/** The key that a server would create at its first start, which takes as much processor time as the rest of the start. */
async function insertSigningKey({ pool }: Database): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  await pool.query(
    'insert into user_service.signing_key (kid, private_key, public_key, created_at) values ($1, $2, $3, 0)',
    ['the key of the tests', privateKey, publicKey],
  );
}
