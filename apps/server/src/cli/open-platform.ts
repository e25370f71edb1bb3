import type { Logger } from 'pino';
import { readConfig, type Config } from '../config/index.ts';
import {
  joinEmbeddedPostgres,
  openDatabase,
  startEmbeddedPostgres,
  type Database,
  type Lease,
} from '../db/index.ts';
import { openAsCommand, openAsServer, type Standby } from './open-shared-database.ts';
import { createLogger } from './logger.ts';
import { migrateInstallation } from './migrate-installation.ts';
import { nestedConnections } from './paths.ts';
import { prepareDataFolder } from './prepare-data-folder.ts';

/** The settings and a logger. */
export interface CliContext {
  readonly config: Config;
  readonly logger: Logger;
}

/** What every command needs: settings, a logger, and a migrated database. */
export interface Platform extends CliContext {
  readonly database: Database;
  /** The ownership of an installation with `DATABASE_URL`; null beside a server and on an embedded database. */
  readonly lease: Lease | null;
  /** Whether the database is run by a server that is already running. */
  readonly isServerRunning: boolean;
  close(): Promise<void>;
}

export interface OpenOptions {
  /**
   * If a server is running on this data folder, use its database instead of refusing. Only for commands that read
   * or add: two servers on one folder would take each other's files.
   */
  readonly allowRunningServer?: boolean;
  /** Default: true. A restore creates the tables itself. */
  readonly migrates?: boolean;
}

/**
 * Opens the database for a command: the embedded PostgreSQL, or the one of `DATABASE_URL`. It is migrated, unless a
 * server uses it.
 */
export async function openPlatform(options: OpenOptions = {}): Promise<Platform> {
  // Standard output is for what the command was asked for: a room's file, or the verdict of `doctor`.
  const { config, logger } = await prepareCliContext(process.stderr);
  const canJoinServer = options.allowRunningServer ?? false;
  const prepare = options.migrates === false ? leaveTables : prepareTables(config, logger);
  if (config.database.url) {
    const { database, lease, close } = await openAsCommand(config.database.url, logger, {
      canJoinServer,
      prepare,
      needsKnownTables: options.migrates !== false,
    });
    return { config, logger, database, lease, isServerRunning: lease === null, close };
  }
  const runningDatabase = canJoinServer ? await joinEmbeddedPostgres(config.dataDir) : undefined;
  if (!runningDatabase) return openEmbedded(config, logger, prepare);
  // The running server has already migrated the database, and only the server should do that.
  const database = openDatabase(runningDatabase, {
    onError: (error) => logger.error({ err: error }, 'database connection'),
    nestedConnections,
  });
  return { config, logger, database, lease: null, isServerRunning: true, close: () => database.close() };
}

/**
 * Opens the database for a server, which owns it alone. With `DATABASE_URL` it waits until the owner of the
 * installation has ended; returns null when it gets the signal to stop before that.
 */
export async function openServerPlatform(
  { config, logger }: CliContext,
  standby: Standby,
): Promise<Platform | null> {
  const prepare = prepareTables(config, logger);
  if (!config.database.url) return openEmbedded(config, logger, prepare);
  const opened = await openAsServer(config.database.url, logger, { ...standby, prepare });
  return opened && { config, logger, ...opened, isServerRunning: false };
}

/**
 * Reads the settings, creates the logger and prepares the data folder, before the database is opened. Logs go to
 * `logOutput`.
 */
export async function prepareCliContext(logOutput: NodeJS.WriteStream): Promise<CliContext> {
  const config = readConfig(process.env);
  const logger = await createLogger(config, logOutput);
  await prepareDataFolder(config.dataDir);
  return { config, logger };
}

const leaveTables = async (): Promise<void> => undefined;

function prepareTables(config: Config, logger: Logger): (database: Database) => Promise<void> {
  return (database) => migrateInstallation({ config, logger, database });
}

/** A data folder belongs to one process: a second one is refused. */
async function openEmbedded(
  config: Config,
  logger: Logger,
  prepare: (database: Database) => Promise<void>,
): Promise<Platform> {
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    logger,
    onGivenUp(reason) {
      logger.fatal({ reason }, 'the embedded database has ended and could not be started again');
      process.exit(1);
    },
  });
  const database = openDatabase(embedded.connection, {
    onError: (error) => logger.error({ err: error }, 'database connection'),
    nestedConnections,
  });
  const close = async () => {
    await database.close();
    await embedded.stop();
  };
  try {
    await prepare(database);
  } catch (error) {
    await close();
    throw error;
  }
  return { config, logger, database, lease: null, isServerRunning: false, close };
}
