import { randomUUID } from 'node:crypto';
import { roomRecentSongs, roomRecordSongPlay } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { openRoom, songCalled } from '../../../../testing/room/room.fixture.ts';

const { world, bob } = useWorld({ people: ['bob'] });

function play(room: { uuid: string }, trackName: string, startTime: number, playId: string = randomUUID()) {
  const voteCounts = { likes: 3, dislikes: 1, stars: 2 };
  const listener = { userUuid: randomUUID(), tokenRole: 'user', presentMs: 90_000, hasHeard: true } as const;
  const song = songCalled(trackName);
  return world.app.room.recordPlay({
    roomUuid: room.uuid,
    playId,
    djUuid: bob.uuid,
    song,
    voteCounts,
    startTime,
    endTime: startTime + 90_000,
    reason: 'skippedByModerator',
    listeners: [listener, { ...listener, userUuid: randomUUID() }],
  });
}

async function titles(slug: string, query: { limit?: number; offset?: number } = {}) {
  const { songPlays } = await world.anonymous.call(roomRecentSongs, { params: { slug }, query });
  return songPlays.map(({ song }) => song.trackName);
}

test('history is listed newest first, under the room service, the playlist service and without a prefix (wire section 4)', async () => {
  const room = await openRoom(bob, 'History');
  const playId = randomUUID();
  await play(room, 'First', 1_000);
  await play(room, 'Second', 2_000, playId);
  const responses = await Promise.all(
    ['/api/room-service', '/api/playlist-service', '', '//api/playlist-service'].map(async (base) => {
      const response = await fetch(`${world.baseUrl}${base}/rooms/history/recent-songs`);
      return (await response.json()) as object;
    }),
  );
  for (const answer of responses) {
    expect(answer).toEqual(responses[0]);
    expect(answer).toMatchObject({
      count: 2,
      songPlays: [
        {
          playId,
          song: { trackName: 'Second', artistName: 'The Examples', songId: '7' },
          voteCounts: { likes: 3, dislikes: 1, stars: 2 },
          djUuid: bob.uuid,
          playedAt: '1970-01-01T00:00:02.000Z',
          playedSeconds: 90,
          listeners: 2,
          endReason: 'skippedByModerator',
        },
        { song: { trackName: 'First' } },
      ],
    });
  }
});

test('a play that is reported twice, also at once, is stored once', async () => {
  const room = await openRoom(bob, 'Told twice');
  const playId = randomUUID();
  await Promise.all([play(room, 'Song', 1, playId), play(room, 'Song', 1, playId)]);
  await play(room, 'Another telling', 1, playId);
  expect(await titles(room.slug)).toEqual(['Song']);
});

test('the history comes in pages of 50; limit 0 means all', async () => {
  const room = await openRoom(bob, 'Pages');
  for (let number = 1; number <= 51; number += 1) await play(room, `Song ${number}`, number);
  expect(await titles(room.slug)).toHaveLength(50);
  expect(await titles(room.slug, { limit: 0 })).toHaveLength(51);
  expect(await titles(room.slug, { limit: 2, offset: 1 })).toEqual(['Song 50', 'Song 49']);
  const { count } = await world.anonymous.call(roomRecentSongs, {
    params: { slug: room.uuid },
    query: { limit: 1 },
  });
  expect(count).toBe(51);
});

test('another service can report a play, once, and none of another room or in the future', async () => {
  const ann = await world.person('ann');
  const [room, other] = [await openRoom(bob, 'Told from outside'), await openRoom(bob, 'Another')];
  const song = { trackName: 'From outside', artistName: 'Others', duration: 200 };
  const playId = randomUUID();
  const record = (slug: string, more: object = {}) =>
    ann.client.call(roomRecordSongPlay, { params: { slug }, body: { playId, song, ...more } });
  const voteCounts = { likes: 0, dislikes: 0, stars: 0 };
  const recorded = { playId, song, djUuid: null, voteCounts, listeners: null, endReason: null };
  const responses = await Promise.all([record(room.slug), record(room.slug), record(room.slug)]);
  for (const answer of responses) expect(answer).toMatchObject(recorded);
  expect(await titles(room.slug)).toEqual(['From outside']);
  await expect(record(other.slug)).rejects.toMatchObject({ status: 400, field: 'playId' });
  const playedAt = new Date(world.clock.now() + 1).toISOString();
  for (const wrong of [playedAt, 'yesterday'])
    await expect(record(room.slug, { playId: randomUUID(), playedAt: wrong })).rejects.toMatchObject({
      status: 400,
      field: 'playedAt',
    });
});

test('a play in a closed room is dropped, and its history returns 404', async () => {
  await play({ uuid: randomUUID() }, 'Nowhere', 1);
  await expect(titles('no-such-room')).rejects.toMatchObject({ status: 404, code: 'room/not-found' });
});
