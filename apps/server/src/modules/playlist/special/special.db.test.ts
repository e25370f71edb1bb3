/** The queue and the likes as the room uses them, through the front door. */
import { randomUUID } from 'node:crypto';
import type { Song } from '@turnstage/contracts';
import {
  playlistClearQueue,
  playlistLikes,
  playlistLikesSongsAdd,
  playlistLikesSongsList,
  playlistLikesSongsMoveSong,
  playlistLikesSongsRemoveSong,
  playlistLikesSongsSetCurrentPosition,
  playlistLikesSongsShuffle,
  playlistQueue,
  playlistQueueSongsMoveSong,
  playlistQueueSongsRemoveSong,
  playlistQueueSongsSetCurrentPosition,
  playlistQueueSongsShuffle,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEventBus } from '../../../events/index.ts';
import { createJobs } from '../../../jobs/index.ts';
import { addSongs } from '../crate-songs/add-songs.ts';
import {
  clearSongs,
  moveSong,
  removeSong,
  setCurrentPosition,
  shuffleSongs,
} from '../crate-songs/crate-songs.ts';
import type { CrateRef } from '../crates/crate-access.ts';
import { ownSpecial } from '../crates/crates.ts';
import { createPlaylistModule } from '../index.ts';
import { freshSong, freshSongs, playlistFixture } from '../playlist.fixture.ts';

let world: World;
const { newcomer, queue, queuedTitles } = playlistFixture(() => world);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const titles = (songs: { trackName: string }[]) => songs.map(({ trackName }) => trackName);

describe('the queue', () => {
  test('first song, complete with its place (wire 3.3)', async () => {
    const me = await newcomer();
    expect(await world.app.playlist.firstInQueue(me.uuid, 1)).toEqual([]);
    const [first] = await queue(me, freshSongs(2));
    const [song] = await world.app.playlist.firstInQueue(me.uuid, 1);
    expect(song).toEqual(first);
    expect(song).toMatchObject({ position: 0, status: 'SUCCESS', crateSongUuid: first!.crateSongUuid });
  });

  test('a played song goes to the end, and one that is gone stays away (decisions section 4)', async () => {
    const me = await newcomer();
    const songs = freshSongs(3);
    const [first] = await queue(me, songs);
    const [a, b, c] = titles(songs);
    await world.app.playlist.rotateQueue(me.uuid, first!.crateSongUuid);
    expect(await queuedTitles(me)).toEqual([b, c, a]);
    await world.app.playlist.rotateQueue(me.uuid, first!.crateSongUuid);
    await world.app.playlist.rotateQueue(me.uuid, randomUUID());
    await world.app.playlist.rotateQueue((await newcomer()).uuid, first!.crateSongUuid);
    expect(await queuedTitles(me)).toEqual([b, c, a]);
  });

  test('is moved, shuffled, emptied and shortened under its own path', async () => {
    const me = await newcomer();
    const [first, second] = await queue(me, freshSongs(3));
    const params = { crateSongUuid: first!.crateSongUuid };
    expect(await me.client.call(playlistQueueSongsMoveSong, { params, body: { newPosition: 2 } })).toEqual({
      position: 2,
    });
    expect((await queuedTitles(me))[0]).toBe(second!.trackName);
    expect(await me.client.call(playlistQueueSongsShuffle, {})).toMatchObject({ count: 3 });
    expect(await me.client.call(playlistQueueSongsRemoveSong, { params })).toEqual({ ok: true });
    expect(
      await me.client.call(playlistQueueSongsSetCurrentPosition, { body: { currentPosition: 1 } }),
    ).toEqual({ currentPosition: 1 });
    expect(await me.client.call(playlistClearQueue, {})).toEqual({ ok: true, removed: 2 });
    expect(await me.client.call(playlistQueue, {})).toMatchObject({ count: 0, currentPosition: 0 });
  });

  test('another person’s entry is not in mine', async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    const [theirs] = await queue(other, [freshSong()]);
    const params = { crateSongUuid: theirs!.crateSongUuid };
    await expect(me.client.call(playlistQueueSongsRemoveSong, { params })).rejects.toMatchObject({
      status: 404,
      code: 'crate/song-not-found',
    });
  });
});

