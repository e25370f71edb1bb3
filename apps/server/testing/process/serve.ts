/**
 * A server in a separate process that can be killed: the program that `ServerProcess` starts. Settings come from
 * the environment.
 */
import path from 'node:path';
import { buildApp, openDatabase, readConfig, systemClock } from '../server.ts';
import { pino } from 'pino';

const config = readConfig(process.env);
const database = openDatabase({ connectionString: config.database.url });
const app = await buildApp({
  config,
  database,
  clock: systemClock,
  logger: pino({ level: config.log.level }, pino.destination(2)),
  webDir: path.join(config.dataDir, 'no-web-client'),
  enforceRateLimits: false,
  realtimeTuning: { stepsPerSnapshot: Number(process.env['STEPS_PER_SNAPSHOT'] ?? 500) },
});
await app.start(config.http);
console.log('ready');
process.once('SIGTERM', () => void stop());

async function stop(): Promise<void> {
  await app.stop();
  await database.close();
  process.exit(0);
}
