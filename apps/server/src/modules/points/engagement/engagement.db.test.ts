import { randomUUID } from 'node:crypto';
import {
  pointsDjCard,
  pointsOwnProgress,
  pointsSetTimeZone,
  socialBlockUser,
  socialFollowDj,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { createSeason, dayMs, endedSong, likes, vote } from '../../../../testing/points/points.fixture.ts';
import { openRoom } from '../../../../testing/room/room.fixture.ts';

const { world, ann, bob, cat, dan, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'dan', 'eve'] });

type EndedSong = Parameters<typeof endedSong>[1];
const heardBy = ({ uuid }: { uuid: string }, presentMs = 180_000, hasHeard = true) => ({
  userUuid: uuid,
  tokenRole: 'user' as const,
  presentMs,
  hasHeard,
});
async function play(dj: { uuid: string }, given: Partial<EndedSong> = {}, times = 1) {
  const song = endedSong(dj.uuid, { endTime: world.clock.now(), ...given });
  for (let time = 0; time < times; time += 1)
    await world.app.events.publish(world.database, 'songEnded', song);
  await world.drain();
}
const progress = (person: TestPerson) => person.client.call(pointsOwnProgress, {});
const goal = async (person: TestPerson, name: string) =>
  (await progress(person)).goals.find((one) => one.goal === name);

describe('streaks', () => {
  test('E22: a song heard to the end or played makes a day, once however often the event arrives', async () => {
    expect(await progress(bob)).toMatchObject({
      timeZone: null,
      streak: { days: 0, includesToday: false },
      recentDays: [],
      season: null,
      goals: [],
    });
    await play(ann, { listeners: [heardBy(bob), heardBy(cat, 100_000), heardBy(dan, 180_000, false)] }, 3);
    expect(await progress(bob)).toMatchObject({ streak: { days: 1, bestDays: 1, includesToday: true } });
    expect(await progress(ann)).toMatchObject({ streak: { days: 1 } });
    for (const person of [cat, dan]) expect(await progress(person)).toMatchObject({ streak: { days: 0 } });
    const { rows } = await world.database.pool.query(
      'select heard, played from points_service.activity_day where user_uuid = any($1) order by heard',
      [[bob.uuid, ann.uuid]],
    );
    expect(rows).toEqual([
      { heard: 0, played: 1 },
      { heard: 1, played: 0 },
    ]);
  });

  test('E22: the day is that of the person’s own time zone, once it is known', async () => {
    const setZone = (timeZone: string) => eve.client.call(pointsSetTimeZone, { body: { timeZone } });
    await expect(setZone('Mars/Olympus')).rejects.toMatchObject({ status: 400 });
    expect(await setZone('Pacific/Auckland')).toEqual({ timeZone: 'Pacific/Auckland' });
    await play(ann, {
      endTime: Date.parse('2030-01-07T13:00:00Z'),
      listeners: [heardBy(eve), heardBy(dan)],
    });
    const dayOf = async ({ uuid }: { uuid: string }) =>
      (
        await world.database.pool.query(
          'select day::text as day from points_service.activity_day where user_uuid = $1',
          [uuid],
        )
      ).rows;
    expect(await dayOf(eve)).toEqual([{ day: '2030-01-08' }]);
    expect(await dayOf(dan)).toEqual([{ day: '2030-01-07' }]);
    expect(await progress(eve)).toMatchObject({ timeZone: 'Pacific/Auckland' });
  });
});

describe('season goals', () => {
  test('E24: count what happens in the season, with the votes that count for points', async () => {
    await createSeason(world, ann, 'First', { days: 10 });
    const rooms = Array.from({ length: 10 }, () => randomUUID());
    for (const roomUuid of rooms)
      await play(bob, { roomUuid, votes: likes(5), listeners: [heardBy(cat), heardBy(bob)] });
    expect(await goal(bob, 'playSongs')).toEqual({
      goal: 'playSongs',
      value: 10,
      target: 20,
      isReached: false,
    });
    expect(await goal(bob, 'getLikes')).toMatchObject({ value: 50, isReached: true });
    expect(await goal(bob, 'finishSongs')).toMatchObject({ value: 0 });
    expect(await goal(cat, 'finishSongs')).toMatchObject({ value: 10, isReached: false });
    expect(await goal(cat, 'visitRooms')).toMatchObject({ value: 10, isReached: true });
    world.clock.advance(11 * dayMs);
    expect(await progress(cat)).toMatchObject({ season: null, goals: [] });
  });
});

