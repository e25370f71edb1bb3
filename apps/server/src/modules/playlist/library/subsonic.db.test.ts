/** Songs of the installation's own Subsonic server: found, added, heard (rules U51 to U53). */
import {
  playlistListMusicProviders,
  playlistQueueSongsAdd,
  playlistSwitchMusicProvider,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import { startFakeVendors, type FakeVendors, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSubsonicUrls } from '../../../outbound/subsonic-url.ts';
import { findInCatalogue } from '../../../../testing/upload/library.fixture.ts';
import { songFile } from '../../../../testing/upload/song-file.fixture.ts';
import { get } from '../../../../testing/upload/uploader.fixture.ts';
import { subsonicProvider } from '../providers/subsonic/subsonic.ts';
import type { MusicProviderAdapter } from '../providers/provider.ts';
import { withLibraryIds } from './library-adapter.ts';

let vendors: FakeVendors;
let world: World;
let [ann, bob]: TestPerson[] = [];
let adapter: MusicProviderAdapter;
beforeAll(async () => {
  vendors = await startFakeVendors('https://music.test');
  vendors.subsonic.file = songFile({ title: 'Night Ferry', artist: 'Harbour Lights' });
  const env = vendors.subsonicEnv;
  world = await startWorld({ env });
  ann = await world.person('ann');
  bob = await world.person('bob');
  const { user, password } = vendors.subsonic;
  const urls = createSubsonicUrls({ url: env.SUBSONIC_URL, login: { user, password } });
  adapter = withLibraryIds({ ...world, upload: world.app.upload }, subsonicProvider(urls));
});
afterAll(async () => {
  await world.stop();
  await vendors.stop();
});

const search = (text: string) =>
  adapter.search!({ text, country: 'us', limit: 5 }, AbortSignal.timeout(10_000));
const playlistOf = (id: string) => `/api/upload-service/songs/${id}/hls-playlist`;

test('what is found there is a song of uploadService, with the same id every time (U51)', async () => {
  const [found] = await search('night ferry');
  const [again] = await search('night');
  expect(found?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8/);
  expect(again?.id).toBe(found?.id);
  expect(await findInCatalogue(bob!, 'night ferry')).toMatchObject([
    { musicProviders: { uploadService: found?.id }, artistName: 'Harbour Lights', duration: 215 },
  ]);
  expect(await adapter.lookUp!([found!.id, 'nonsense'], 'us', AbortSignal.timeout(10_000))).toMatchObject([
    { id: found?.id, trackName: 'Night Ferry' },
  ]);
  const list = await adapter.importList!('pl-7', undefined, AbortSignal.timeout(10_000));
  expect(list?.tracks[0]).toMatchObject({ id: found?.id, thumbnail: expect.stringMatching(/\/cover$/) });
});

test('is fetched and prepared when it is wanted, and never names the server or its account (U52)', async () => {
  const [found] = await search('night ferry');
  const songs = [{ musicProvider: 'uploadService' as const, songId: found!.id }];
  const { songs: added } = await bob!.client.call(playlistQueueSongsAdd, { body: { songs } });
  expect(JSON.stringify(added)).not.toMatch(/subsonic|tr-1001/);
  await world.app.playlist.peekQueue(bob!.uuid, 1);
  await world.drain();
  expect((await get(world, playlistOf(found!.id), bob)).status).toBe(200);
  expect((await get(world, found!.thumbnail!)).headers.get('content-type')).toBe('image/webp');
});

test('a song whose server does not respond is tried again when it is wanted again (U52)', async () => {
  const [found] = await search('day ferry');
  vendors.forcedStatuses.subsonic = 503;
  expect((await get(world, playlistOf(found!.id), bob)).status).toBe(409);
  await world.drain();
  delete vendors.forcedStatuses.subsonic;
  expect((await get(world, playlistOf(found!.id), bob)).status).toBe(409);
  await world.drain();
  expect((await get(world, playlistOf(found!.id), bob)).status).toBe(200);
});

test('a server that can not check tokens gets the password, for files too (U52)', async () => {
  const [found] = await search('night ferry');
  vendors.subsonic.supportsTokens = false;
  vendors.music.requests.length = 0;
  expect((await search('day ferry')).map(({ trackName }) => trackName)).toEqual(['Day Ferry']);
  world.clock.advance(2 * 3_600_000);
  await world.database.pool.query('delete from upload_service.upload');
  expect((await get(world, playlistOf(found!.id), bob)).status).toBe(409);
  await world.drain();
  expect((await get(world, playlistOf(found!.id), bob)).status).toBe(200);
  expect(vendors.music.requests.some((line) => line.includes('/stream?') && line.includes('&p='))).toBe(true);
  vendors.subsonic.supportsTokens = true;
});

test('while it is off its songs are neither found nor played, and nothing is sent (U53)', async () => {
  const [found] = await search('night ferry');
  const params = { musicProvider: 'uploadService' };
  await ann!.client.call(playlistSwitchMusicProvider, { params, body: { isOn: false } });
  await world.drain();
  vendors.music.requests.length = 0;
  expect(await findInCatalogue(bob!, 'night ferry')).toEqual([]);
  expect((await get(world, playlistOf(found!.id), bob)).status).toBe(404);
  await ann!.client.call(playlistSwitchMusicProvider, { params, body: { isOn: true } });
  await world.drain();
  expect(await findInCatalogue(bob!, 'night ferry')).toHaveLength(1);
  expect(vendors.music.requests).toEqual([]);
  const { providers } = await ann!.client.call(playlistListMusicProviders, {});
  expect(providers.map(({ title, capabilities }) => [title, capabilities])).toEqual([
    ['Subsonic', ['search', 'lookUp', 'importList']],
  ]);
});
