import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { startWorld, type World } from '@turnstage/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newSong } from '../../../../testing/playlist/playlist.fixture.ts';

const secret = 'webhook-secret';
let cyanite: Server;
let world: World;
/** What Cyanite is asked, and the analysis that it answers. */
const asked: { query: string; id: string; authorization: string | undefined }[] = [];
let analysis: object | null;
const shortIds = new Map<string, string>();

beforeAll(async () => {
  cyanite = createServer((request, response) => {
    void text(request).then((body) => {
      const { query, variables } = JSON.parse(body) as { query: string; variables: { id: string } };
      asked.push({ query, id: variables.id, authorization: request.headers.authorization });
      const track = { externalId: shortIds.get(variables.id), audioAnalysisV6: analysis };
      const data = query.includes('spotifyTrack(') ? { spotifyTrack: track } : { libraryTrack: track };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((resolve) => {
    cyanite.listen(0, '127.0.0.1', resolve);
  });
  world = await startWorld({
    env: {
      CYANITE_ACCESS_TOKEN: 'token',
      CYANITE_WEBHOOK_SECRET: secret,
      CYANITE_API_URL: `http://127.0.0.1:${(cyanite.address() as AddressInfo).port}/graphql`,
    },
  });
});
beforeEach(() => {
  asked.length = 0;
  analysis = {
    __typename: 'AudioAnalysisV6Finished',
    result: { bpmRangeAdjusted: 124, genreTags: ['electronicDance', 'pop'] },
  };
});
afterAll(async () => {
  await world.stop();
  cyanite.closeAllConnections();
  cyanite.close();
});

async function send(message: unknown, signature?: string, target = world) {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const signed = signature ?? createHmac('sha512', secret).update(body).digest('hex');
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
  shortIds.set('86', byShortId.songShortId!);
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
  expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer token', 'Bearer token']);
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
  expect(asked).toEqual([]);
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
  expect(asked).toEqual([]);
});

test('without keys the webhook says that it is not set up', async () => {
  const bare = await startWorld();
  expect(await send(finished('SpotifyTrack', 'x'), undefined, bare)).toMatchObject({
    status: 503,
    reply: { code: 'provider/not-configured' },
  });
  await bare.stop();
});
