import {
  playlistListMusicProviders,
  playlistProviderStream,
  playlistSearchSource,
  playlistSwitchMusicProvider,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import { startFakeVendors, type FakeVendors, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';

let vendors: FakeVendors;
let world: World;
let ann: TestPerson;
let gus: TestPerson;
const playlist = playlistFixture(() => world);
beforeAll(async () => {
  vendors = await startFakeVendors('https://music.test');
  world = await startWorld({ env: vendors.env });
  [ann, gus] = [await world.person('ann'), await world.person('gus')];
  for (const [musicProvider, songId] of [
    ['soundCloudPublic', '293001'],
    ['audius', 'D7KyD'],
    ['sevenDigital', '11471325'],
  ])
    await world.app.playlist.lookUpSong({ musicProvider, songId });
});
beforeEach(() => {
  vendors.music.requests.length = 0;
  // Failures leave the circuit breakers open, and a token is renewed once in fifteen minutes.
  world.clock.advance(16 * 60_000);
});
afterAll(async () => {
  await world.stop();
  await vendors.stop();
});

const ask = (musicProvider: string, providerSongId: string, query: object = {}, person = gus) =>
  person.client.call(playlistProviderStream, { params: { musicProvider, providerSongId }, query });

test('V72: a guest gets the address of a whole song of the catalogue when it is about to play', async () => {
  expect(await ask('soundCloudPublic', '293001')).toEqual({
    type: 'hls',
    url: expect.stringMatching(/^https:\/\/playback\.media-streaming\.soundcloud\.cloud\/293001\//),
  });
  expect(await ask('audius', 'D7KyD')).toMatchObject({
    type: 'http',
    url: expect.stringContaining('/v1/tracks/D7KyD/stream'),
  });
});

test('V73: the address of a song of 7digital is signed for each listener, with the country of the contract', async () => {
  const addresses = [await ask('sevenDigital', '11471325'), await ask('sevenDigital', '11471325')];
  expect(vendors.music.requests).toEqual([]);
  expect(new Set(addresses.map(({ url }) => url)).size).toBe(2);
  for (const { url, type } of [...addresses, await ask('sevenDigital', '11471326', { part: 'preview' })]) {
    expect([type, new URL(url).searchParams.get('country')]).toEqual(['http', 'GB']);
    expect(url).not.toContain(vendors.sevenDigital.consumerSecret);
    expect((await fetch(url)).status).toBe(200);
  }
  await expect(ask('sevenDigital', '11471326')).rejects.toMatchObject({ code: 'song/not-found' });
});

test('V72: songs that nobody has added have a preview only', async () => {
  await expect(ask('soundCloudPublic', '293002')).rejects.toMatchObject({ code: 'song/not-found' });
  expect(vendors.music.requests).toEqual([]);
  expect(await ask('soundCloudPublic', '293002', { part: 'preview', country: 'DE' })).toMatchObject({
    type: 'http',
    url: expect.stringContaining('preview.mp3'),
  });
});

test('what a service does not have is not found, and a service that fails says so', async () => {
  for (const [provider, id] of [
    ['spotify', '11dFghVXANMlKmJXsNCbNl'],
    ['soundCloudPublic', '404'],
  ] as const)
    await expect(ask(provider, id)).rejects.toMatchObject({ status: 404, code: 'song/not-found' });
  await expect(ask('audius', 'D7KyD', { part: 'preview' })).rejects.toMatchObject({ code: 'song/not-found' });
  await expect(ask('nonsense', '1')).rejects.toMatchObject({ status: 404, code: 'provider/unknown' });
  vendors.forcedStatuses.soundcloud = 503;
  await expect(ask('soundCloudPublic', '293001')).rejects.toMatchObject({ code: 'provider/unreachable' });
  delete vendors.forcedStatuses.soundcloud;
});

test('V2: a service that is off is not contacted', async () => {
  const params = { musicProvider: 'soundCloudPublic' };
  await ann.client.call(playlistSwitchMusicProvider, { params, body: { isOn: false } });
  for (const part of ['whole', 'preview'])
    await expect(ask('soundCloudPublic', '293001', { part })).rejects.toMatchObject({
      code: 'provider/not-configured',
    });
  expect(vendors.music.requests).toEqual([]);
  await ann.client.call(playlistSwitchMusicProvider, { params, body: { isOn: true } });
});

test('needs a token and valid input', async () => {
  const params = { musicProvider: 'audius', providerSongId: 'D7KyD' };
  await expect(world.anonymous.call(playlistProviderStream, { params, query: {} })).rejects.toMatchObject({
    status: 401,
  });
  for (const query of [{ part: 'half' }, { country: 'Germany' }])
    await expect(ask('audius', 'D7KyD', query)).rejects.toMatchObject({ status: 400 });
});

test('V72: a person gets 60 addresses a minute', async () => {
  const person = await playlist.newcomer();
  for (let at = 0; at < 60; at++) await ask('audius', 'D7KyD', {}, person);
  await expect(ask('audius', 'D7KyD', {}, person)).rejects.toMatchObject({ status: 429 });
});

test('V71: a token that the service refuses is renewed, but not again within fifteen minutes', async () => {
  const { soundcloud } = vendors.oauthServers;
  const search = (q: string) =>
    ann.client.call(playlistSearchSource, { params: { source: 'soundCloudPublic' }, query: { q } });
  await search('ferry');
  world.clock.advance(15 * 60_000);
  soundcloud.revokeConsent();
  const before = soundcloud.requestCounts.client_credentials;
  // Several at once share the new token.
  const found = await Promise.all(['night', 'day', 'harbour'].map(search));
  expect(found.map(({ count }) => count)).toEqual([1, 1, 2]);
  expect(soundcloud.requestCounts.client_credentials).toBe(before + 1);
  soundcloud.revokeConsent();
  await expect(search('lights')).rejects.toMatchObject({ code: 'provider/keys-refused' });
  expect(soundcloud.requestCounts.client_credentials).toBe(before + 1);
  world.clock.advance(15 * 60_000);
  expect(await search('lights')).toMatchObject({ count: 2 });
  expect(soundcloud.requestCounts.client_credentials).toBe(before + 2);
});

test('V10: staff see when a quota starts again', async () => {
  vendors.soundcloud.quotaResetsAt = new Date(world.clock.now() + 120_000);
  await expect(ask('soundCloudPublic', '293001')).rejects.toMatchObject({ code: 'provider/unreachable' });
  vendors.soundcloud.quotaResetsAt = null;
  const { providers } = await ann.client.call(playlistListMusicProviders, {});
  const failure = providers.find(({ musicProvider }) => musicProvider === 'soundCloudPublic')?.lastFailure;
  expect(failure).toMatchObject({
    failure: 'busy',
    retryAt: new Date(Math.floor(world.clock.now() / 1000) * 1000 + 120_000).toISOString(),
  });
});
