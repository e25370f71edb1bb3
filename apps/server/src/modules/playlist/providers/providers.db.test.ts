import {
  playlistListMusicProviders,
  playlistSwitchMusicProvider,
  playlistTestMusicProvider,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import { startFakeVendors, type FakeVendors, type TestPerson } from '@turnstage/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requirements } from './adapters.ts';
import { audiusProvider } from './audius/audius.ts';
import { createMusicProviders, type MusicProviders } from './music-providers.ts';

let vendors: FakeVendors;
let world: World;
let ann: TestPerson;
let providers: MusicProviders;
beforeAll(async () => {
  vendors = await startFakeVendors('https://music.test');
  world = await startWorld({ env: { ...vendors.env, ...vendors.subsonicEnv } });
  ann = await world.person('ann');
});
beforeEach(() => {
  vendors.music.requests.length = 0;
  const audius = audiusProvider({ apiUrl: vendors.env['AUDIUS_API_URL']! });
  providers = createMusicProviders({
    database: world.database,
    clock: world.clock,
    logger: pino({ level: 'silent' }),
    adapters: new Map([['audius', audius]]),
  });
});
afterAll(async () => {
  await world.stop();
  await vendors.stop();
});

const params = { musicProvider: 'audius' };
const setAudius = (isOn: boolean) => ann.client.call(playlistSwitchMusicProvider, { params, body: { isOn } });

test('lists what the installation is connected to (rule V1)', async () => {
  const { providers: listed, unconfigured } = await ann.client.call(playlistListMusicProviders, {});
  expect(unconfigured).toMatchObject([{ musicProvider: 'cyanite' }]);
  expect(listed.map(({ musicProvider, isOn, isFailing }) => [musicProvider, isOn, isFailing])).toEqual([
    ['audius', true, false],
    ['youtube', true, false],
    ['soundCloudPublic', true, false],
    ['uploadService', true, false],
    ['spotify', true, false],
    ['apple', true, false],
    ['sevenDigital', true, false],
  ]);
  expect(listed[0]?.capabilities).toEqual(['search', 'lookUp', 'resolveLink', 'stream', 'importList']);
});

test('a provider that is off is not contacted, by any call (rule V2)', async () => {
  expect(await setAudius(false)).toMatchObject({ isOn: false });
  const off = { kind: 'off' };
  await expect(providers.search('audius', { text: 'ferry', country: 'us', limit: 5 })).rejects.toMatchObject(
    off,
  );
  await expect(providers.lookUp('audius', ['D7KyD'])).rejects.toMatchObject(off);
  await expect(providers.resolveLink('audius', 'https://audius.co/a/b')).rejects.toMatchObject(off);
  await expect(providers.importList('audius', 'DOPRl', undefined)).rejects.toMatchObject(off);
  expect(await providers.listOn()).toEqual([]);
  expect(await ann.client.call(playlistTestMusicProvider, { params })).toMatchObject({
    ok: false,
    failure: 'off',
  });
  expect(vendors.music.requests).toEqual([]);
  await setAudius(true);
  expect((await providers.lookUp('audius', ['D7KyD'])).size).toBe(1);
});

test('a test sends a request and reports what came back', async () => {
  expect(await ann.client.call(playlistTestMusicProvider, { params })).toEqual({
    ok: true,
    failure: null,
    message: null,
  });
  expect(vendors.music.requests).toHaveLength(1);
  vendors.forcedStatuses.audius = 503;
  expect(await ann.client.call(playlistTestMusicProvider, { params })).toEqual({
    ok: false,
    failure: 'unreachable',
    message: 'Audius answered with status 503',
  });
  delete vendors.forcedStatuses.audius;
});

test.each([
  ['youtube', 'youtube', 'YouTube'],
  ['soundCloudPublic', 'soundcloud', 'SoundCloud'],
  ['sevenDigital', 'sevenDigital', '7digital'],
] as const)('a test of %s sends one request', async (musicProvider, service, title) => {
  // SoundCloud's first request is for the token.
  await ann.client.call(playlistTestMusicProvider, { params: { musicProvider } });
  vendors.music.requests.length = 0;
  const run = () => ann.client.call(playlistTestMusicProvider, { params: { musicProvider } });
  expect(await run()).toEqual({ ok: true, failure: null, message: null });
  expect(vendors.music.requests).toHaveLength(1);
  vendors.forcedStatuses[service] = 503;
  expect(await run()).toEqual({
    ok: false,
    failure: 'unreachable',
    message: `${title} answered with status 503`,
  });
  delete vendors.forcedStatuses[service];
});

test('lists what connects the others, without values of the installation (rule V10)', async () => {
  const unconnected = await startWorld();
  const staff = await unconnected.person('ann');
  const { providers: listed, unconfigured } = await staff.client.call(playlistListMusicProviders, {});
  await unconnected.stop();
  expect(listed).toEqual([]);
  const [audius, youtube, , subsonic, spotify, apple] = unconfigured;
  expect(subsonic).toMatchObject({ musicProvider: 'uploadService', title: 'Subsonic' });
  expect(youtube?.settings).toEqual([{ name: 'YOUTUBE', value: 'on' }]);
  expect(audius).toEqual({
    musicProvider: 'audius',
    title: 'Audius',
    settings: [{ name: 'AUDIUS', value: 'on' }],
  });
  expect(spotify?.settings).toEqual([
    { name: 'SPOTIFY_CLIENT_ID', value: null },
    { name: 'SPOTIFY_CLIENT_SECRET', value: null },
  ]);
  expect(apple?.settings).toHaveLength(3);
  expect(unconfigured.at(-1)).toMatchObject({ musicProvider: 'cyanite', title: 'Cyanite' });
  expect(unconfigured.at(-2)).toEqual({
    musicProvider: 'sevenDigital',
    title: '7digital',
    settings: [
      { name: 'SEVENDIGITAL_CONSUMER_KEY', value: null },
      { name: 'SEVENDIGITAL_CONSUMER_SECRET', value: null },
    ],
  });
});

test('names a provider alike, connected or not', async () => {
  const { providers: listed } = await ann.client.call(playlistListMusicProviders, {});
  expect(listed.map(({ musicProvider, title }) => [musicProvider, title])).toEqual(
    Object.entries(requirements).map(([name, { title }]) => [name, title]),
  );
});

test('staff see the latest failure, also after a success, and when requests continue (rule V10)', async () => {
  const search = (text: string) => providers.search('audius', { text, country: 'us', limit: 5 });
  const lastFailure = async () => {
    const { providers: listed } = await ann.client.call(playlistListMusicProviders, {});
    return listed.find(({ musicProvider }) => musicProvider === 'audius')?.lastFailure;
  };
  const failedAt = new Date(world.clock.now()).toISOString();
  vendors.forcedStatuses.audius = 503;
  await expect(search('fails')).rejects.toMatchObject({ kind: 'unreachable' });
  const unreachable = { failure: 'unreachable', message: 'Audius answered with status 503', failedAt };
  expect(await lastFailure()).toEqual({ ...unreachable, retryAt: null });
  vendors.forcedStatuses.audius = 429;
  await expect(search('too many')).rejects.toMatchObject({ kind: 'busy' });
  delete vendors.forcedStatuses.audius;
  const retryAt = new Date(world.clock.now() + 30_000).toISOString();
  const busy = { failure: 'busy', message: 'Audius got too many requests', failedAt, retryAt };
  await expect(search('not sent')).rejects.toThrow(/not called for a while/);
  expect(await lastFailure()).toEqual(busy);
  world.clock.advance(30_000);
  await search('works');
  expect(await lastFailure()).toEqual(busy);
});

test('is for staff, and knows only connected providers', async () => {
  const bob = await world.person('bob');
  await expect(bob.client.call(playlistListMusicProviders, {})).rejects.toMatchObject({ status: 403 });
  await expect(
    bob.client.call(playlistSwitchMusicProvider, { params, body: { isOn: false } }),
  ).rejects.toMatchObject({ status: 403 });
  for (const musicProvider of ['napster', 'nonsense'])
    await expect(
      ann.client.call(playlistTestMusicProvider, { params: { musicProvider } }),
    ).rejects.toMatchObject({ status: 404, code: 'provider/unknown' });
});

test('keeps results for a day, look-ups for 30 days and what was not found for ten minutes (rule V3)', async () => {
  const hour = 3_600_000;
  const asked = async (work: () => Promise<unknown>) => {
    vendors.music.requests.length = 0;
    await work();
    return vendors.music.requests.length;
  };
  const search = () => providers.search('audius', { text: 'Lights night', country: 'us', limit: 5 });
  const known = () => providers.lookUp('audius', ['ePwLk']);
  const unknown = () => providers.lookUp('audius', ['Nothing']);
  for (const work of [search, known, unknown])
    expect([await asked(work), await asked(work)], work.toString()).toEqual([1, 0]);
  world.clock.advance(10 * 60_000);
  expect([await asked(search), await asked(known), await asked(unknown)]).toEqual([0, 0, 1]);
  world.clock.advance(24 * hour);
  expect([await asked(search), await asked(known)]).toEqual([1, 0]);
  world.clock.advance(29 * 24 * hour);
  expect(await asked(known)).toBe(1);
});

test('a look-up asks for what is not kept, in one request per batch', async () => {
  await providers.lookUp('audius', ['D7KyD']);
  vendors.music.requests.length = 0;
  const found = await providers.lookUp('audius', ['D7KyD', 'ePwLk', 'Gone', 'ePwLk']);
  expect([...found.keys()]).toEqual(['D7KyD', 'ePwLk']);
  expect(vendors.music.requests.length).toBeLessThanOrEqual(1);
});

test('a provider that fails five times in a row is left alone for half a minute (rule V4)', async () => {
  vendors.forcedStatuses.audius = 500;
  const search = (text: string) => providers.search('audius', { text, country: 'us', limit: 5 });
  for (const text of ['a', 'b', 'c', 'd', 'e']) await expect(search(text)).rejects.toThrow(/status 500/);
  expect(providers.isFailing('audius')).toBe(true);
  delete vendors.forcedStatuses.audius;
  await expect(search('f')).rejects.toMatchObject({ kind: 'unreachable' });
  world.clock.advance(30_000);
  expect(await search('night')).toHaveLength(1);
  expect(providers.isFailing('audius')).toBe(false);
});
