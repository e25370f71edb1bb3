import { playlistSearchSource, playlistSwitchMusicProvider } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { startFakeVendors, type FakeVendors } from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { coverStore } from './cover.store.ts';

const vendors: FakeVendors = await startFakeVendors('https://music.test');
const { world, ann } = useWorld({ people: ['ann'], env: vendors.env });
const host = 'https://creatornode.audius.co';
let thumbnail: string;
beforeAll(async () => {
  const params = { source: 'audius' };
  const { songs } = await ann.client.call(playlistSearchSource, { params, query: { q: 'ferry' } });
  thumbnail = Object.values(songs[0]!.thumbnails)[0]!;
});
beforeEach(() => {
  vendors.music.requests.length = 0;
});
afterAll(() => vendors.stop());

const get = (url: string) =>
  fetch(`${world.baseUrl}/api/playlist-service/covers?url=${encodeURIComponent(url)}`);
const outcomeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
];
const notFound = [404, 'image/not-found'];

test('V60: a cover of a provider comes through the server, which asks once', async () => {
  expect(thumbnail).toMatch(`${host}/content/`);
  const responses = await Promise.all([get(thumbnail), get(thumbnail)]);
  for (const { status, headers } of responses) {
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('cache-control')).toBe('public, max-age=2592000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  const bytes = Buffer.from(await (await get(thumbnail)).arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(vendors.music.requests).toEqual([`GET /covers/${thumbnail.slice('https://'.length)}`]);
});

test.each([
  'https://example.org/cover.jpg',
  'http://127.0.0.1:1/cover.png',
  'http://169.254.169.254/latest/meta-data',
  'https://creatornode.audius.co:8443/content/a.jpg',
  'https://creatornode.audius.co.example.org/content/a.jpg',
  'file:///etc/passwd',
  'cover.png',
])('V61: %s, at a host that no provider has named, is not contacted', async (url) => {
  expect(await outcomeOf(await get(url))).toEqual(notFound);
  expect(vendors.music.requests).toEqual([]);
});

test.each(['missing', 'drawing'])(
  'V62: what is %s is no cover, and is asked for again after an hour',
  async (what) => {
    const url = `${host}/content/${what}/480x480.jpg`;
    for (const time of ['first', 'second']) expect([time, (await get(url)).status]).toEqual([time, 404]);
    expect(vendors.music.requests).toHaveLength(1);
    world.clock.advance(61 * 60_000);
    expect((await get(url)).status).toBe(404);
    expect(vendors.music.requests).toHaveLength(2);
  },
);

test('V62: the oldest covers are removed first', async () => {
  const store = coverStore(world.database);
  const now = world.clock.now() + 1e9;
  for (const age of [3, 1, 2])
    await store.save({ url_hash: `aged-${age}`, is_missing: false, fetched_at: now - age });
  expect(await store.removeOldest(1, 1)).toEqual(['aged-2']);
  expect(await store.removeOldest(1, 1)).toEqual(['aged-3']);
});

test('a request without an address, or with one that is too long, is refused', async () => {
  for (const url of ['', 'https://a.example/'.padEnd(2049, 'a')])
    expect(await outcomeOf(await get(url))).toEqual([400, 'request/invalid']);
});

test('V61: a provider that is off is not contacted for a cover either', async () => {
  const params = { musicProvider: 'audius' };
  await ann.client.call(playlistSwitchMusicProvider, { params, body: { isOn: false } });
  expect(await outcomeOf(await get(`${host}/content/other/480x480.jpg`))).toEqual(notFound);
  expect(vendors.music.requests).toEqual([]);
});
