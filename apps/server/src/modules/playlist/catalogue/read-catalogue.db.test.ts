import {
  playlistAlbumsByArtistsForService as albumsByArtists,
  playlistAlbumSongsForService as albumSongs,
  playlistAllAlbumsForService as allAlbums,
  playlistAllArtistsForService as allArtists,
  playlistAllSongsForService as allSongs,
  playlistArtistAlbumsForService as artistAlbums,
  playlistListGenres as listGenres,
  playlistSongForService as songForService,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { newSong } from '../../../../testing/playlist/playlist.fixture.ts';

const { world, ann, bob } = useWorld({ people: ['ann', 'bob'] });
beforeAll(async () => {
  const add = (trackName: string, artistName: string, albumName: string | null, more: object = {}) =>
    world.app.playlist.lookUpSong(newSong({ trackName, artistName, albumName, ...more }));
  await add('One', 'Sable Coast', 'Tides', { releaseDate: '2019-05-31', genre: 'Harbour Folk' });
  await add('Two', 'sable  COAST', 'TIDES', { duration: 60 });
  await add('Three', 'Sable Coast', 'Ebb');
  await add('Single', 'Night Ferry', null, { genre: 'techno' });
});

const anyone = { shortId: '' };

describe('albums and artists', () => {
  test('albums have the songs of one artist, whatever the spelling', async () => {
    const { albums, count } = await ann.client.call(allAlbums, {});
    expect(
      albums.map(({ albumName, artistName, songsNumber }) => [albumName, artistName, songsNumber]),
    ).toEqual([
      ['Ebb', 'Sable Coast', 1],
      ['Tides', 'Sable Coast', 2],
    ]);
    expect(count).toBe(2);
    expect(albums[1]).toMatchObject({ durationSeconds: 240, releaseYear: 2019 });
    anyone.shortId = albums[1]!.albumShortId;
    const page = await ann.client.call(albumSongs, { params: { albumShortId: anyone.shortId } });
    expect(page.songs.map(({ trackName }) => trackName)).toEqual(['One', 'Two']);
    expect(page.songs[0]).toMatchObject({
      albumId: albums[1]!.albumId,
      releaseYear: 2019,
      isGenerated: false,
    });
    const second = await ann.client.call(allAlbums, { query: { limit: 1, offset: 1 } });
    expect([second.albums[0]?.albumName, second.count]).toEqual(['Tides', 2]);
  });

  test('artists are listed by name, with their albums', async () => {
    const { artists, count } = await ann.client.call(allArtists, {});
    expect(artists.map((one) => [one.artistName, one.albumsNumber, one.songsNumber])).toEqual([
      ['Night Ferry', 0, 1],
      ['Sable Coast', 2, 3],
    ]);
    expect(count).toBe(2);
    const [ferry, coast] = artists.map(({ artistShortId }) => artistShortId);
    const own = await ann.client.call(artistAlbums, { params: { artistShortId: coast! } });
    expect([own.albums.map(({ albumName }) => albumName), own.count]).toEqual([['Ebb', 'Tides'], 2]);
    const both = await ann.client.call(albumsByArtists, {
      body: { artistShortIds: [coast!, ferry!, 'AAAAAAAAAA'] },
    });
    expect(both.artists.map((one) => [one.artistName, one.albums.length])).toEqual([
      ['Night Ferry', 0],
      ['Sable Coast', 2],
    ]);
  });

  test('songs are listed newest first, and found by short id', async () => {
    const { songs, count } = await ann.client.call(allSongs, { query: { limit: 2 } });
    expect([songs.map(({ trackName }) => trackName), count]).toEqual([['Single', 'Three'], 4]);
    const params = { songShortId: songs[0]!.songShortId };
    expect(await ann.client.call(songForService, { params })).toEqual(songs[0]);
  });

  test('an upload that nobody confirmed is in none of them', async () => {
    const upload = {
      duration: 100,
      bpm: null,
      beatOffset: null,
      energy: null,
      loudnessLufs: null,
      number: 1,
      coverUrl: '/c.webp',
      crateUuid: null,
    };
    await world.app.playlist.saveUploadSong({
      ...upload,
      id: '7b0d33c4-3f0e-4e0e-9d7c-111111111111',
      ownerUuid: bob.uuid,
      trackName: 'Private',
      artistName: 'Nobody Knows',
      albumName: 'Hidden',
      genre: null,
      isrc: null,
      isVerified: false,
      isGenerated: false,
      description: null,
      releaseDate: null,
    });
    expect((await ann.client.call(allArtists, {})).count).toBe(2);
    expect((await ann.client.call(allAlbums, {})).count).toBe(2);
    expect((await ann.client.call(allSongs, {})).count).toBe(4);
  });

  test('are for services and staff, and refuse what they do not know', async () => {
    const forbidden = { status: 403 };
    await expect(bob.client.call(allAlbums, {})).rejects.toMatchObject(forbidden);
    await expect(bob.client.call(allArtists, {})).rejects.toMatchObject(forbidden);
    await expect(bob.client.call(allSongs, {})).rejects.toMatchObject(forbidden);
    const shortId = 'ZZZZZZZZZZ';
    for (const [call, code] of [
      [() => ann.client.call(albumSongs, { params: { albumShortId: shortId } }), 'album/not-found'],
      [() => ann.client.call(artistAlbums, { params: { artistShortId: shortId } }), 'artist/not-found'],
      [() => ann.client.call(songForService, { params: { songShortId: shortId } }), 'song/not-found'],
    ] as const)
      await expect(call()).rejects.toMatchObject({ status: 404, code });
    await expect(
      ann.client.call(albumSongs, { params: { albumShortId: "x' or 1=1" } }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(ann.client.call(albumsByArtists, { body: { artistShortIds: [] } })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('genres', () => {
  const find = (query: object) => bob.client.call(listGenres, { query });
  const names = ({ genres }: { genres: { name: string }[] }) => genres.map(({ name }) => name);

  test('are the well-known ones and those of songs, each once', async () => {
    const all = await find({});
    expect(all.count).toBe(all.genres.length);
    expect(all.count).toBeGreaterThan(150);
    expect(names(all).filter((name) => name.toLowerCase() === 'techno')).toEqual(['Techno']);
    expect(names(all)).toContain('Harbour Folk');
    expect(names(all)).not.toContain('unknown');
  });

  test('are found by the start of a word and by id, at most as many as asked for', async () => {
    const found = await find({ prefix: 'FOL' });
    expect(names(found)).toEqual(['Folk', 'Folk Rock', 'Harbour Folk']);
    const ids = found.genres.slice(1).map(({ id }) => id);
    expect(names(await find({ idIn: ids }))).toEqual(['Folk Rock', 'Harbour Folk']);
    const few = await find({ limit: 5 });
    expect([few.genres.length, few.count > 150]).toEqual([5, true]);
  });

  test('need a token and a limit up to 1,024', async () => {
    await expect(world.anonymous.call(listGenres, {})).rejects.toMatchObject({ status: 401 });
    await expect(find({ limit: 1025 })).rejects.toMatchObject({ status: 400 });
    await expect(find({ idIn: ['x'] })).rejects.toMatchObject({ status: 400 });
  });
});
