import { randomUUID } from 'node:crypto';
import { playlistListSongs, playlistQueueSongsAdd, playlistSongById } from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshSong, freshSongs, playlistFixture } from '../playlist.fixture.ts';

let world: World;
const { newcomer, queue } = playlistFixture(() => world);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const lookUp = (input: object) => world.app.playlist.lookUpSong(input);
let isrcs = 0;
const freshIsrc = () => `QZTST26${String((isrcs += 1)).padStart(5, '0')}`;

describe('a song of the catalogue', () => {
  test('is made of what a client sent, complete and without undefined', async () => {
    const song = freshSong({
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
      albumName: 'Firsts',
      createdAt: now,
      updatedAt: now,
    });
    expect(Object.values(made)).not.toContain(undefined);
  });

  test('is one row per recording: by isrc, else provider id, else names and length within 5 s', async () => {
    const isrc = freshIsrc();
    const song = freshSong({ isrc, musicProviders: { spotify: 'one-row' } });
    const { songId } = await lookUp(song);
    for (const same of [
      freshSong({ isrc }),
      freshSong({ musicProviders: { spotify: 'one-row' } }),
      freshSong({ musicProvider: 'spotify', songId: 'one-row' }),
      { ...freshSong(), trackName: song.trackName.toUpperCase(), duration: 185 },
      { isrc },
    ])
      expect((await lookUp(same)).songId).toBe(songId);
    expect((await lookUp({ ...freshSong(), trackName: song.trackName, duration: 186 })).songId).not.toBe(
      songId,
    );
  });

  test('learns at which other providers it is known, and keeps the id it has', async () => {
    const isrc = freshIsrc();
    const song = freshSong({ musicProviders: { spotify: 'learn-1' } });
    await lookUp(song);
    expect((await lookUp({ ...song, isrc, musicProviders: { spotify: 'learn-1', apple: '77' } })).isrc).toBe(
      isrc,
    );
    const found = await lookUp({ isrc, musicProviders: { spotify: 'learn-2', youtube: 'yt' } });
    expect(found.musicProviders).toEqual({ spotify: 'learn-1', apple: '77', youtube: 'yt' });
  });

  test("does not take another song's provider id", async () => {
    await lookUp(freshSong({ musicProviders: { apple: 'taken' } }));
    const other = await lookUp(freshSong({ isrc: freshIsrc() }));
    const told = await lookUp({ isrc: other.isrc, musicProviders: { apple: 'taken', youtube: 'mine' } });
    expect(told).toMatchObject({ songId: other.songId, musicProviders: { youtube: 'mine' } });
    expect(told.musicProviders).not.toHaveProperty('apple');
  });

  test('twice in one request is one row with all that was told', async () => {
    const me = await newcomer();
    const song = freshSong();
    const isrc = freshIsrc();
    const added = await queue(me, [
      { ...song, musicProviders: { spotify: 'twice' } },
      { ...song, isrc },
      { isrc, musicProviders: { apple: 'twice' } },
    ]);
    expect(new Set(added.map(({ songId }) => songId)).size).toBe(1);
    expect(added[0]).toMatchObject({ isrc, musicProviders: { spotify: 'twice', apple: 'twice' } });
  });

  test('of a client that tells too little is not found', async () => {
    for (const input of [
      {},
      { songId: '99999999' },
      { trackName: 'Only a title' },
      { musicProviders: { spotify: 'nobody' } },
    ])
      await expect(lookUp(input)).rejects.toMatchObject({ code: 'song/not-found' });
  });

  test('whose id means another song here is looked up by what else was told', async () => {
    const [mine, other] = [await lookUp(freshSong()), await lookUp(freshSong())];
    expect(
      (await lookUp({ ...mine, songId: other.songId, songShortId: undefined, musicProviders: {} })).songId,
    ).toBe(mine.songId);
  });

  test('text that a database refuses is cleaned', async () => {
    const made = await lookUp(
      freshSong({ trackName: 'A\u0000B \uD800', thumbnails: { spotify: 'https://x/\u0000' } }),
    );
    expect(made).toMatchObject({ trackName: 'A B', thumbnails: {} });
  });

  test('keeps its place in the queue when it comes over the socket', async () => {
    const crateSongUuid = randomUUID();
    expect(await lookUp(freshSong({}))).not.toHaveProperty('crateSongUuid');
    expect(await lookUp({ ...freshSong(), crateSongUuid })).toMatchObject({ crateSongUuid });
    expect(await lookUp({ ...freshSong(), crateSongUuid: 'no uuid' })).not.toHaveProperty('crateSongUuid');
  });

  test('a thousand new ones come in one request', async () => {
    const me = await newcomer();
    const songs = freshSongs(1000);
    const added = await me.client.call(playlistQueueSongsAdd, { body: { songs } });
    expect(added.songs.map(({ trackName }) => trackName)).toEqual(songs.map(({ trackName }) => trackName));
  });
});

describe('reading the catalogue', () => {
  test('one by platform id or short id', async () => {
    const gus = await world.person('gus');
    const made = await lookUp(freshSong());
    for (const songId of [made.songId!, made.songShortId!])
      expect(await gus.client.call(playlistSongById, { params: { songId } })).toEqual(made);
    for (const songId of ['0', '999999999999999', '99999999999999999999', 'abcdefghij', 'x', '-1'])
      await expect(gus.client.call(playlistSongById, { params: { songId } })).rejects.toMatchObject({
        status: 404,
        code: 'song/not-found',
      });
  });

  test('many by their properties, newest first, in pages', async () => {
    const gus = await world.person('gus');
    const titles = ['Älpha One', 'Alpha Two', 'Beta Two'];
    for (const trackName of titles)
      await lookUp(
        freshSong({ trackName, artistName: 'Lister', genre: 'Polka', musicProviders: { deezer: trackName } }),
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

  test('by isrc as people write it, and by short id', async () => {
    const gus = await world.person('gus');
    const made = await lookUp(freshSong({ isrc: 'QZTST2699999' }));
    for (const query of [{ isrc: 'qz-tst-26-99999' }, { songShortId: made.songShortId }])
      expect((await gus.client.call(playlistListSongs, { query })).songs).toEqual([made]);
  });

  test('needs a token and a page that exists', async () => {
    await expect(world.anonymous.call(playlistListSongs, {})).rejects.toMatchObject({ status: 401 });
    const gus = await world.person('gus');
    for (const query of [{ limit: -1 }, { limit: 1001 }, { offset: -1 }])
      await expect(gus.client.call(playlistListSongs, { query })).rejects.toMatchObject({ status: 400 });
  });
});
