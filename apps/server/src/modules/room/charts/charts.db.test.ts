/** Rules R131 to R133: charts of rooms and communities. */
import { randomUUID } from 'node:crypto';
import {
  roomCommunityChart,
  roomOpenCommunity,
  roomRoomChart,
  roomSaveCommunityRoom,
  roomUpdateRoom,
} from '@turnstage/client/routes';
import type { ChartKind, ChartPeriod, VoteCounts } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { expect, test } from 'vitest';
import { openRoom, songCalled } from '../../../../testing/room/room.fixture.ts';

const { world, bob, cat } = useWorld({ people: ['bob', 'cat'] });
const hour = 3_600_000;

type Room = Awaited<ReturnType<typeof openRoom>>;
const votes = (likes: number, stars = 0, dislikes = 0): VoteCounts => ({ likes, stars, dislikes });

function play(
  room: Room,
  title: string,
  dj: Pick<TestPerson, 'uuid'>,
  voteCounts: VoteCounts,
  hoursAgo = 1,
): Promise<void> {
  const startTime = world.clock.now() - hoursAgo * hour;
  return world.app.room.recordPlay({
    roomUuid: room.uuid,
    playId: randomUUID(),
    djUuid: dj.uuid,
    song: songCalled(title),
    voteCounts,
    startTime,
  });
}

type Page = { limit?: number; offset?: number };
const chart = async (room: Room, kind: ChartKind, period: ChartPeriod, page: Page = {}) =>
  world.anonymous.call(roomRoomChart, { params: { slug: room.slug }, query: { kind, period, ...page } });
const titles = async (room: Room, period: ChartPeriod, page: Page = {}) =>
  (await chart(room, 'songs', period, page)).entries.map(({ song }) => song?.trackName);

test('R131: songs and DJs by likes, stars and dislikes in a day, a week and ever, in pages', async () => {
  const room = await openRoom(bob, 'Charts');
  await play(room, 'Old Hit', bob, votes(9), 24 * 8);
  await play(room, 'Starred', bob, votes(1, 2), 30);
  await play(room, 'Liked', cat, votes(2), 2);
  await play(room, ' liked', cat, votes(2, 0, 1));
  await play(room, 'Ignored', cat, votes(0));
  expect(await titles(room, 'day')).toEqual([' liked', 'Ignored']);
  expect(await titles(room, 'week')).toEqual(['Starred', ' liked', 'Ignored']);
  expect(await titles(room, 'all')).toEqual(['Old Hit', 'Starred', ' liked', 'Ignored']);
  expect(await titles(room, 'all', { limit: 2, offset: 1 })).toEqual(['Starred', ' liked']);
  const { entries, count } = await chart(room, 'songs', 'all', { limit: 1, offset: 2 });
  expect(count).toBe(4);
  // Plays of one song count together, whatever the case, and it is shown as it was played last.
  expect(entries).toMatchObject([
    { rank: 3, dj: null, plays: 2, likes: 4, stars: 0, dislikes: 1, song: { artistName: 'The Examples' } },
  ]);
  const djs = await chart(room, 'djs', 'week');
  expect(djs.entries).toMatchObject([
    { rank: 1, song: null, dj: { uuid: bob.uuid, nickname: 'bob' }, plays: 1, likes: 1, stars: 2 },
    { rank: 2, dj: { uuid: cat.uuid }, plays: 3, likes: 4, dislikes: 1 },
  ]);
  expect(await chart(await openRoom(bob, 'Silent'), 'djs', 'all')).toEqual({ entries: [], count: 0 });
});

test('R131: input that makes no sense is refused, and a room that does not exist', async () => {
  const room = await openRoom(bob, 'Strict');
  await expect(chart(room, 'bands' as ChartKind, 'day')).rejects.toMatchObject({
    status: 400,
    field: 'kind',
  });
  await expect(chart(room, 'songs', 'year' as ChartPeriod)).rejects.toMatchObject({ field: 'period' });
  await expect(chart(room, 'songs', 'day', { limit: 101 })).rejects.toMatchObject({ field: 'limit' });
  await expect(chart({ slug: 'no-room' } as Room, 'songs', 'day')).rejects.toMatchObject({ status: 404 });
});

test('R132: the chart of a closed room is for those who can see inside', async () => {
  const room = await openRoom(bob, 'Closed charts', { password: 'sesame' });
  await play(room, 'Secret', bob, votes(1));
  await expect(titles(room, 'all')).rejects.toMatchObject({ status: 401 });
  const query = { kind: 'songs', period: 'all' } as const;
  await expect(cat.client.call(roomRoomChart, { params: { slug: room.slug }, query })).rejects.toMatchObject({
    status: 403,
  });
  const own = await bob.client.call(roomRoomChart, { params: { slug: room.slug }, query });
  expect(own.entries).toHaveLength(1);
});

test('R133: the chart of a community counts its open rooms together', async () => {
  const community = await bob.client.call(roomOpenCommunity, {
    body: { name: 'Chart Makers', isPublic: true },
  });
  const rooms = [await openRoom(bob, 'First floor'), await openRoom(bob, 'Second floor')] as const;
  const closed = await openRoom(bob, 'Cellar');
  await bob.client.call(roomUpdateRoom, { params: { id: closed.uuid }, body: { password: 'x' } });
  for (const room of [...rooms, closed]) {
    await bob.client.call(roomSaveCommunityRoom, {
      params: { id: community.uuid, roomId: room.uuid },
      body: {},
    });
    await play(room, 'Everywhere', bob, votes(1));
  }
  await play(rooms[1], 'Upstairs', cat, votes(3));
  const params = { id: community.slug };
  const read = (client: TestPerson['client'], kind: ChartKind) =>
    client.call(roomCommunityChart, { params, query: { kind, period: 'week' } });
  expect((await read(world.anonymous, 'songs')).entries).toMatchObject([
    { song: { trackName: 'Upstairs' }, likes: 3 },
    { song: { trackName: 'Everywhere' }, likes: 2, plays: 2 },
  ]);
  // The owner sees the same list as everyone.
  expect((await read(bob.client, 'djs')).entries).toMatchObject([
    { dj: { uuid: cat.uuid } },
    { dj: { uuid: bob.uuid }, plays: 2 },
  ]);
  await expect(
    world.anonymous.call(roomCommunityChart, {
      params: { id: 'nobody-here' },
      query: { kind: 'djs', period: 'all' },
    }),
  ).rejects.toMatchObject({ status: 404, code: 'community/not-found' });
});
