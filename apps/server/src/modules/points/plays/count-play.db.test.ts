import { randomUUID } from 'node:crypto';
import { pointsHistory, pointsOwnCurrentStatus, pointsPointsSum } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  count,
  createSeason,
  dayMs,
  earn,
  endedSong,
  likes,
  listeners,
  vote,
} from '../../../../testing/points/points.fixture.ts';
import { openRoom } from '../../../../testing/room/room.fixture.ts';
import { dropVoterDaysJob } from './drop-voter-days.ts';
import { dayOf } from './play-points.rules.ts';

const { world, ann, bob, cat, dan, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'dan', 'eve'] });

const sumOf = async ({ uuid }: { uuid: string }) =>
  (await ann.client.call(pointsPointsSum, { params: { userUuid: uuid } })).sum;
const historyOf = (person: typeof bob) => person.client.call(pointsHistory, { query: {} });

test('E4, E8, E9: a song counts for its DJ in the running season and of all time, and is explained to them', async () => {
  const { uuid: roomUuid, slug } = await openRoom(ann, 'Loud Room');
  await earn(world, bob, 4);
  await expect(bob.client.call(pointsOwnCurrentStatus, {})).rejects.toMatchObject({
    status: 404,
    code: 'season/none-running',
  });
  const season = await createSeason(world, ann, 'First', { days: 10 });
  world.clock.advance(1000);
  const play = endedSong(bob.uuid, {
    endTime: world.clock.now(),
    roomUuid,
    votes: [
      vote(cat.uuid, { like: true, star: true }),
      vote(dan.uuid, { star: true }),
      vote(randomUUID(), { dislike: true } as object),
      vote(bob.uuid, { like: true, star: true }),
      vote(randomUUID(), { tokenRole: 'guest', like: true }),
      vote(randomUUID(), { tokenRole: 'bot', like: true, star: true }),
    ],
    listeners: [...listeners(21), ...listeners(9, 'guest'), ...listeners(9, 'bot')],
  });
  await world.app.events.publish(world.database, 'songEnded', play);
  await world.drain();
  expect(await bob.client.call(pointsOwnCurrentStatus, {})).toMatchObject({
    userUuid: bob.uuid,
    seasonId: season.id,
    balance: 7,
    rank: 1,
  });
  expect(await sumOf(bob)).toBe(11);
  expect(await historyOf(bob)).toMatchObject({
    hasMore: false,
    entries: [
      {
        kind: 'play',
        points: 7,
        at: new Date(play.endTime).toISOString(),
        season: { id: season.id, name: 'First' },
        play: {
          room: { uuid: roomUuid, slug, name: 'Loud Room' },
          song: { artistName: 'The Patches', trackName: 'Worth It' },
          likes: 1,
          stars: 2,
          listeners: 21,
          uncountedVoters: 0,
        },
        reason: null,
      },
      { kind: 'play', points: 4, season: null, play: { room: null, likes: 4 } },
    ],
  });
  expect(await historyOf(cat)).toEqual({ entries: [], hasMore: false });
});

describe('E8: once per play', () => {
  test('however often and at the same time the event comes', async () => {
    const before = await sumOf(cat);
    const play = endedSong(cat.uuid, { endTime: world.clock.now(), votes: likes(3) });
    await Promise.all(Array.from({ length: 8 }, () => count(world, play)));
    await count(world, { ...play, votes: likes(30) });
    expect(await sumOf(cat)).toBe(before + 3);
  });

  test('it counts in the season of its end, however late the event comes', async () => {
    const { balance: inFirst } = await cat.client.call(pointsOwnCurrentStatus, {});
    expect(inFirst).toBe(3);
    const endTime = world.clock.now();
    world.clock.advance(11 * dayMs);
    await createSeason(world, ann, 'Second', { days: 10 });
    await earn(world, cat, 5, endTime);
    expect(await cat.client.call(pointsOwnCurrentStatus, {})).toMatchObject({ balance: 0, rank: null });
    const { entries } = await historyOf(cat);
    expect(entries[0]).toMatchObject({ points: 5, season: { name: 'First' } });
  });
});

