/** The server as deployed, with its embedded PostgreSQL, but without rate limits. */
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
import { report } from './report.mjs';

const dataDir = await mkdtemp(path.join(tmpdir(), 'turnstage-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const database = openDatabase(postgres.connection);
await migrate(database, allMigrations);
await migrateJobs(database);
const config = readConfig({
  DATA_DIR: dataDir,
  DEMO: 'off',
  AUDIUS: 'off',
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  PORT: process.env['PORT'],
  // For what people wear on stage: items are bought.
  PAYMENT_SANDBOX: process.env['PAYMENT_SANDBOX'],
});
const app = await buildApp({
  config,
  database,
  clock: systemClock,
  logger: pino({ level: config.log.level }, pino.destination(2)),
  // Only what measures a page needs the web client.
  webDir: process.env['WEB_DIR'] ?? path.join(dataDir, 'no-web-client'),
  enforceRateLimits: false,
});
const port = await app.start(config.http);
report(port, () => void stop());

async function stop(): Promise<void> {
  await app.stop();
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}
