/** The server as deployed, in this process with its embedded PostgreSQL, but without rate limits and the demo. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  allMigrations,
  buildApp,
  migrate,
  migrateJobs,
  openDatabase,
  readConfig,
  startEmbeddedPostgres,
  systemClock,
} from '@turnstage/server/testing/server';
import { pino } from 'pino';

export interface BenchServerOptions {
  /** Settings by their environment names. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Whether background jobs run; default false. */
  readonly runJobs?: boolean;
  /** Folder of the built web client; default none. */
  readonly webDir?: string | undefined;
  /** Runs before the server starts. */
  readonly fill?: (database: ReturnType<typeof openDatabase>) => Promise<void>;
}

export async function startServer({ env, runJobs = false, webDir, fill }: BenchServerOptions = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'turnstage-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const database = openDatabase(postgres.connection);
  await migrate(database, allMigrations);
  await migrateJobs(database);
  await fill?.(database);
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: 'off',
    AUDIUS: 'off',
    YOUTUBE: 'off',
    SOUNDCLOUD: 'off',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: '0',
    ...env,
  });
  const app = await buildApp({
    config,
    database,
    clock: systemClock,
    logger: pino({ level: config.log.level }, pino.destination(2)),
    webDir: webDir ?? path.join(dataDir, 'no-web-client'),
    enforceRateLimits: false,
  });
  const port = await app.start(config.http, { runJobs });
  return {
    database,
    port,
    baseUrl: `http://127.0.0.1:${port}`,
    async stop(): Promise<void> {
      await app.stop();
      await database.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
