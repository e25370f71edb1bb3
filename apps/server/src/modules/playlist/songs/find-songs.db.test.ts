import {
  playlistSearchSongs,
  playlistSearchSongsV2,
  playlistSongData,
  playlistSongDataByLink,
  playlistSongDataForService,
  playlistSongDataProviders,
  playlistSongPreview,
  playlistSongStream,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { newSong } from '../../../../testing/playlist/playlist.fixture.ts';

const { world, ann, gus } = useWorld({ people: ['ann', 'gus'] });

const lookUp = (input: object) => world.app.playlist.lookUpSong(input);
const titles = ({ songs }: { songs: { trackName: string }[] }) =>
  songs.map(({ trackName }) => trackName).sort();

test('search finds songs by words, in both versions, for guests too (wire section 4)', async () => {
  const name = (trackName: string, more: object = {}) =>
    lookUp(newSong({ artistName: 'Zephyr Quartet', trackName, ...more }));
  await name('Copper Rain', { musicProviders: { spotify: 'copper' } });
  await name('Copper Snow', { explicit: true });
  await name('Tin Rain');
  const q = 'zephyr copper';
  const found = await gus.client.call(playlistSearchSongs, { query: { q } });
  expect(titles(found)).toEqual(['Copper Rain', 'Copper Snow']);
  expect(found.count).toBe(2);
  expect(found.songs.find(({ trackName }) => trackName === 'Copper Rain')).toMatchObject({
    musicProviders: { spotify: 'copper' },
    musicProvidersIds: { spotify: 'copper' },
  });
  expect(await ann.client.call(playlistSearchSongsV2, { query: { q } })).toEqual(found);
  const clean = await ann.client.call(playlistSearchSongsV2, { query: { q, explicit: false } });
  expect(titles(clean)).toEqual(['Copper Rain']);
  const one = await ann.client.call(playlistSearchSongs, { query: { q: 'zephyr', limit: 1, offset: 1 } });
  expect([one.songs.length, one.count]).toEqual([1, 3]);
  const bare = await fetch(`${world.baseUrl}/search/v2?q=zephyr&limit=30&explicit=true`, {
    headers: { authorization: `Bearer ${ann.token}` },
  });
  expect(titles((await bare.json()) as typeof found)).toHaveLength(3);
});

test('an ISRC finds its recording, and unmatched words find nothing', async () => {
  await lookUp(newSong({ trackName: 'By Its Code', isrc: 'QZTST7700001' }));
  expect(titles(await ann.client.call(playlistSearchSongs, { query: { q: 'QZ-TST-77-00001' } }))).toEqual([
    'By Its Code',
  ]);
  expect(await ann.client.call(playlistSearchSongs, { query: { q: "%%% ' or 1=1" } })).toMatchObject({
    songs: [],
  });
});

test("a song is found by a provider's id and by its link, and an unknown one is 404", async () => {
  const made = await lookUp(
    newSong({ musicProviders: { spotify: 'abcdefghijklmnopqrstuv', youtube: 'dQw4w9WgXcQ' } }),
  );
  const params = { providerSongId: 'abcdefghijklmnopqrstuv', musicProvider: 'spotify' };
  expect(await gus.client.call(playlistSongData, { params })).toMatchObject({ id: made.songId });
  expect(await ann.client.call(playlistSongDataProviders, { params })).toEqual({
    musicProviders: made.musicProviders,
    links: made.links,
  });
  const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  expect(await ann.client.call(playlistSongDataByLink, { params: { link } })).toMatchObject({
    id: made.songId,
  });
  for (const unknown of [
    { providerSongId: 'nobody', musicProvider: 'spotify' },
    { providerSongId: 'abcdefghijklmnopqrstuv', musicProvider: 'tape' },
  ])
    await expect(ann.client.call(playlistSongData, { params: unknown })).rejects.toMatchObject({
      status: 404,
      code: 'song/not-found',
    });
  for (const wrong of ['https://evil.test/watch?v=dQw4w9WgXcQ', 'no link at all'])
    await expect(ann.client.call(playlistSongDataByLink, { params: { link: wrong } })).rejects.toMatchObject({
      status: 404,
    });
  await expect(ann.client.call(playlistSongDataForService, { params })).resolves.toMatchObject({
    id: made.songId,
  });
  await expect(gus.client.call(playlistSongDataForService, { params })).rejects.toMatchObject({
    status: 403,
  });
});

test('only songs uploaded here have a stream and a preview', async () => {
  const { songId = '' } = await lookUp(newSong());
  const params = { country: 'us', id: songId };
  const none = { status: 404, code: 'song/not-found' };
  await expect(ann.client.call(playlistSongStream, { params })).rejects.toMatchObject(none);
  await expect(ann.client.call(playlistSongPreview, { params })).rejects.toMatchObject(none);
});

test('P6: a song keeps its previews, if their URLs are safe to open in a browser', async () => {
  const previews = {
    apple: 'https://previews.example.com/1.m4a',
    spotify: 'javascript:alert(1)',
    deezer: 'http://plain.example.com/1.mp3',
    tape: 'https://previews.example.com/2.m4a',
  };
  const { songId = '' } = await lookUp({ ...newSong(), previews });
  const found = await lookUp({ songId });
  expect(found.previews).toEqual({ apple: 'https://previews.example.com/1.m4a' });
});