describe('the likes', () => {
  test('are called starred and hold every song once', async () => {
    const me = await newcomer();
    expect(await me.client.call(playlistLikes, {})).toMatchObject({
      crateName: 'starred',
      kind: 'tt-stars',
      isPublic: false,
    });
    const song = freshSong();
    const first = await me.client.call(playlistLikesSongsAdd, { body: { songs: [song, song] } });
    const again = await me.client.call(playlistLikesSongsAdd, { body: { songs: [song, freshSong()] } });
    expect(first).toMatchObject({ count: 1, songs: [{ position: 0 }] });
    expect(again).toMatchObject({
      count: 2,
      songs: [{ crateSongUuid: first.songs[0]!.crateSongUuid }, { position: 1 }],
    });
  });

  test('a star adds the song on top, once, wherever it came from (decisions section 4)', async () => {
    const me = await newcomer();
    const [older, newer] = [
      await world.app.playlist.lookUpSong(freshSong()),
      await world.app.playlist.lookUpSong(freshSong()),
    ];
    for (const song of [older, newer, older, { ...newer, songId: undefined } as Song])
      await world.app.playlist.addToLikes(me.uuid, song);
    const { songs } = await me.client.call(playlistLikesSongsList, {});
    expect(titles(songs)).toEqual([newer.trackName, older.trackName]);
  });

  test('a star for an unknown song, or into full likes, is no failure', async () => {
    const me = await newcomer();
    await me.client.call(playlistLikesSongsAdd, { body: { songs: freshSongs(1000) } });
    await world.app.playlist.addToLikes(me.uuid, freshSong() as Song);
    await world.app.playlist.addToLikes(me.uuid, { trackName: '', artistName: '', duration: 0 } as Song);
    expect(await me.client.call(playlistLikes, {})).toMatchObject({ count: 1000 });
  });

  test('are moved, shuffled and shortened under their own path', async () => {
    const me = await newcomer();
    const { songs } = await me.client.call(playlistLikesSongsAdd, { body: { songs: freshSongs(3) } });
    const params = { crateSongUuid: songs[2]!.crateSongUuid };
    expect(await me.client.call(playlistLikesSongsMoveSong, { params, body: { newPosition: 0 } })).toEqual({
      position: 0,
    });
    expect(
      await me.client.call(playlistLikesSongsSetCurrentPosition, { body: { currentPosition: 1 } }),
    ).toEqual({ currentPosition: 1 });
    expect(await me.client.call(playlistLikesSongsRemoveSong, { params })).toEqual({ ok: true });
    expect(await me.client.call(playlistLikes, {})).toMatchObject({ count: 2, currentPosition: 0 });
    expect(await me.client.call(playlistLikesSongsShuffle, {})).toMatchObject({ count: 2 });
  });
});

test('queueChanged is told for every change of a queue, whichever path it took, and for no other crate', async () => {
  const { database, clock, app } = world;
  const jobs = createJobs(database, pino({ level: 'silent' }));
  const events = createEventBus(jobs);
  const deps = { database, clock, events, user: app.user, upload: app.upload };
  const playlist = createPlaylistModule(deps);
  const told: string[] = [];
  events.on('queueChanged', 'test.note', async ({ userUuid }) => void told.push(userUuid));
  const toldBy = async (work: () => Promise<unknown>) => {
    told.length = 0;
    await work();
    await jobs.drain();
    return [...told];
  };

  const { uuid } = await newcomer();
  const mine: CrateRef = { special: 'default' };
  const songs = () => ({ userUuid: uuid, songs: freshSongs(2), append: true });
  expect(await toldBy(() => addSongs(deps, mine, songs()))).toEqual([uuid]);
  const { crateUuid } = await ownSpecial(deps, 'default', uuid);
  expect(await toldBy(() => addSongs(deps, { uuid: crateUuid }, songs()))).toEqual([uuid]);
  const [first] = await playlist.firstInQueue(uuid, 1);
  const crateSongUuid = first!.crateSongUuid!;
  expect(await toldBy(() => playlist.rotateQueue(uuid, crateSongUuid))).toEqual([uuid]);
  expect(await toldBy(() => moveSong(deps, mine, uuid, { crateSongUuid, newPosition: 0 }))).toEqual([uuid]);
  expect(await toldBy(() => shuffleSongs(deps, mine, uuid))).toEqual([uuid]);
  expect(await toldBy(() => removeSong(deps, mine, uuid, crateSongUuid))).toEqual([uuid]);
  expect(await toldBy(() => clearSongs(deps, mine, uuid))).toEqual([uuid]);

  expect(await toldBy(() => playlist.rotateQueue(uuid, crateSongUuid))).toEqual([]);
  expect(await toldBy(() => playlist.firstInQueue(uuid, 1))).toEqual([]);
  expect(await toldBy(() => setCurrentPosition(deps, mine, uuid, 0))).toEqual([]);
  expect(await toldBy(() => addSongs(deps, { special: 'tt-stars' }, songs()))).toEqual([]);
  expect(await toldBy(() => playlist.addToLikes(uuid, freshSong() as Song))).toEqual([]);
});
