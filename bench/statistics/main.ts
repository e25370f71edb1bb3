/**
 * Statistics of 90 days with a million plays: of a room, a community and the installation, as the server sends them.
 *
 *     node --import tsx bench/statistics/main.ts [plays=1000000] [rounds=15]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@turnstage/client';
import { roomCreateRoom, userSignUp } from '@turnstage/client/routes';
import {
  allMigrations,
  buildApp,
  migrate,
  migrateJobs,
  openDatabase,
  readConfig,
  startEmbeddedPostgres,
  sumUpStatistics,
  systemClock,
} from '@turnstage/server/testing/server';
import { pino } from 'pino';
import { days, fillHistory } from './fill-history.ts';

const [plays = 1_000_000, rounds = 15] = process.argv.slice(2).map(Number);

const dataDir = await mkdtemp(path.join(tmpdir(), 'turnstage-statistics-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const database = openDatabase(postgres.connection);
await migrate(database, allMigrations);
await migrateJobs(database);
const config = readConfig({
  DATA_DIR: dataDir,
  DEMO: 'off',
  AUDIUS: 'off',
  YOUTUBE: 'off',
  SOUNDCLOUD: 'off',
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  PORT: '0',
});
const app = await buildApp({
  config,
  database,
  clock: systemClock,
  logger: pino({ level: 'error' }, pino.destination(2)),
  webDir: path.join(dataDir, 'no-web-client'),
  enforceRateLimits: false,
});
const port = await app.start(config.http, { runJobs: false });
const baseUrl = `http://127.0.0.1:${port}`;
const { accessToken, user } = await createClient({ baseUrl }).call(userSignUp, {
  body: { email: 'ann@example.org', password: 'correct horse battery', nickname: 'ann' },
});
const room = await createClient({ baseUrl, token: () => accessToken }).call(roomCreateRoom, {
  body: { name: 'Room 1', description: 'For those who like it loud' },
});
await database.pool.query("update user_service.account set role = 'admin'");
const { community } = await fillHistory(database.pool, plays, user.uuid);
console.error('filled');

const startedAt = performance.now();
await sumUpStatistics({ database, clock: systemClock });
const backfillSeconds = (performance.now() - startedAt) / 1000;
await database.pool.query('vacuum analyze');

const places = {
  room: `/rooms/${room.slug}/statistics`,
  community: `/communities/${community}/statistics`,
  installation: '/admin/statistics',
};
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

console.log(`${plays} plays summed up in ${backfillSeconds.toFixed(1)} s`);
console.log('| place | time zone | plays | ms | slowest |\n| --- | --- | ---: | ---: | ---: |');
for (const [place, address] of Object.entries(places))
  for (const timeZone of ['UTC', 'America/New_York', 'Asia/Kathmandu']) {
    const times: number[] = [];
    let found = 0;
    for (let round = -3; round < rounds; round++) {
      const sentAt = performance.now();
      const response = await fetch(
        `${baseUrl}/api/room-service${address}?days=${days}&timeZone=${timeZone}`,
        { headers: { authorization: `Bearer ${accessToken}` } },
      );
      const body = (await response.json()) as { totals: { plays: number } };
      if (!response.ok) throw new Error(`${address}: ${JSON.stringify(body)}`);
      if (round >= 0) times.push(performance.now() - sentAt);
      found = body.totals.plays;
    }
    const slowest = Math.max(...times);
    console.log(
      `| ${place} | ${timeZone} | ${found} | ${median(times).toFixed(0)} | ${slowest.toFixed(0)} |`,
    );
  }

await app.stop();
await database.close();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