describe('a DJ’s card', () => {
  const card = (viewer: TestPerson, { uuid }: { uuid: string }) =>
    viewer.client.call(pointsDjCard, { params: { userUuid: uuid } });

  test('E25: sums, best plays, songs, goals, and only rooms that everyone may know', async () => {
    const open = await openRoom(ann, 'Open Deck');
    const hidden = await openRoom(ann, 'Back Room', { type: 'PRIVATE' });
    const other = { ...endedSong(dan.uuid, { endTime: 0 }).song, trackName: 'Second' };
    await play(dan, { roomUuid: hidden.uuid, votes: likes(3) });
    await play(dan, {
      roomUuid: open.uuid,
      votes: [vote(bob.uuid, { like: true, star: true }), ...likes(1)],
    });
    await play(dan, { roomUuid: open.uuid, song: other });
    await bob.client.call(socialFollowDj, { body: { djUuid: dan.uuid } });
    const seen = await card(bob, dan);
    expect(seen).toMatchObject({ points: 7, fans: 1, plays: 3, likes: 5, stars: 1, goals: [] });
    expect(seen.bestPlays.map(({ likes: count, room }) => [count, room?.name ?? null])).toEqual([
      [2, 'Open Deck'],
      [3, null],
    ]);
    expect(seen.topSongs.map(({ song, plays }) => [song.trackName, plays])).toEqual([
      ['Worth It', 2],
      ['Second', 1],
    ]);
    expect(seen.rooms).toMatchObject([{ room: { slug: open.slug }, plays: 2 }]);
    expect(JSON.stringify(seen)).not.toContain(hidden.uuid);
    expect(await world.anonymous.call(pointsDjCard, { params: { userUuid: dan.uuid } })).toEqual(seen);
    expect((await card(cat, bob)).goals).toMatchObject([
      { season: { name: 'First' }, reached: ['getLikes'] },
    ]);
  });

  test('E25: is empty across a block, either way, and missing for accounts that don’t exist', async () => {
    await eve.client.call(socialBlockUser, { body: { blockedUserUuid: dan.uuid } });
    const missing = { status: 404, code: 'user/not-found' };
    const empty = {
      points: 0,
      fans: 0,
      plays: 0,
      likes: 0,
      stars: 0,
      bestPlays: [],
      topSongs: [],
      rooms: [],
      goals: [],
    };
    expect(await card(eve, dan)).toEqual({ ...empty, userUuid: dan.uuid });
    expect(await card(dan, eve)).toEqual({ ...empty, userUuid: eve.uuid });
    await expect(card(bob, { uuid: randomUUID() })).rejects.toMatchObject(missing);
    expect(await card(dan, dan)).toMatchObject({ plays: 3 });
  });
});

test('E28: the export has days and seasons, and a deleted account leaves nothing', async () => {
  const response = await fetch(`${world.baseUrl}/api/user-service/users/data`, {
    headers: { authorization: `Bearer ${cat.token}` },
  });
  const document = (await response.json()) as Record<string, unknown[]>;
  expect(document['points.activity']).toMatchObject({ timeZone: null, days: [{ heard: 10, played: 0 }] });
  await world.database.transaction((tx) =>
    world.app.events.publish(tx, 'accountAnonymised', { userUuid: cat.uuid }),
  );
  await world.drain();
  for (const table of ['activity_day', 'activity_season', 'activity_zone']) {
    const { rowCount } = await world.database.pool.query(
      `select 1 from points_service.${table} where user_uuid = $1`,
      [cat.uuid],
    );
    expect(rowCount).toBe(0);
  }
});
