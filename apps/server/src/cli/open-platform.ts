import { pino, type Logger } from 'pino';
import { readConfig, type Config } from '../config/index.ts';
import {
  joinEmbeddedPostgres,
  migrate,
  openDatabase,
  startEmbeddedPostgres,
  type Database,
} from '../db/index.ts';
import { migrateJobs } from '../jobs/index.ts';
import { allMigrations } from '../modules/migrations.ts';
import { openDataFolder } from './data-folder.ts';
import { StartError } from './start-error.ts';

/** What every command stands on: settings, a log, and a database that is up to date. */
export interface Platform {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: Database;
  /** Whether the database belongs to a server that is running. */
  readonly isServing: boolean;
  close(): Promise<void>;
}

export function createLogger(config: Config): Logger {
  return pino({
    level: config.log.level,
    // What must never stand in a log, wherever it turns up.
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.accessToken',
        '*.authorization',
        'req.headers',
        '*.connectionString',
      ],
      censor: '[secret]',
    },
  });
}

export interface OpenOptions {
  /**
   * Where a server runs on this data folder, use its database instead of refusing. For commands that only look or
   * add: two servers on one folder would take each other's files.
   */
  readonly besideServer?: boolean;
}

/** Starts the installation's own PostgreSQL unless `DATABASE_URL` names another, and migrates it. */
export async function openPlatform(options: OpenOptions = {}): Promise<Platform> {
  const config = readConfig(process.env);
  const logger = createLogger(config);
  await openDataFolder(config.dataDir);
  const running =
    options.besideServer && !config.database.url ? await joinEmbeddedPostgres(config.dataDir) : undefined;
  if (running) {
    // The server has migrated it, and it is for the server to do so.
    const database = openDatabase(running, {
      onError: (error) => logger.error({ err: error }, 'database connection'),
    });
    return { config, logger, database, isServing: true, close: () => database.close() };
  }
  const embedded = config.database.url
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        logger,
        onUnexpectedExit(reason) {
          logger.fatal({ reason }, 'the embedded database has ended');
          process.exit(1);
        },
      });
  const database = openDatabase(embedded ? embedded.connection : { connectionString: config.database.url }, {
    onError: (error) => logger.error({ err: error }, 'database connection'),
  });
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  try {
    if (config.database.url) await reach(database);
    await migrate(database, allMigrations);
    await migrateJobs(database);
  } catch (error) {
    await close();
    throw error;
  }
  return { config, logger, database, isServing: false, close };
}

async function reach(database: Database): Promise<void> {
  try {
    await database.ping();
  } catch (error) {
    throw new StartError(`The database of DATABASE_URL can not be used: ${reasonOf(error)}.`);
  }
}

/** A name that stands for several addresses fails with several reasons and no words of its own. */
function reasonOf(error: unknown): string {
  const reasons = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join(', ');
}
