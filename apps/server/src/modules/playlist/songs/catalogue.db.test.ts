import { randomUUID } from 'node:crypto';
import { playlistListSongs, playlistQueueSongsAdd, playlistSongById } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { describe, expect, test } from 'vitest';
import { createRateLimiters } from '../../../rate-limits/index.ts';
import { newSongPolicy } from './new-song-quota.ts';
import { newSong, newSongs, playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';

const { world } = useWorld();
const { newcomer, queue } = playlistFixture(() => world);

const lookUp = (input: object) => world.app.playlist.lookUpSong(input);
let isrcCount = 0;
const newIsrc = () => `QZTST26${String((isrcCount += 1)).padStart(5, '0')}`;

describe('a song of the catalogue', () => {
  test('is created from what a client sent, complete and without undefined values', async () => {
    const song = newSong({
      isrc: 'QZ-TST-25-00001',
      duration: 181.5,
      explicit: true,
      albumName: 'Firsts',
      musicProviders: { spotify: 'spotify:track:abc', youtube: 'xyz' },
      thumbnails: { spotify: 'https://i.scdn.co/image/1' },
    });
    const now = new Date(world.clock.now()).toISOString();
    const made = await lookUp(song);
    expect(made).toEqual({
      songId: expect.stringMatching(/^\d+$/),
      id: made.songId,
      songShortId: expect.stringMatching(/^[0-9A-Za-z]{10}$/),
      artistName: song.artistName,
      trackName: song.trackName,
      genre: 'unknown',
      duration: 181.5,
      isrc: 'QZTST2500001',
      playbackToken: null,
      explicit: true,
      musicProviders: { spotify: 'abc', youtube: 'xyz' },
      thumbnails: { spotify: 'https://i.scdn.co/image/1' },
      links: {
        spotify: { url: 'https://open.spotify.com/track/abc' },
        youtube: { url: 'https://www.youtube.com/watch?v=xyz' },
      },
      status: 'SUCCESS',
      isGenerated: false,
      streamUrls: {},
      albumId: expect.stringMatching(/^\d+$/),
      albumName: 'Firsts',
      createdAt: now,
      updatedAt: now,
    });
    expect(Object.values(made)).not.toContain(undefined);
  });

  test('is one row per recording: by isrc, else provider id, else names and duration within 5 s', async () => {
    const isrc = newIsrc();
    const song = newSong({ isrc, musicProviders: { spotify: 'one-row' } });
    const { songId } = await lookUp(song);
    for (const same of [
      newSong({ isrc }),
      newSong({ musicProviders: { spotify: 'one-row' } }),
      newSong({ musicProvider: 'spotify', songId: 'one-row' }),
      { ...newSong(), trackName: song.trackName.toUpperCase(), duration: 185 },
      { isrc },
    ])
      expect((await lookUp(same)).songId).toBe(songId);
    expect((await lookUp({ ...newSong(), trackName: song.trackName, duration: 186 })).songId).not.toBe(
      songId,
    );
  });

  test('keeps its ids, whatever other clients say it is called elsewhere (U28)', async () => {
    const isrc = newIsrc();
    const song = newSong({ isrc, musicProviders: { spotify: 'first-1' } });
    const made = await lookUp(song);
    for (const claim of [
      { ...song, musicProviders: { spotify: 'first-2', apple: '77' } },
      { isrc, musicProviders: { youtube: 'someone-else' } },
    ])
      expect(await lookUp(claim)).toEqual(made);
    const plain = newSong();
    await lookUp(plain);
    expect(await lookUp({ ...plain, isrc: newIsrc() })).toMatchObject({ isrc: null });
  });

  test("does not take another song's provider id", async () => {
    await lookUp(newSong({ musicProviders: { apple: 'taken' } }));
    const other = await lookUp(newSong({ isrc: newIsrc() }));
    const again = await lookUp({ isrc: other.isrc, musicProviders: { apple: 'taken' } });
    expect(again.songId).toBe(other.songId);
    expect(again.musicProviders).not.toHaveProperty('apple');
  });

  test('one person adds at most 5,000 a day (U29)', async () => {
    const me = await newcomer();
    const addAll = (songs: ReturnType<typeof newSong>[]) =>
      me.client.call(playlistQueueSongsAdd, { body: { songs } });
    const known = newSong();
    const limiter = createRateLimiters(world.database, world.clock, { guestsPerNetwork: 10 }).stored;
    const policy = newSongPolicy({ newSongs: { perPersonAndDay: 5_000, perGuestAndDay: 100 } }, false);
    await limiter.consume(me.uuid, policy, policy.max - 1);
    await addAll([known]);
    await expect(addAll([newSong()])).rejects.toMatchObject({ status: 429, code: 'request/too-many' });
    // Songs that are there already aren't counted.
    await addAll([known]);
  });

  test('is created once from duplicates in one request, with all their data', async () => {
    const me = await newcomer();
    const song = newSong();
    const isrc = newIsrc();
    const added = await queue(me, [
      { ...song, musicProviders: { spotify: 'twice' } },
      { ...song, isrc },
      { isrc, musicProviders: { apple: 'twice' } },
    ]);
    expect(new Set(added.map(({ songId }) => songId)).size).toBe(1);
    expect(added[0]).toMatchObject({ isrc, musicProviders: { spotify: 'twice', apple: 'twice' } });
  });

  test('is not found when the client sends too little', async () => {
    for (const input of [
      {},
      { songId: '99999999' },
      { trackName: 'Only a title' },
      { musicProviders: { spotify: 'nobody' } },
    ])
      await expect(lookUp(input)).rejects.toMatchObject({ code: 'song/not-found' });
  });

  test('is matched by its other data when its id means another song here', async () => {
    const [mine, other] = [await lookUp(newSong()), await lookUp(newSong())];
    expect(
      (await lookUp({ ...mine, songId: other.songId, songShortId: undefined, musicProviders: {} })).songId,
    ).toBe(mine.songId);
  });

  test('is cleaned of characters that the database rejects', async () => {
    const made = await lookUp(
      newSong({ trackName: 'A\u0000B \uD800', thumbnails: { spotify: 'https://x/\u0000' } }),
    );
    expect(made).toMatchObject({ trackName: 'A B', thumbnails: {} });
  });

  test('keeps its queue entry when it is sent over the socket', async () => {
    const crateSongUuid = randomUUID();
    expect(await lookUp(newSong({}))).not.toHaveProperty('crateSongUuid');
    expect(await lookUp({ ...newSong(), crateSongUuid })).toMatchObject({ crateSongUuid });
    expect(await lookUp({ ...newSong(), crateSongUuid: 'no uuid' })).not.toHaveProperty('crateSongUuid');
  });

  test('is created a thousand times in one request', async () => {
    const me = await newcomer();
    const songs = newSongs(1000);
    const added = await me.client.call(playlistQueueSongsAdd, { body: { songs } });
    expect(added.songs.map(({ trackName }) => trackName)).toEqual(songs.map(({ trackName }) => trackName));
  });
});

describe('reading the catalogue', () => {
  test('returns a song by platform id or short id', async () => {
    const gus = await world.person('gus');
    const made = await lookUp(newSong());
    for (const songId of [made.songId!, made.songShortId!])
      expect(await gus.client.call(playlistSongById, { params: { songId } })).toEqual(made);
    for (const songId of ['0', '999999999999999', '99999999999999999999', 'abcdefghij', 'x', '-1'])
      await expect(gus.client.call(playlistSongById, { params: { songId } })).rejects.toMatchObject({
        status: 404,
        code: 'song/not-found',
      });
  });

  test('filters songs by properties, newest first, in pages', async () => {
    const gus = await world.person('gus');
    const titles = ['Älpha One', 'Alpha Two', 'Beta Two'];
    for (const trackName of titles)
      await lookUp(
        newSong({ trackName, artistName: 'Lister', genre: 'Polka', musicProviders: { deezer: trackName } }),
      );
    const list = async (query: object) => {
      const page = await gus.client.call(playlistListSongs, { query });
      return [page.count, ...page.songs.map(({ trackName }) => trackName)];
    };
    expect(await list({ artistName: 'LISTER' })).toEqual([3, 'Beta Two', 'Alpha Two', 'Älpha One']);
    expect(await list({ artistName: 'Lister', limit: 1, offset: 1 })).toEqual([3, 'Alpha Two']);
    expect(await list({ genre: 'polka', limit: 0 })).toEqual([3, 'Beta Two', 'Alpha Two', 'Älpha One']);
    expect(await list({ search: 'alph lis' })).toEqual([2, 'Alpha Two', 'Älpha One']);
    expect(await list({ search: "two' | & !" })).toEqual([2, 'Beta Two', 'Alpha Two']);
    expect(await list({ search: '&' })).toEqual([0]);
    expect(await list({ musicProvider: 'deezer', providerId: 'Beta Two' })).toEqual([1, 'Beta Two']);
    expect(await list({ musicProvider: 'spotify', artistName: 'Lister' })).toEqual([0]);
    expect(await list({ isrc: 'no code' })).toEqual([0]);
  });

  test('filters by isrc in any notation, and by short id', async () => {
    const gus = await world.person('gus');
    const made = await lookUp(newSong({ isrc: 'QZTST2699999' }));
    for (const query of [{ isrc: 'qz-tst-26-99999' }, { songShortId: made.songShortId }])
      expect((await gus.client.call(playlistListSongs, { query })).songs).toEqual([made]);
  });

  test('requires a token and a valid page', async () => {
    await expect(world.anonymous.call(playlistListSongs, {})).rejects.toMatchObject({ status: 401 });
    const gus = await world.person('gus');
    for (const query of [{ limit: -1 }, { limit: 1001 }, { offset: -1 }])
      await expect(gus.client.call(playlistListSongs, { query })).rejects.toMatchObject({ status: 400 });
  });
});
