/** Tests the queue and the likes through the module's public interface, as the room uses them. */
import { createMemoryBlobs } from '../../../../testing/blob-store/memory-blobs.fixture.ts';
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
import { useWorld } from '@turnstage/server/testing';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createRateLimiters } from '../../../rate-limits/index.ts';
import { createEventBus } from '../../../events/index.ts';
import { createJobs } from '../../../jobs/index.ts';
import { createSecretBox } from '../../../secrets/index.ts';
import { addSongs } from '../crate-songs/add-songs.ts';
import {
  clearSongs,
  moveSong,
  removeSong,
  setCurrentPosition,
  shuffleSongs,
} from '../crate-songs/crate-songs.ts';
import type { CrateRef } from '../crates/crate-access.ts';
import { mySpecialCrate } from '../crates/crates.ts';
import { createPlaylistModule } from '../index.ts';
import { createMusicProviders } from '../providers/music-providers.ts';
import { newSong, newSongs, playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';

const { world } = useWorld();
const { newcomer, queue, queuedTitles } = playlistFixture(() => world);

const titles = (songs: { trackName: string }[]) => songs.map(({ trackName }) => trackName);

describe('the queue', () => {
  test('returns the first song with its queue entry (wire 3.3)', async () => {
    const me = await newcomer();
    expect(await world.app.playlist.peekQueue(me.uuid, 1)).toEqual([]);
    const [first] = await queue(me, newSongs(2));
    const [song] = await world.app.playlist.peekQueue(me.uuid, 1);
    expect(song).toEqual(first);
    expect(song).toMatchObject({ position: 0, status: 'SUCCESS', crateSongUuid: first!.crateSongUuid });
  });

  test('moves a played song to the end, and does not bring back a removed one (decisions section 4)', async () => {
    const me = await newcomer();
    const songs = newSongs(3);
    const [first] = await queue(me, songs);
    const [a, b, c] = titles(songs);
    await world.app.playlist.rotateQueue(me.uuid, first!.crateSongUuid);
    expect(await queuedTitles(me)).toEqual([b, c, a]);
    await world.app.playlist.rotateQueue(me.uuid, first!.crateSongUuid);
    await world.app.playlist.rotateQueue(me.uuid, randomUUID());
    await world.app.playlist.rotateQueue((await newcomer()).uuid, first!.crateSongUuid);
    expect(await queuedTitles(me)).toEqual([b, c, a]);
  });

  test('supports move, shuffle, remove and clear under its own path', async () => {
    const me = await newcomer();
    const [first, second] = await queue(me, newSongs(3));
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

  test('does not find an entry of another person', async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    const [theirs] = await queue(other, [newSong()]);
    const params = { crateSongUuid: theirs!.crateSongUuid };
    await expect(me.client.call(playlistQueueSongsRemoveSong, { params })).rejects.toMatchObject({
      status: 404,
      code: 'crate/song-not-found',
    });
  });
});

describe('the likes', () => {
  test('are named starred and hold each song once', async () => {
    const me = await newcomer();
    expect(await me.client.call(playlistLikes, {})).toMatchObject({
      crateName: 'starred',
      kind: 'tt-stars',
      isPublic: false,
    });
    const song = newSong();
    const first = await me.client.call(playlistLikesSongsAdd, { body: { songs: [song, song] } });
    const again = await me.client.call(playlistLikesSongsAdd, { body: { songs: [song, newSong()] } });
    expect(first).toMatchObject({ count: 1, songs: [{ position: 0 }] });
    expect(again).toMatchObject({
      count: 2,
      songs: [{ crateSongUuid: first.songs[0]!.crateSongUuid }, { position: 1 }],
    });
  });

  test('a star adds the song at the top, once, whatever its source (decisions section 4)', async () => {
    const me = await newcomer();
    const [older, newer] = [
      await world.app.playlist.lookUpSong(newSong()),
      await world.app.playlist.lookUpSong(newSong()),
    ];
    for (const song of [older, newer, older, { ...newer, songId: undefined } as Song])
      await world.app.playlist.addToLikes(me.uuid, song);
    const { songs } = await me.client.call(playlistLikesSongsList, {});
    expect(titles(songs)).toEqual([newer.trackName, older.trackName]);
  });

  test('a star for an unknown song, or with full likes, does not fail', async () => {
    const me = await newcomer();
    await me.client.call(playlistLikesSongsAdd, { body: { songs: newSongs(1000) } });
    await world.app.playlist.addToLikes(me.uuid, newSong() as Song);
    await world.app.playlist.addToLikes(me.uuid, { trackName: '', artistName: '', duration: 0 } as Song);
    expect(await me.client.call(playlistLikes, {})).toMatchObject({ count: 1000 });
  });

  test('support move, shuffle and remove under their own path', async () => {
    const me = await newcomer();
    const { songs } = await me.client.call(playlistLikesSongsAdd, { body: { songs: newSongs(3) } });
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

test('queueChanged is published for every change to a queue, by any path, and for no other crate', async () => {
  const { database, clock, app } = world;
  const logger = pino({ level: 'silent' });
  const jobs = createJobs(database, logger);
  const events = createEventBus(jobs);
  const { user, upload } = app;
  const rateLimiters = createRateLimiters(database, clock, { guestsPerNetwork: 10 });
  const moduleDeps = {
    database,
    clock,
    events,
    jobs,
    logger,
    rateLimiters,
    user,
    upload,
    providers: {},
    libraryAccess: 'members' as const,
    newSongs: { perPersonAndDay: 5_000, perGuestAndDay: 100 },
    blobs: createMemoryBlobs(),
    secrets: createSecretBox(['a key of this test, long enough']),
  };
  const playlist = createPlaylistModule(moduleDeps);
  const deps = {
    ...moduleDeps,
    cyanite: undefined,
    covers: undefined,
    otherInstallations: undefined,
    providers: createMusicProviders({ ...moduleDeps, adapters: new Map() }),
  };
  const received: string[] = [];
  events.on('queueChanged', 'test.note', async ({ userUuid }) => void received.push(userUuid));
  const eventsOf = async (operation: () => Promise<unknown>) => {
    received.length = 0;
    await operation();
    await jobs.drain();
    return [...received];
  };

  const { uuid } = await newcomer();
  const mine: CrateRef = { special: 'default' };
  const songs = () => ({ userUuid: uuid, songs: newSongs(2), append: true });
  expect(await eventsOf(() => addSongs(deps, mine, songs()))).toEqual([uuid]);
  const { crateUuid } = await mySpecialCrate(deps, 'default', uuid);
  expect(await eventsOf(() => addSongs(deps, { uuid: crateUuid }, songs()))).toEqual([uuid]);
  const [first] = await playlist.peekQueue(uuid, 1);
  const crateSongUuid = first!.crateSongUuid!;
  expect(await eventsOf(() => playlist.rotateQueue(uuid, crateSongUuid))).toEqual([uuid]);
  expect(await eventsOf(() => moveSong(deps, mine, uuid, { crateSongUuid, newPosition: 0 }))).toEqual([uuid]);
  expect(await eventsOf(() => shuffleSongs(deps, mine, uuid))).toEqual([uuid]);
  expect(await eventsOf(() => removeSong(deps, mine, uuid, crateSongUuid))).toEqual([uuid]);
  expect(await eventsOf(() => clearSongs(deps, mine, uuid))).toEqual([uuid]);

  expect(await eventsOf(() => playlist.rotateQueue(uuid, crateSongUuid))).toEqual([]);
  expect(await eventsOf(() => playlist.peekQueue(uuid, 1))).toEqual([]);
  expect(await eventsOf(() => setCurrentPosition(deps, mine, uuid, 0))).toEqual([]);
  expect(await eventsOf(() => addSongs(deps, { special: 'tt-stars' }, songs()))).toEqual([]);
  expect(await eventsOf(() => playlist.addToLikes(uuid, newSong() as Song))).toEqual([]);
});
