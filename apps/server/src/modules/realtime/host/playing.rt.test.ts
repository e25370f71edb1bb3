/** Effects of a song in other modules: queue, likes, history, catalogue. */
import {
  chatRoomMessages,
  playlistCrateSongsAdd,
  playlistCreateCrate,
  playlistLikesSongsList,
  playlistQueueSongsAdd,
  playlistQueueSongsList,
  playlistSetAutoplay,
  roomRecentSongs,
  roomReportHeard,
  roomRoomBySlug,
  roomRoomByUuid,
  roomRoomState,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import { afterEach, expect, it } from 'vitest';
import type { EventMap } from '../../../events/index.ts';
import { openRoom, song, Visitors } from '../../../../testing/realtime/room-visitor.ts';

const { world, ann, bob, cat } = useWorld({ people: ['ann', 'bob', 'cat'] });
const visitors = new Visitors(() => world.baseUrl);

afterEach(() => visitors.disconnectAll());

async function pass(ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.app.realtime.settle();
}

it('a song from the queue is played, moves to its end, and the next one is offered (decisions section 4)', async () => {
  const { uuid: roomUuid } = await openRoom(ann);
  const hal = await signUpPerson(world.baseUrl, 'hal');
  await hal.client.call(playlistQueueSongsAdd, {
    body: { songs: ['A', 'B', 'C'].map((title) => song(title)), append: true },
  });
  const dj = await visitors.enter(hal, roomUuid);
  await dj.act('addDj');
  const playing = () => dj.state?.nowPlaying?.song.trackName;
  const next = () => dj.state?.djs[0]?.nextSong?.trackName;
  await dj.until(() => playing() === 'A' && next() === 'B', 'A, and B after it');
  await world.app.realtime.settle();
  const { songs } = await hal.client.call(playlistQueueSongsList, {});
  expect(songs.map(({ trackName }) => trackName)).toEqual(['B', 'C', 'A']);
  await pass(182_000);
  await dj.until(() => playing() === 'B' && next() === 'C', 'B, and C after it');
});

it('a client that receives the start of a song and requests the room gets that song (jambot, wire 3.6)', async () => {
  const { uuid } = await openRoom(ann, { songsPerDj: 1 });
  const dj = await visitors.enter(bob, uuid);
  const bot = await visitors.enter(cat, uuid);
  const asked = async () =>
    (await world.anonymous.call(roomRoomByUuid, { params: { uuid } })).song?.trackName ?? null;
  await dj.act('addDj', { song: song('First') });
  await bot.until(() => bot.state?.nowPlaying?.song.trackName === 'First', 'the first song');
  expect(await asked()).toBe('First');
  await dj.act('updateNextSong', { song: song('Second') });
  world.clock.advance(182_000);
  await bot.until(() => bot.state?.nowPlaying?.song.trackName === 'Second', 'the second song');
  expect(await asked()).toBe('Second');
  await dj.act('removeDj');
  await bot.until(() => bot.state?.nowPlaying === null, 'silence');
  expect(await asked()).toBeNull();
});

it('a new song is broadcast only after the room call returns it, however long that takes to write', async () => {
  const { uuid } = await openRoom(ann);
  const dj = await visitors.enter(bob, uuid);
  await dj.act('addDj', { song: song('First') });
  await dj.act('updateNextSong', { song: song('Second') });
  await world.app.realtime.settle();
  const title = () => dj.state?.nowPlaying?.song.trackName;
  const slow = await world.database.pool.connect();
  await slow.query('begin');
  await slow.query(
    `select 1 from room_service.live join room_service.room on room.id = live.room_id
     where room.uuid = $1 for update of live`,
    [uuid],
  );
  const skipped = dj.act('skipSong');
  const isWaiting = async () => {
    const { rows } = await world.database.pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows.length > 0;
  };
  try {
    while (!(await isWaiting()));
    for (let round = 0; round < 10; round += 1) await dj.request('syncClock');
    expect(title()).toBe('First');
  } finally {
    await slow.query('rollback');
    slow.release();
  }
  await skipped;
  await dj.until(() => title() === 'Second', 'the second song');
});

it('the heard time of a song is accepted as the next one starts, however long its history takes to write (L1)', async () => {
  const { uuid } = await openRoom(ann);
  const dj = await visitors.enter(bob, uuid);
  await dj.act('addDj', { song: song('First') });
  await dj.act('updateNextSong', { song: song('Second') });
  await pass(60_000);
  const first = dj.state?.nowPlaying?.playId ?? '';
  const slow = await world.database.pool.connect();
  await slow.query('begin');
  await slow.query('lock table room_service.song_play in exclusive mode');
  try {
    await dj.act('skipSong');
    await dj.until(() => dj.state?.nowPlaying?.song.trackName === 'Second', 'the second song');
    await bob.client.call(roomReportHeard, {
      params: { slug: uuid, playId: first },
      body: { milestone: 'end', heardSeconds: 55 },
    });
  } finally {
    await slow.query('rollback');
    slow.release();
  }
  await world.app.realtime.settle();
  const { songPlays } = await bob.client.call(roomRecentSongs, { params: { slug: uuid }, query: {} });
  expect(songPlays).toMatchObject([{ playId: first }]);
});

it('a star adds the song to the likes of the voter, once (decisions section 4)', async () => {
  const { uuid: roomUuid } = await openRoom(ann);
  const dj = await visitors.enter(bob, roomUuid);
  const fan = await visitors.enter(cat, roomUuid);
  await dj.act('addDj', { song: song('Starlight') });
  await fan.until(() => fan.state?.nowPlaying, 'the song');
  await fan.act('voteOnSong', { songVotes: { star: true } });
  await fan.act('voteOnSong', { songVotes: { star: true } });
  await world.app.realtime.settle();
  const { songs } = await cat.client.call(playlistLikesSongsList, {});
  expect(songs.map(({ trackName }) => trackName)).toEqual(['Starlight']);
  expect(dj.received.filter(({ name }) => name === 'playedOneTimeAnimation')).toEqual([
    { name: 'playedOneTimeAnimation', params: { userUuid: cat.uuid, animation: 'emoji', emoji: '💜' } },
  ]);
});

it('a finished song is in the history with its votes, and one chat message announced it', async () => {
  const { uuid: roomUuid, slug } = await openRoom(ann);
  const dj = await visitors.enter(bob, roomUuid);
  const fan = await visitors.enter(cat, roomUuid);
  await dj.act('addDj', { song: song('History') });
  const { playId, startTime } = await fan.until(() => fan.state?.nowPlaying, 'the song');
  await fan.act('voteOnSong', { songVotes: { like: true, star: true } });
  const history = () => ann.client.call(roomRecentSongs, { params: { slug } });
  expect(await history()).toMatchObject({ count: 0 });
  await pass(182_000);
  expect(await history()).toMatchObject({
    count: 1,
    songPlays: [
      {
        playId,
        djUuid: bob.uuid,
        song: { trackName: 'History' },
        voteCounts: { likes: 1, dislikes: 0, stars: 1 },
        playedAt: new Date(startTime).toISOString(),
      },
    ],
  });
  const { messages } = await cat.client.call(chatRoomMessages, { params: { roomUuid } });
  expect(messages).toMatchObject([{ kind: 'song', message: 'bob is playing History by The Patches' }]);
});

it('other modules learn who voted, who was there and who heard a finished song', async () => {
  const ended: EventMap['songEnded'][] = [];
  world.app.events.on('songEnded', 'test.ended', async (event) => void ended.push(event));
  const { uuid: roomUuid } = await openRoom(ann);
  const dj = await visitors.enter(bob, roomUuid);
  const [fan] = [await visitors.enter(cat, roomUuid), await visitors.enter(ann, roomUuid)];
  await dj.act('addDj', { song: song('Heard') });
  const { playId } = await fan.until(() => fan.state?.nowPlaying, 'the song');
  await fan.act('voteOnSong', { songVotes: { like: true } });
  await pass(30_000);
  await cat.client.call(roomReportHeard, {
    params: { slug: roomUuid, playId },
    body: { milestone: '30s', heardSeconds: 30 },
  });
  await pass(152_000);
  await world.drain();
  const [event] = ended.filter((each) => each.playId === playId);
  expect(event).toMatchObject({
    djUuid: bob.uuid,
    reason: 'played',
    votes: [{ userUuid: cat.uuid, like: true }],
  });
  const listeners = event?.listeners.toSorted((one, other) => Number(other.hasHeard) - Number(one.hasHeard));
  expect(listeners).toMatchObject([
    { userUuid: cat.uuid, tokenRole: 'user', hasHeard: true },
    { userUuid: ann.uuid, hasHeard: false },
  ]);
  expect(listeners?.map(({ presentMs }) => presentMs >= 30_000)).toEqual([true, true]);
});

it('HTTP returns the same room state as the socket, to people who may see the room (rule H13)', async () => {
  const { uuid: roomUuid, slug } = await openRoom(ann, { name: 'Looked into', password: 'sesame' });
  const request = (by: TestPerson, id = slug) => by.client.call(roomRoomState, { params: { id } });
  expect(await request(ann)).toMatchObject({ roomUuid, state: { allUsers: [], nowPlaying: null } });
  const dj = await visitors.enter(bob, roomUuid, { password: 'sesame' });
  await dj.act('addDj', { song: song('Seen from outside') });
  await dj.until(() => dj.state?.nowPlaying, 'the song');
  const { state, serverTime } = await request(bob);
  expect(state).toEqual(dj.state);
  expect(serverTime).toBe(world.clock.now());
  await expect(request(cat)).rejects.toMatchObject({ status: 403 });
  await expect(request(ann, 'no-such-room')).rejects.toMatchObject({ status: 404, code: 'room/not-found' });
});

it('lists show what is playing and who is there, and nobody once all have left', async () => {
  const { uuid: roomUuid, slug } = await openRoom(ann);
  const dj = await visitors.enter(bob, roomUuid);
  await dj.act('addDj', { song: song('Listed') });
  await pass(1_000);
  const listed = () => ann.client.call(roomRoomBySlug, { params: { slug } });
  expect(await listed()).toMatchObject({
    song: { trackName: 'Listed' },
    usersInRoomUuids: [bob.uuid],
    numberOfActiveDjs: 1,
    live: { nowPlaying: { trackName: 'Listed' }, djs: [{ uuid: bob.uuid }] },
  });
  await visitors.disconnectAll();
  while (world.app.realtime.connectionCount > 0) await new Promise((resolve) => setImmediate(resolve));
  await pass(20_100);
  expect(await listed()).toMatchObject({
    song: null,
    usersInRoomUuids: [],
    live: { nowPlaying: null, djs: [] },
  });
});

it('an unknown song is refused without a duration, and played as sent with one (rule R32)', async () => {
  const { uuid: roomUuid } = await openRoom(ann);
  const dj = await visitors.enter(bob, roomUuid);
  await dj.act('addDj', { song: { trackName: 'Whistle' } });
  const received = await dj.waitForMessage('notification');
  expect(received.params).toMatchObject({ kind: 'nextSong', code: 'song/not-found' });
  expect(dj.state?.djs[0]?.nextSong).toBeNull();
  expect(dj.state?.nowPlaying).toBeNull();
  expect(await dj.request('updateNextSong', { song: { artistName: 'nobody' } })).toMatchObject({
    error: "This song can't be played.",
  });
  await dj.act('updateNextSong', { song: { trackName: 'Whistle', duration: 60 } });
  await dj.until(() => dj.state?.nowPlaying?.song.trackName === 'Whistle', 'the song as it was sent');
});

it.each([3, -3])(
  'a song keeps playing when the server clock is set by %i hours (rule R78)',
  async (hours) => {
    const { uuid: roomUuid, slug } = await openRoom(ann, { name: `Clock ${hours}` });
    const dj = await visitors.enter(bob, roomUuid);
    const listener = await visitors.enter(cat, roomUuid);
    const closed = await visitors.enter(ann, roomUuid);
    await dj.act('addDj', { song: song('Through the night', 100) });
    const { playId, endTime } = await listener.until(() => listener.state?.nowPlaying, 'the song');
    world.clock.advance(41_500);
    closed.leave();
    await closed.closed;
    await world.app.realtime.settle();
    world.clock.set(hours * 3_600_000);
    world.clock.advance(1_000);
    await listener.waitForMessage('updatedClock');
    expect(listener.state?.nowPlaying).toMatchObject({ playId, endTime: endTime + hours * 3_600_000 });
    world.clock.advance(18_900);
    await world.app.realtime.settle();
    await listener.act('voteOnSong', { songVotes: { like: true } });
    expect(listener.names()).not.toContain('userLeft');
    world.clock.advance(100);
    await listener.waitForMessage('userLeft');
    world.clock.advance(38_999);
    await world.app.realtime.settle();
    expect(listener.state?.nowPlaying?.playId).toBe(playId);
    world.clock.advance(1_001);
    await listener.until(() => listener.state?.nowPlaying === null, 'the end of the song');
    await world.app.realtime.settle();
    const { songPlays } = await ann.client.call(roomRecentSongs, { params: { slug }, query: {} });
    expect(songPlays).toMatchObject([{ playId, voteCounts: { likes: 1 } }]);
  },
);

it('a song of a service that the room does not play is refused with a reason, and passed over in a queue (R96)', async () => {
  const { uuid: roomUuid } = await openRoom(ann, { musicProviderKeys: ['youtube'] });
  const ida = await signUpPerson(world.baseUrl, 'ida');
  const allowed = { ...song('Allowed'), musicProviders: { youtube: 'aaaaaaaaaaa' } };
  await ida.client.call(playlistQueueSongsAdd, { body: { songs: [song('Elsewhere'), allowed] } });
  const dj = await visitors.enter(ida, roomUuid);
  await expect(dj.act('addDj', { song: song('Not here') })).rejects.toThrow(
    "This room doesn't play songs from this service.",
  );
  await dj.act('addDj');
  await dj.until(() => dj.state?.nowPlaying?.song.trackName === 'Allowed', 'the allowed song plays');
  await expect(dj.act('updateNextSong', { song: song('Not here') })).rejects.toThrow(/doesn't play songs/);
});

it('U91: autoplay goes on with similar songs when everything in a DJ’s queue was played within the hour', async () => {
  const { uuid: roomUuid } = await openRoom(ann, { repeatRule: 'block' });
  const [jo, kim] = [await signUpPerson(world.baseUrl, 'jo'), await signUpPerson(world.baseUrl, 'kim')];
  const [played, similar] = await Promise.all(
    ['Played', 'Goes with it'].map(async (name) => ({
      songId: (await world.app.playlist.lookUpSong(song(name))).songId,
    })),
  );
  const crate = await kim.client.call(playlistCreateCrate, { body: {} });
  await kim.client.call(playlistCrateSongsAdd, {
    params: { crateUuid: crate.crateUuid },
    body: { songs: [played!, similar!] },
  });
  await jo.client.call(playlistQueueSongsAdd, { body: { songs: [played!] } });
  await jo.client.call(playlistSetAutoplay, { body: { autoplay: true } });
  const dj = await visitors.enter(jo, roomUuid);
  await dj.act('addDj');
  await dj.until(() => dj.state?.nowPlaying?.song.trackName === 'Played', 'the song of the queue plays');
  await world.drain();
  await dj.until(() => dj.state?.djs[0]?.nextSong?.trackName === 'Goes with it', 'a similar song is next');
});
