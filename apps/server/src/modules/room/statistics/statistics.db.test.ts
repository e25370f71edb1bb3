import {
  roomCommunityStatistics,
  roomInstallationStatistics,
  roomRoomStatistics,
  roomSaveCommunityRoom,
  roomUpdateRoom,
} from '@turnstage/client/routes';
import type { RoomShape } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { addTo, createCommunity } from '../../../../testing/room/community.fixture.ts';
import { grant, openRoom, songCalled, strangers } from '../../../../testing/room/room.fixture.ts';

const { world, ann, bob, cat, dan } = useWorld({ people: ['ann', 'bob', 'cat', 'dan'] });

const hourMs = 60 * 60 * 1000;
let plays = 0;

/** A song of three minutes that ended some hours ago, and how much of it each person heard. */
async function play(
  room: RoomShape,
  hoursAgo: number,
  { title = 'Lamp', heard = {} }: { title?: string; heard?: Record<string, number> } = {},
): Promise<void> {
  plays += 1;
  const playId = `00000000-0000-4000-8000-${String(plays).padStart(12, '0')}`;
  const startTime = world.clock.now() - hoursAgo * hourMs;
  await world.app.room.recordPlay({
    roomUuid: room.uuid,
    playId,
    djUuid: bob.uuid,
    song: { ...songCalled(title), songId: title },
    voteCounts: { likes: 2, dislikes: 1, stars: 1 },
    startTime,
    endTime: startTime + 180_000,
    reason: 'played',
    listeners: strangers(4).map((userUuid) => ({ userUuid })) as never,
  });
  const tables = world.database.of<{
    heard: Record<string, unknown>;
    room: { id: number; uuid: string };
  }>('room_service');
  const { id } = await tables
    .selectFrom('room')
    .select('id')
    .where('uuid', '=', room.uuid)
    .executeTakeFirstOrThrow();
  for (const [userUuid, seconds] of Object.entries(heard))
    await tables
      .insertInto('heard')
      .values({
        play_id: playId,
        room_id: id,
        user_uuid: userUuid,
        heard_seconds: seconds,
        heard_15: true,
        heard_30: true,
        updated_at: startTime,
      })
      .execute();
}

test('X100, X101: sums of the room, by hour and day of the time zone', async () => {
  const room = await openRoom(bob, 'Counted');
  await play(room, 1, { heard: { [cat.uuid]: 180, [dan.uuid]: 30 } });
  await play(room, 25, { heard: { [cat.uuid]: 170 } });
  await play(room, 26, { title: 'Other' });
  await play(room, 24 * 20, { title: 'Long ago' });
  const read = (days: '7' | '90', timeZone?: string) =>
    bob.client.call(roomRoomStatistics, {
      params: { id: room.slug },
      query: { days, ...(timeZone && { timeZone }) },
    });
  const week = await read('7');
  expect(week).toMatchObject({
    days: 7,
    totals: {
      plays: 3,
      playedSeconds: 540,
      likes: 6,
      dislikes: 3,
      stars: 3,
      people: 2,
      returningPeople: 1,
      heard: 3,
      heardToEnd: 2,
    },
    topSongs: [
      { title: 'Lamp', plays: 2, likes: 4 },
      { title: 'Other', plays: 1 },
    ],
    topDjs: [{ userUuid: bob.uuid, nickname: 'bob', plays: 3 }],
  });
  expect(week.byHour).toHaveLength(24);
  const busiest = (statistics: typeof week) => statistics.byHour.find(({ plays: count }) => count === 2);
  const hour = new Date(world.clock.now() - hourMs).getUTCHours();
  expect(busiest(week)).toEqual({ hour, plays: 2, listeners: 4 });
  // Tokyo is nine hours ahead all year.
  expect(busiest(await read('7', 'Asia/Tokyo'))?.hour).toBe((hour + 9) % 24);
  expect(week.byDay.map(({ people }) => people)).toEqual([1, 2]);
  expect((await read('90')).totals.plays).toBe(4);
  expect(JSON.stringify(week)).not.toContain(cat.uuid);
  await expect(read('7', 'Mars/Olympus')).rejects.toMatchObject({ status: 400 });
});

test('X102: for owners and moderators of the room; of a community for its owner; of everything for staff', async () => {
  const [open, hidden] = [await openRoom(bob, 'Open one'), await openRoom(bob, 'Hidden one')];
  await play(open, 2);
  await play(hidden, 2);
  const read = (by: typeof cat) =>
    by.client.call(roomRoomStatistics, { params: { id: open.uuid }, query: {} });
  await expect(read(cat)).rejects.toMatchObject({ code: 'request/forbidden' });
  await grant(bob, open, cat, 'moderator');
  expect((await read(cat)).totals.plays).toBe(1);

  const community = await createCommunity(ann, 'Counted People', { ownerUuid: bob.uuid });
  for (const room of [open, hidden])
    await bob.client.call(roomSaveCommunityRoom, {
      params: { id: community.uuid, roomId: room.uuid },
      body: {},
    });
  await bob.client.call(roomUpdateRoom, { params: { id: hidden.slug }, body: { type: 'PRIVATE' } });
  await addTo(community, bob, dan, 'moderator');
  const ofCommunity = (by: typeof cat) =>
    by.client.call(roomCommunityStatistics, { params: { id: community.slug }, query: {} });
  expect((await ofCommunity(bob)).totals.plays).toBe(1);
  await expect(ofCommunity(dan)).rejects.toMatchObject({ code: 'request/forbidden' });

  await expect(bob.client.call(roomInstallationStatistics, { query: {} })).rejects.toMatchObject({
    status: 403,
  });
  const all = await ann.client.call(roomInstallationStatistics, { query: {} });
  expect(all.totals.plays).toBeGreaterThanOrEqual(5);
});
