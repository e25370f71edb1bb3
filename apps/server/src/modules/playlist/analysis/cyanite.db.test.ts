import { createHmac } from 'node:crypto';
import {
  playlistListMusicProviders,
  playlistSwitchMusicProvider,
  playlistTestMusicProvider,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import { startFakeCyanite, type FakeCyanite, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newSong } from '../../../../testing/playlist/playlist.fixture.ts';

let cyanite: FakeCyanite;
let world: World;
let ann: TestPerson;

beforeAll(async () => {
  cyanite = await startFakeCyanite();
  world = await startWorld({ env: cyanite.env });
  ann = await world.person('ann');
});
beforeEach(() => {
  cyanite.analyses.clear();
  cyanite.analysesRead.length = 0;
});
afterAll(async () => {
  await world.stop();
  await cyanite.stop();
});

async function send(message: unknown, signature?: string, target = world) {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const signed =
    signature ?? createHmac('sha512', cyanite.env.CYANITE_WEBHOOK_SECRET).update(body).digest('hex');
  const response = await fetch(`${target.baseUrl}/api/playlist-service/cyanite/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', signature: signed },
    body,
  });
  return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
}
const finished = (type: string, id: string) => ({
  version: '2',
  resource: { type, id },
  event: { type: 'AudioAnalysisV6', status: 'finished' },
});

test('a finished analysis gives a song its tempo and genre', async () => {
  const bySpotify = await world.app.playlist.lookUpSong(newSong({ musicProviders: { spotify: 'analysed' } }));
  const byShortId = await world.app.playlist.lookUpSong(newSong({ genre: 'Folk' }));
  const analysis = { bpm: 124, genres: ['electronicDance', 'pop'] };
  cyanite.analyses.set('analysed', analysis).set('86', { ...analysis, externalId: byShortId.songShortId });
  expect(await send(finished('SpotifyTrack', 'analysed'))).toMatchObject({
    status: 200,
    reply: { ok: true },
  });
  expect((await send(finished('LibraryTrack', '86'))).status).toBe(200);
  await world.drain();
  const read = (songId: string | undefined) => world.app.playlist.lookUpSong({ songId });
  expect(await read(bySpotify.songId)).toMatchObject({ bpm: 124, genre: 'Electronic dance' });
  // What was known before stays.
  expect(await read(byShortId.songId)).toMatchObject({ bpm: 124, genre: 'Folk' });
  expect(cyanite.analysesRead.sort()).toEqual(['86', 'analysed']);
});

test('other events are accepted and change nothing', async () => {
  for (const message of [
    { type: 'TEST', data: null },
    { ...finished('SpotifyTrack', 'x'), event: { type: 'AudioAnalysisV6', status: 'failed' } },
    finished('Playlist', 'x'),
    [],
  ])
    expect((await send(message)).status).toBe(200);
  await world.drain();
  expect(cyanite.analysesRead).toEqual([]);
});

test('only signed messages in JSON are read', async () => {
  const message = finished('SpotifyTrack', 'analysed');
  for (const signature of ['', 'ab', 'f'.repeat(128)])
    expect(await send(message, signature)).toMatchObject({
      status: 401,
      reply: { code: 'cyanite/signature-invalid' },
    });
  expect((await send('not json')).status).toBe(400);
  expect((await send('x'.repeat(70_000))).status).toBe(413);
  await world.drain();
  expect(cyanite.analysesRead).toEqual([]);
});

test('without keys the webhook says that it is not set up', async () => {
  const bare = await startWorld();
  expect(await send(finished('SpotifyTrack', 'x'), undefined, bare)).toMatchObject({
    status: 503,
    reply: { code: 'provider/not-configured' },
  });
  await bare.stop();
});

test('V76: staff see what Cyanite is used for, and test it with one request', async () => {
  const params = { musicProvider: 'cyanite' };
  const run = () => ann.client.call(playlistTestMusicProvider, { params });
  const listed = async () =>
    (await ann.client.call(playlistListMusicProviders, {})).providers.find(
      ({ musicProvider }) => musicProvider === 'cyanite',
    );
  expect(await listed()).toMatchObject({ title: 'Cyanite', capabilities: ['analysis'], isOn: true });
  expect(await run()).toEqual({ ok: true, failure: null, message: null });
  expect(cyanite.analysesRead).toHaveLength(1);
  cyanite.error = 'Not authorized';
  const message = 'Cyanite refused the request: Not authorized';
  expect(await run()).toEqual({ ok: false, failure: 'refused', message });
  cyanite.error = undefined;
  expect(await listed()).toMatchObject({ lastFailure: { failure: 'refused', message } });
});

test('V76: while it is switched off, Cyanite gets no request', async () => {
  const params = { musicProvider: 'cyanite' };
  const setSwitch = (isOn: boolean) =>
    ann.client.call(playlistSwitchMusicProvider, { params, body: { isOn } });
  expect(await setSwitch(false)).toMatchObject({ isOn: false });
  expect((await send(finished('SpotifyTrack', 'analysed'))).status).toBe(200);
  await world.drain();
  expect(await ann.client.call(playlistTestMusicProvider, { params })).toMatchObject({
    ok: false,
    failure: 'off',
  });
  expect(cyanite.analysesRead).toEqual([]);
  await setSwitch(true);
});
