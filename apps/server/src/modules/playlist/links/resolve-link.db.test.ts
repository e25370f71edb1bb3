import {
  playlistCrateSongsAdd,
  playlistResolveLink,
  playlistSwitchMusicProvider,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import { startFakeVendors, type FakeVendors, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newSong, playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';

let vendors: FakeVendors;
let world: World;
let ann: TestPerson;
let bob: TestPerson;
const { createCrate, songsIn } = playlistFixture(() => world);
beforeAll(async () => {
  vendors = await startFakeVendors('https://music.test');
  // Without keys: only the players of YouTube and SoundCloud know lengths.
  const { SOUNDCLOUD_CLIENT_ID: _id, SOUNDCLOUD_CLIENT_SECRET: _secret, ...env } = vendors.env;
  world = await startWorld({ env });
  ann = await world.person('ann');
  bob = await world.person('bob');
});
beforeEach(() => {
  vendors.music.requests.length = 0;
  world.clock.advance(60_000);
});
afterAll(async () => {
  await world.stop();
  await vendors.stop();
});

const resolve = (url: string, more: { limit?: number; offset?: number } = {}) =>
  bob.client.call(playlistResolveLink, { query: { url, ...more } });
const add = async (songs: Parameters<typeof createCrate>[1]) => {
  const crate = await createCrate(bob);
  return bob.client.call(playlistCrateSongsAdd, {
    params: { crateUuid: crate.crateUuid },
    body: { songs: songs ?? [] },
  });
};
const youtubeLink = 'https://www.youtube.com/watch?v=nightFerry1';

test.each([
  ['youtube', 'nightFerry1', youtubeLink],
  ['soundCloudPublic', '293001', 'https://soundcloud.com/harbour-lights/night-ferry'],
])('a link to %s gives the song without a length (rules V30, V31)', async (musicProvider, id, url) => {
  const { songs, ...link } = await resolve(url);
  expect(link).toEqual({ kind: 'song', musicProvider, id, name: 'Night Ferry', description: '', count: 1 });
  expect(songs).toMatchObject([
    {
      trackName: 'Night Ferry',
      artistName: 'Harbour Lights',
      duration: 0,
      musicProviders: { [musicProvider]: id },
    },
  ]);
});

test('a link to a list gives its songs page by page (rule V30)', async () => {
  const url = 'https://audius.co/harbour-lights/playlist/ferries';
  expect(await resolve(url)).toMatchObject({ kind: 'list', name: 'Ferries', count: 2 });
  const page = await resolve(url, { limit: 1, offset: 1 });
  expect(page.songs.map(({ trackName }) => trackName)).toEqual(['Day Ferry']);
  expect(page.count).toBe(2);
});

test('V73: a link to a release of 7digital gives its songs, and one to a track the song', async () => {
  const url = 'https://us.7digital.com/artist/harbour-lights/release/ferries-1044021';
  expect(await resolve(url)).toMatchObject({ kind: 'list', musicProvider: 'sevenDigital', count: 2 });
  expect(await resolve(`${url}?h=02`)).toMatchObject({ kind: 'song', id: '11471326', name: 'Day Ferry' });
  await expect(resolve('https://us.7digital.com/artist/harbour-lights')).rejects.toMatchObject({
    code: 'link/unknown',
  });
});

test('a song is added with the length that the player told and the names that the provider told (rule V31)', async () => {
  const song = { musicProvider: 'youtube', songId: 'nightFerry1', duration: 215 };
  const { songs } = await add([song]);
  expect(songs).toMatchObject([
    { trackName: 'Night Ferry', artistName: 'Harbour Lights', duration: 215, status: 'SUCCESS' },
  ]);
  // From now on the link has that length for the person who described it, and for nobody else (rule U30).
  expect((await resolve(youtubeLink)).songs[0]?.duration).toBe(215);
  const ofAnn = await ann.client.call(playlistResolveLink, { query: { url: youtubeLink } });
  expect(ofAnn.songs[0]?.duration).toBe(0);
});

test.each([-1, 86_401])('a length of %s seconds is refused (rule V31)', async (duration) => {
  await expect(add([{ musicProvider: 'youtube', songId: 'nightFerry1', duration }])).rejects.toMatchObject({
    status: 400,
  });
});

test('a song without any length is refused, and is not taken for one with the same names (rule V31)', async () => {
  const known = await createCrate(bob, [newSong({ trackName: 'Day Ferry', artistName: 'Harbour Lights' })]);
  const bare = { musicProvider: 'youtube', songId: 'day_Ferry-2' };
  await expect(add([bare])).rejects.toMatchObject({ code: 'song/not-found' });
  await expect(
    add([{ ...bare, trackName: 'Day Ferry', artistName: 'Harbour Lights' }]),
  ).rejects.toMatchObject({ code: 'song/not-found' });
  const [song] = await songsIn(bob, known);
  expect(song?.musicProviders).toEqual({});
});

test('a song that was added while YouTube was down keeps its length (rules V6, V31)', async () => {
  vendors.music.tracks.push({
    ...vendors.music.tracks[0]!,
    title: 'Late Ferry',
    ids: { youtube: 'lateFerry-3' },
  });
  vendors.forcedStatuses.youtube = 503;
  const { songs } = await add([{ musicProvider: 'youtube', songId: 'lateFerry-3', duration: 187 }]);
  expect(songs[0]?.status).toBe('PENDING_REQUEST');
  delete vendors.forcedStatuses.youtube;
  await world.drain();
  const again = await add([{ musicProvider: 'youtube', songId: 'lateFerry-3' }]);
  expect(again.songs).toMatchObject([{ trackName: 'Late Ferry', duration: 187, status: 'SUCCESS' }]);
});

test.each([
  'https://www.youtube.com/watch?v=goneForGood',
  'https://soundcloud.com/harbour-lights/never-released',
  'https://soundcloud.com/harbour-lights',
  'https://example.org/song',
  'not a link',
])('%s leads nowhere', async (url) => {
  await expect(resolve(url)).rejects.toMatchObject({ status: 404, code: 'link/unknown' });
});

test('a service that has no adapter, is off or fails is named as the reason', async () => {
  await expect(resolve('https://tidal.com/browse/track/1')).rejects.toMatchObject({
    code: 'provider/not-configured',
  });
  // Without a key a list of YouTube can't be read.
  await expect(resolve('https://www.youtube.com/playlist?list=PLferries0123456789')).rejects.toMatchObject({
    code: 'provider/not-configured',
  });
  vendors.forcedStatuses.soundcloud = 500;
  await expect(resolve('https://soundcloud.com/harbour-lights/day-ferry')).rejects.toMatchObject({
    code: 'provider/unreachable',
  });
  delete vendors.forcedStatuses.soundcloud;
  const switchYoutube = (isOn: boolean) =>
    ann.client.call(playlistSwitchMusicProvider, { params: { musicProvider: 'youtube' }, body: { isOn } });
  await switchYoutube(false);
  vendors.music.requests.length = 0;
  await expect(resolve(youtubeLink)).rejects.toMatchObject({ code: 'provider/not-configured' });
  expect(vendors.music.requests).toEqual([]);
  await switchYoutube(true);
});

test('thirty links a minute and person (rule V30)', async () => {
  for (let count = 0; count < 30; count += 1) await resolve(youtubeLink);
  await expect(resolve(youtubeLink)).rejects.toMatchObject({ status: 429, code: 'request/too-many' });
  world.clock.advance(60_000);
  await resolve(youtubeLink);
});

test('is for people with an account', async () => {
  const guest = await world.person('gus');
  await expect(guest.client.call(playlistResolveLink, { query: { url: youtubeLink } })).rejects.toMatchObject(
    { status: 403 },
  );
});
