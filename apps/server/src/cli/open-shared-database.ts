/** Opens the database of `DATABASE_URL`, which several processes may share: one owns it, the others wait. */
import type { Logger } from 'pino';
import { systemClock } from '../clock.ts';
import {
  Contender,
  migrate,
  MigrationError,
  openDatabase,
  ownershipMigrations,
  type Database,
  type Lease,
  type ModuleMigrations,
  type StandbyState,
} from '../db/index.ts';
import { allMigrations } from '../modules/migrations.ts';
import { nestedConnections } from './paths.ts';
import { StartError } from './start-error.ts';

export interface SharedDatabase {
  readonly database: Database;
  /** Null when another process owns the installation. The database is only read and added to then. */
  readonly lease: Lease | null;
  close(): Promise<void>;
}

/** Brings the tables to this version, once this process owns the installation. */
export type PrepareTables = (database: Database) => Promise<void>;

export interface Standby {
  readonly signal: AbortSignal;
  /** Called once, when the first attempt has failed. `state` is up to date on every call. */
  onStandby(state: () => StandbyState): Promise<void>;
}

/** A server waits until it owns the installation. Returns null when it gets the signal to stop before that. */
export async function openAsServer(
  url: string,
  logger: Logger,
  { signal, onStandby, prepare: prepareTables }: Standby & { readonly prepare: PrepareTables },
): Promise<SharedDatabase | null> {
  const contender = await prepare(url, logger, allMigrations);
  const lease = (await contender.tryNow()) ?? (await waitForLease());
  if (lease) return openOwned(url, logger, lease, prepareTables);
  await contender.close();
  return null;

  async function waitForLease(): Promise<Lease | null> {
    const { state } = contender;
    if (!state) throw new Error('a contender that was refused knows no owner');
    await onStandby(() => contender.state ?? state);
    return contender.wait(signal);
  }
}

/** A command owns the installation while it runs, or works beside the server that does. */
export async function openAsCommand(
  url: string,
  logger: Logger,
  options: {
    readonly canJoinServer: boolean;
    readonly prepare: PrepareTables;
    /** False: also takes a database that a newer version has migrated. */
    readonly needsKnownTables: boolean;
  },
): Promise<SharedDatabase> {
  const contender = await prepare(url, logger, options.needsKnownTables ? allMigrations : []);
  const lease = await contender.tryNow();
  if (lease) return openOwned(url, logger, lease, options.prepare);
  const { state } = contender;
  await contender.close();
  const by = `process ${state?.owner.pid} on ${state?.owner.host}`;
  if (state?.schema === 'newer')
    throw new StartError(`A newer version uses this database (${by}). Run the command of that version.`);
  if (state?.schema === 'older')
    throw new StartError(
      `A server of an earlier version uses this database (${by}). Start this version as a server: it migrates the ` +
        'database when it takes over.',
    );
  const database = open(url, logger);
  if (options.canJoinServer) return { database, lease: null, close: () => database.close() };
  await database.close();
  throw new StartError(`A server uses this database (${by}). Stop it first.`);
}

async function prepare(
  url: string,
  logger: Logger,
  migrations: readonly ModuleMigrations[],
): Promise<Contender> {
  const database = open(url, logger);
  try {
    await database.ping();
    await migrate(database, [ownershipMigrations]);
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    throw new StartError(`The database of DATABASE_URL isn't usable: ${reasonOf(error)}.`);
  } finally {
    await database.close();
  }
  const connection = { connectionString: url };
  return new Contender({ connection, clock: systemClock, logger, migrations });
}

async function openOwned(
  url: string,
  logger: Logger,
  lease: Lease,
  prepareTables: PrepareTables,
): Promise<SharedDatabase> {
  const database = open(url, logger, lease);
  const close = async () => {
    await database.close();
    await lease.release();
  };
  try {
    await prepareTables(database);
    return { database, lease, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function open(url: string, logger: Logger, lease?: Lease): Database {
  return openDatabase(
    { connectionString: url },
    {
      onError: (error) => logger.error({ err: error }, 'database connection'),
      nestedConnections,
      ...(lease ? { lease } : {}),
    },
  );
}

/**
 * A host name with several addresses fails with an `AggregateError`: one reason for each address and no message of
 * its own.
 */
function reasonOf(error: unknown): string {
  const reasons = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join(', ');
}
