/**
 * Statistics of 90 days with a million plays: of a room, a community and the installation, as the server sends them.
 *
 *     node --import tsx bench/statistics/main.ts [plays=1000000] [rounds=15]
 */
import { createClient } from '@turnstage/client';
import { roomCreateRoom, userSignUp } from '@turnstage/client/routes';
import { sumUpStatistics, systemClock } from '@turnstage/server/testing/server';
import { median, startServer } from '../support/start-server.ts';
import { days, fillHistory } from './fill-history.ts';

const [plays = 1_000_000, rounds = 15] = process.argv.slice(2).map(Number);

const { database, baseUrl, stop } = await startServer();
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

await stop();
process.exit(0);
