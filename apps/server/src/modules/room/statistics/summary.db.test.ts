/** Rules X150 to X156: what is summed up is what the history says, whatever changed and whoever sums up. */
import { randomUUID } from 'node:crypto';
import { useWorld } from '@turnstage/server/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openRoom } from '../../../../testing/room/room.fixture.ts';
import { personalStore } from '../personal/personal.store.ts';
import { startOfRange } from './statistics-range.rules.ts';
import { byDay, byHour, totalsOf } from './statistics-sums.rules.ts';
import { readSums } from './statistics.ts';
import { sumUpStatistics } from './sum-up.ts';

const { world, bob } = useWorld({ people: ['bob'] });

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const zones = ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Europe/Madrid', 'Pacific/Auckland'];
const people = Array.from({ length: 5 }, () => randomUUID());

interface Play {
  readonly id: string;
  readonly roomId: number;
  readonly title: string;
  readonly dj: string | null;
  readonly likes: number;
  readonly seconds: number | null;
  readonly listeners: number | null;
  readonly at: number;
  readonly heard: Map<string, number>;
}

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('play' as const),
      room: fc.nat(2),
      title: fc.constantFrom('Lamp', 'Moon', 'Rain', 'Wind'),
      dj: fc.option(fc.nat(2)),
      likes: fc.nat(5),
      seconds: fc.option(fc.nat(200)),
      listeners: fc.option(fc.nat(9)),
      minutesAgo: fc.nat(100 * 24 * 60),
      heard: fc.array(fc.tuple(fc.nat(4), fc.nat(200)), { maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('report' as const),
      play: fc.nat(),
      by: fc.nat(4),
      seconds: fc.nat(200),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const), by: fc.nat(4) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('sumUp' as const), processes: fc.integer({ min: 1, max: 2 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const query = (text: string, values: unknown[] = []) => world.database.pool.query(text, values);

async function reportHeard(play: Play, person: string, seconds: number): Promise<void> {
  const heardSeconds = Math.max(seconds, play.heard.get(person) ?? 0);
  play.heard.set(person, heardSeconds);
  await query(
    `insert into room_service.heard values ($1, $2, $3, $4, true, true, $5)
     on conflict (play_id, user_uuid) do update set heard_seconds = excluded.heard_seconds`,
    [play.id, play.roomId, person, heardSeconds, play.at + 60_000],
  );
}

async function run(one: Step, plays: Play[], rooms: readonly number[]): Promise<void> {
  const now = world.clock.now();
  if (one.kind === 'play') {
    const { title, likes, seconds, listeners } = one;
    const [roomId, at] = [rooms[one.room]!, now - one.minutesAgo * 60_000];
    const dj = one.dj === null ? null : people[one.dj]!;
    const play: Play = {
      id: randomUUID(),
      roomId,
      title,
      dj,
      likes,
      seconds,
      listeners,
      at,
      heard: new Map(),
    };
    const song = { songId: title, trackName: title, artistName: 'Ada', duration: 180 };
    // Some is heard before the play is stored, as with the current song.
    for (const [by, heardSeconds] of one.heard.slice(0, 1))
      await reportHeard(play, people[by]!, heardSeconds);
    await query(
      `insert into room_service.song_play (play_id, room_id, dj_uuid, song, likes, dislikes, stars, played_at,
         played_seconds, listeners) values ($1, $2, $3, $4, $5, 1, 0, $6, $7, $8)`,
      [play.id, roomId, dj, song, likes, at, seconds, listeners],
    );
    for (const [by, heardSeconds] of one.heard.slice(1)) await reportHeard(play, people[by]!, heardSeconds);
    plays.push(play);
  } else if (one.kind === 'report') {
    const play = plays[one.play % Math.max(1, plays.length)];
    if (play) await reportHeard(play, people[one.by]!, one.seconds);
  } else if (one.kind === 'forget') {
    const person = people[one.by]!;
    await world.database.pool.query('delete from room_service.heard where user_uuid = $1', [person]);
    for (const play of plays) play.heard.delete(person);
  } else {
    const deps = { database: world.database, clock: world.clock };
    await Promise.all(Array.from({ length: one.processes }, () => sumUpStatistics(deps)));
  }
}

/** Computes the expected sums from the plays themselves, without SQL. */
function compute(plays: readonly Play[], since: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const counted = plays
    .filter(({ at }) => at >= since)
    .map((play) => {
      const [day = '', time = ''] = format.format(play.at).split(' ');
      return { ...play, day, hour: Number(time.slice(0, 2)) };
    });
  const daysOf = new Map<string, Set<string>>();
  for (const { day, heard } of counted)
    for (const person of heard.keys()) daysOf.set(person, (daysOf.get(person) ?? new Set()).add(day));
  const heard = counted.flatMap((play) => [...play.heard.values()]);
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((all, one) => all + (one ?? 0), 0);
  const ranked = (keyOf: (play: Play) => string | null) => {
    const votes = new Map<string, { plays: number; likes: number }>();
    for (const play of counted) {
      const key = keyOf(play);
      if (key === null) continue;
      const before = votes.get(key) ?? { plays: 0, likes: 0 };
      votes.set(key, { plays: before.plays + 1, likes: before.likes + play.likes });
    }
    return Object.fromEntries(votes);
  };
  return {
    totals: {
      plays: counted.length,
      likes: sum(counted.map(({ likes }) => likes)),
      dislikes: counted.length,
      stars: 0,
      playedSeconds: sum(counted.map(({ seconds }) => seconds)),
      heard: heard.length,
      heardToEnd: heard.filter((seconds) => seconds >= 162).length,
    },
    people: daysOf.size,
    returningPeople: [...daysOf.values()].filter((days) => days.size > 1).length,
    byHour: Array.from({ length: 24 }, (_none, hour) => {
      const ofHour = counted.filter((play) => play.hour === hour);
      const known = ofHour.map(({ listeners }) => listeners).filter((one) => one !== null);
      return { hour, plays: ofHour.length, listeners: known.length === 0 ? 0 : sum(known) / known.length };
    }),
    byDay: [...new Set(counted.map(({ day }) => day))].toSorted().map((day) => ({
      day,
      plays: counted.filter((play) => play.day === day).length,
      people: [...daysOf.values()].filter((days) => days.has(day)).length,
    })),
    songs: ranked(({ title }) => title),
    djs: ranked(({ dj }) => dj),
  };
}

async function read(roomIds: readonly number[] | null, days: number, timeZone: string) {
  const now = world.clock.now();
  const range = { roomIds, timeZone, sinceQuarter: startOfRange(now, days) };
  const { hours, people: counts, topSongs, topDjs } = await readSums(world.database, range, now);
  const votesOf = ({ plays, likes }: { plays: number; likes: number }) => ({ plays, likes });
  return {
    totals: totalsOf(hours),
    people: counts.people,
    returningPeople: counts.returningPeople,
    byHour: byHour(hours),
    byDay: byDay(hours, counts),
    songs: Object.fromEntries(topSongs.map((song) => [song.title, votesOf(song)])),
    djs: Object.fromEntries(topDjs.map((dj) => [dj.userUuid, votesOf(dj)])),
  };
}

test('X150 to X156: sums of any history are those of its plays, at any time and in any time zone', async () => {
  const opened = [await openRoom(bob, 'One'), await openRoom(bob, 'Two'), await openRoom(bob, 'Three')];
  const rooms = opened.map(({ id }) => id);
  const history = fc.array(step, { minLength: 10, maxLength: 40 });
  const question = fc.record({ days: fc.constantFrom(7, 30, 90), timeZone: fc.constantFrom(...zones) });
  await fc.assert(
    fc.asyncProperty(history, question, fc.nat(dayMs), async (steps, { days, timeZone }, later) => {
      await query('delete from room_service.heard');
      await query('delete from room_service.song_play');
      const plays: Play[] = [];
      for (const one of steps) await run(one, plays, rooms);
      world.clock.set(later);
      const since = startOfRange(world.clock.now(), days) * 15 * 60_000;
      const check = async () => {
        for (const chosen of [null, rooms, rooms.slice(0, 2), rooms.slice(2)]) {
          const those = plays.filter(({ roomId }) => chosen === null || chosen.includes(roomId));
          expect(await read(chosen, days, timeZone)).toEqual(compute(those, since, timeZone));
        }
      };
      await check();
      await sumUpStatistics({ database: world.database, clock: world.clock });
      await check();
      await sumUpStatistics({ database: world.database, clock: world.clock });
      await check();
    }),
    { numRuns: 15 },
  );
});

test('X153: the songs of the installation that are played most are found among many', async () => {
  const { id: roomId } = await openRoom(bob, 'Four');
  const deps = { database: world.database, clock: world.clock };
  const songs = fc.array(fc.record({ plays: fc.integer({ min: 1, max: 60 }), week: fc.nat(12) }), {
    minLength: 25,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(songs, fc.boolean(), async (chosen, isSummedUp) => {
      await query('delete from room_service.song_play');
      const now = world.clock.now();
      // Some songs are played in one week only, others all the time.
      await query(
        `insert into room_service.song_play (play_id, room_id, song, likes, dislikes, stars, played_at)
         select gen_random_uuid(), $1, jsonb_build_object('trackName', 'Song ' || n, 'artistName', 'Ada'), n % 3, 0, 0,
           $4::bigint - 60000 * (case when n % 2 = 0 then week * 10080 + at % 10080 else at * 2017 % 129000 end)::bigint
         from unnest($2::integer[], $3::integer[]) with ordinality as song (plays, week, n),
           generate_series(1, plays) as at`,
        [roomId, chosen.map(({ plays }) => plays), chosen.map(({ week }) => week), now],
      );
      if (isSummedUp) await sumUpStatistics(deps);
      const { rows } = await world.database.pool.query<{ title: string; plays: number; likes: number }>(
        `select song ->> 'trackName' as title, count(*)::int as plays, sum(likes)::int as likes
         from room_service.song_play where played_at >= $1 group by 1 order by 2 desc, 3 desc`,
        [startOfRange(now, 90) * 15 * 60_000],
      );
      const range = { roomIds: null, timeZone: 'UTC', sinceQuarter: startOfRange(now, 90) };
      const { topSongs } = await readSums(world.database, range, now);
      const votesOf = ({ plays, likes }: { plays: number; likes: number }) => ({ plays, likes });
      expect(topSongs.map(votesOf)).toEqual(rows.slice(0, 10).map(votesOf));
      for (const { title, ...song } of topSongs)
        expect(votesOf(song)).toEqual(votesOf(rows.find((row) => row.title === title)!));
    }),
    { numRuns: 10 },
  );
});

test('X151: every change of a day that is summed up shows at once, and stays after the next run', async () => {
  const { id: roomId } = await openRoom(bob, 'Six');
  const at = world.clock.now() - 3 * dayMs;
  const play = { id: randomUUID(), roomId, at, heard: new Map<string, number>() } as unknown as Play;
  const [person = ''] = people;
  await query('delete from room_service.song_play');
  const changes: readonly [() => Promise<unknown>, object][] = [
    [
      () =>
        query(
          `insert into room_service.song_play (play_id, room_id, song, likes, dislikes, stars, played_at)
           values ($1, $2, '{"trackName":"Lamp","artistName":"Ada","duration":180}', 1, 0, 0, $3)`,
          [play.id, roomId, at],
        ),
      { plays: 1, likes: 1, heard: 0 },
    ],
    [() => reportHeard(play, person, 100), { heard: 1, heardToEnd: 0 }],
    [() => reportHeard(play, person, 175), { heard: 1, heardToEnd: 1 }],
    [() => query('update room_service.song_play set likes = 4 where play_id = $1', [play.id]), { likes: 4 }],
    [() => query('delete from room_service.heard where play_id = $1', [play.id]), { plays: 1, heard: 0 }],
    [() => query('delete from room_service.song_play where play_id = $1', [play.id]), { plays: 0 }],
  ];
  for (const [change, expected] of changes) {
    await change();
    expect((await read([roomId], 7, 'UTC')).totals).toMatchObject(expected);
    await sumUpStatistics({ database: world.database, clock: world.clock });
    expect((await read([roomId], 7, 'UTC')).totals).toMatchObject(expected);
  }
});

test('X157: nothing of a deleted account is left in what is summed up', async () => {
  const { id: roomId } = await openRoom(bob, 'Five');
  const deps = { database: world.database, clock: world.clock };
  const person = randomUUID();
  const at = world.clock.now() - 3 * dayMs;
  const play = { id: randomUUID(), roomId, at, heard: new Map<string, number>() } as unknown as Play;
  await query('delete from room_service.song_play');
  await query(
    `insert into room_service.song_play (play_id, room_id, song, likes, dislikes, stars, played_at)
     values ($1, $2, '{"trackName":"Lamp","artistName":"Ada"}', 0, 0, 0, $3)`,
    [play.id, roomId, at],
  );
  await reportHeard(play, person, 100);
  await sumUpStatistics(deps);
  const readPeople = async () => (await read([roomId], 7, 'UTC')).people;
  const numbers = () => query('select from room_service.statistics_person where user_uuid = $1', [person]);
  expect(await readPeople()).toBe(1);
  expect((await numbers()).rowCount).toBe(1);
  await personalStore(world.database).deleteByUser(person);
  expect(await readPeople()).toBe(0);
  expect((await numbers()).rowCount).toBe(0);
  await sumUpStatistics(deps);
  expect(await readPeople()).toBe(0);
  const { rowCount } = await query('select from room_service.statistics_crowd where room_id = $1', [roomId]);
  expect(rowCount).toBe(0);
});
