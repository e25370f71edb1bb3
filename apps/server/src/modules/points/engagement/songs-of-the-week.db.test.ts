import { randomUUID } from 'node:crypto';
import {
  pointsSongsOfTheWeek,
  roomDeleteCommunity,
  roomOpenCommunity,
  roomSaveCommunityRoom,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { dayMs, endedSong, likes, vote } from '../../../../testing/points/points.fixture.ts';
import { openRoom } from '../../../../testing/room/room.fixture.ts';
import { lastWeekBefore } from './day.rules.ts';
import { chooseSongsJob } from './songs-of-the-week.ts';

const { world, ann, bob, cat, dan } = useWorld({ people: ['ann', 'bob', 'cat', 'dan'] });

type EndedSong = Parameters<typeof endedSong>[1];
async function play(dj: { uuid: string }, given: Partial<EndedSong>) {
  const song = endedSong(dj.uuid, { endTime: world.clock.now(), ...given });
  await world.app.events.publish(world.database, 'songEnded', song);
  await world.drain();
}

describe('songs of the week', () => {
  const list = (viewer: TestPerson, communityId: string) =>
    viewer.client.call(pointsSongsOfTheWeek, { params: { communityId }, query: {} });
  const choose = async () => {
    for (let time = 0; time < 2; time += 1) await world.app.jobs.add(world.database, chooseSongsJob, {});
    await world.drain();
  };

  test('E26: the song with the most votes in the public rooms of a community, once a week, with history', async () => {
    const community = await ann.client.call(roomOpenCommunity, { body: { name: 'Low Tide' } });
    const room = await openRoom(ann, 'Harbour');
    const hidden = await openRoom(ann, 'Cellar', { type: 'PRIVATE' });
    for (const { uuid: roomId } of [room, hidden])
      await ann.client.call(roomSaveCommunityRoom, { params: { id: community.uuid, roomId }, body: {} });
    // The Monday of the week that the clock is in.
    const { end: monday } = lastWeekBefore(world.clock.now());
    const other = { ...endedSong(dan.uuid, { endTime: 0 }).song, trackName: 'Second' };
    await play(bob, { roomUuid: room.uuid, votes: likes(2) });
    await play(bob, {
      roomUuid: room.uuid,
      song: other,
      votes: [vote(randomUUID(), { like: true, star: true })],
    });
    await play(bob, { roomUuid: hidden.uuid, votes: likes(9) });
    world.clock.advance(monday + 7 * dayMs + 9 * 60_000 - world.clock.now());
    await choose();
    expect(await list(cat, community.slug)).toEqual({ songs: [] });
    world.clock.advance(60_000);
    await choose();
    const expected = {
      week: new Date(monday).toISOString().slice(0, 10),
      song: { artistName: 'The Patches', trackName: 'Second' },
      plays: 1,
      likes: 1,
      stars: 1,
    };
    expect(await list(cat, community.slug)).toEqual({ songs: [expected] });
    // Points that come later change nothing, and a week without votes has no song.
    await play(bob, { roomUuid: room.uuid, endTime: monday + 1, votes: likes(20) });
    world.clock.advance(7 * dayMs);
    await choose();
    expect(await list(cat, community.uuid)).toEqual({ songs: [expected] });
    await ann.client.call(roomDeleteCommunity, { params: { id: community.uuid } });
    await world.drain();
    const { rowCount } = await world.database.pool.query('select 1 from points_service.community_song');
    expect(rowCount).toBe(0);
  });

  test('E26: of a private community they are for its members', async () => {
    const body = { name: 'Hush', isPublic: false };
    const { slug } = await ann.client.call(roomOpenCommunity, { body });
    expect(await list(ann, slug)).toEqual({ songs: [] });
    await expect(list(bob, slug)).rejects.toMatchObject({ status: 404, code: 'community/not-found' });
  });
});