describe('E6: one listener counts on 20 songs of a DJ a day', () => {
  const fan = randomUUID();
  const play = (dj: string, endTime: number) =>
    endedSong(dj, { endTime, votes: [vote(fan, { like: true, star: true })] });

  test('also when all songs end at once; other DJs and the next day start over', async () => {
    const midnight = Date.parse('2031-05-02T00:00:00Z');
    const before = await sumOf(dan);
    await Promise.all(Array.from({ length: 25 }, (_, n) => count(world, play(dan.uuid, midnight - 1 - n))));
    expect(await sumOf(dan)).toBe(before + 60);
    const { entries } = await dan.client.call(pointsHistory, { query: { take: 100 } });
    expect(entries.filter((entry) => entry.play?.uncountedVoters === 1)).toHaveLength(5);
    await count(world, play(dan.uuid, midnight));
    await count(world, play(eve.uuid, midnight - 1));
    expect(await sumOf(dan)).toBe(before + 63);
    expect(await sumOf(eve)).toBe(3);
  });

  test('a dislike or a second delivery uses up none of them', async () => {
    const other = randomUUID();
    const endTime = Date.parse('2031-06-01T12:00:00Z');
    const once = endedSong(eve.uuid, { endTime, votes: [vote(other)] });
    for (let n = 0; n < 25; n += 1) {
      await count(world, once);
      await count(world, endedSong(eve.uuid, { endTime, votes: [vote(other, {})] }));
    }
    const { rows } = await world.database.pool.query(
      'select songs from points_service.dj_voter_day where voter_uuid = $1',
      [other],
    );
    expect(rows).toEqual([{ songs: 1 }]);
  });

  test('who voted for whom is deleted after a month', async () => {
    for (const days of [29, 31]) await count(world, play(eve.uuid, world.clock.now() - days * dayMs));
    await world.app.jobs.add(world.database, dropVoterDaysJob, {});
    await world.drain();
    const { rows } = await world.database.pool.query(
      `select day::text from points_service.dj_voter_day where voter_uuid = $1 and day < '2031-01-01'`,
      [fan],
    );
    expect(rows).toEqual([{ day: dayOf(world.clock.now() - 29 * dayMs) }]);
  });
});

test('E5: bots, guests and people unknown here earn nothing', async () => {
  const bot = await world.person('roz');
  for (const uuid of [bot.uuid, randomUUID()]) {
    await earn(world, { uuid }, 9);
    expect(await sumOf({ uuid })).toBe(0);
  }
});

test('whatever is counted at once, balances are the sums of what explains them', async () => {
  const djs = [bob, cat, dan, eve];
  const voters = Array.from({ length: 4 }, () => randomUUID());
  const start = Date.parse('2035-01-01T00:00:00Z');
  const seasonIds = [];
  for (const [n, name] of ['One', 'Two'].entries())
    seasonIds.push((await createSeason(world, ann, name, { startsAt: start + n * 2 * dayMs, days: 1 })).id);
  const oneVote = fc.record({ voter: fc.constantFrom(...voters), like: fc.boolean(), star: fc.boolean() });
  const onePlay = fc.record({
    dj: fc.constantFrom(...djs),
    hours: fc.integer({ min: 0, max: 80 }),
    playId: fc.uuid(),
    heard: fc.integer({ min: 0, max: 25 }),
    given: fc.uniqueArray(oneVote, { selector: ({ voter }) => voter }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(onePlay, { maxLength: 25 }), async (plays) => {
      const events = plays.map(({ dj, hours, playId, heard, given }) =>
        endedSong(dj.uuid, {
          playId,
          endTime: start + hours * 3_600_000,
          listeners: listeners(heard),
          votes: given.map(({ voter, like, star }) => vote(voter, { like, star })),
        }),
      );
      // Each is delivered twice, in two orders.
      await Promise.all([...events, ...events.toReversed()].map((event) => count(world, event)));
      const { rows } = await world.database.pool.query<{ name: string; wrong: number }>(`
        with entry as (select * from points_service.point_entry)
        select 'lifetime' as name, count(*)::int as wrong from points_service.ranking_status_lifetime s
          where balance <> (select coalesce(sum(points), 0) from entry e where e.user_uuid = s.user_uuid)
        union all
        select 'season', count(*)::int from points_service.ranking_status s
          where balance <> (select coalesce(sum(points), 0) from entry e
            where e.user_uuid = s.user_uuid and e.season_id = s.season_id)
        union all
        select 'play', count(*)::int from entry
          where kind = 'play' and points <> likes + 2 * stars + listeners / 10
        union all
        select 'day', count(*)::int from points_service.dj_voter_day where songs > 20`);
      expect(rows.filter(({ wrong }) => wrong > 0)).toEqual([]);
    }),
    { numRuns: 12 },
  );
  const { rows } = await world.database.pool.query<{ seasons: number }>(
    `select count(distinct season_id)::int as seasons from points_service.point_entry where season_id = any($1)`,
    [seasonIds],
  );
  expect(rows).toEqual([{ seasons: 2 }]);
});
