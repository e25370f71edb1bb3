import { startFakeVendors, type FakeVendors } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capabilitiesOf, type MusicProviderAdapter } from '../provider.ts';
import { youtubeProvider } from './youtube.ts';

let vendors: FakeVendors;
let withKey: (apiKey: string) => Required<Pick<MusicProviderAdapter, 'search' | 'lookUp' | 'importList'>>;
beforeAll(async () => {
  vendors = await startFakeVendors('https://music.test');
  const url = vendors.env['YOUTUBE_URL']!;
  const apiUrl = vendors.env['YOUTUBE_API_URL']!;
  withKey = (apiKey) => youtubeProvider({ url, api: { apiUrl, apiKey } }) as ReturnType<typeof withKey>;
});
afterAll(() => vendors.stop());

const signal = () => AbortSignal.timeout(10_000);
const query = { text: 'night ferry', country: 'us', limit: 5 };

test('a key adds a search and lists (rule V36)', () => {
  const capabilities = (apiKey: string) => capabilitiesOf(withKey(apiKey) as MusicProviderAdapter);
  expect(capabilities('youtube-key')).toEqual(['search', 'lookUp', 'resolveLink', 'importList']);
});

test('finds videos with their lengths, and none by ISRC', async () => {
  const { search } = withKey('youtube-key');
  expect(await search(query, signal())).toMatchObject([
    { id: 'nightFerry1', trackName: 'Night Ferry', artistName: 'Harbour Lights', duration: 215 },
  ]);
  expect(await search({ ...query, text: 'no such song' }, signal())).toEqual([]);
  expect(await search({ isrc: 'GBTST2100001', country: 'us', limit: 5 }, signal())).toEqual([]);
});

test('looks videos up and leaves out unknown and malformed ids', async () => {
  const found = await withKey('youtube-key').lookUp(['day_Ferry-2', 'goneForGood', '../x'], 'us', signal());
  expect(found.map(({ id, duration }) => [id, duration])).toEqual([['day_Ferry-2', 187]]);
});

test('imports a list of several pages in its order, without videos that are gone', async () => {
  const { importList } = withKey('youtube-key');
  const list = vendors.music.lists.youtube[0]!;
  const tracks = Array.from({ length: 120 }, (_, at) => vendors.music.tracks[at % 2]!);
  vendors.music.lists.youtube.push({ ...list, id: 'PLlong0123456789', tracks });
  const long = await importList('PLlong0123456789', undefined, signal());
  expect(long?.tracks.map(({ trackName }) => trackName)).toEqual(tracks.map(({ title }) => title));
  expect(await importList(list.id, undefined, signal())).toMatchObject({
    name: 'Ferries',
    description: 'Songs about ferries',
  });
  expect(await importList('PLnothing0123456', undefined, signal())).toBeNull();
  expect(await importList('../../x', undefined, signal())).toBeNull();
});

test.each([
  [403, 'refused'],
  [429, 'busy'],
  [500, 'unreachable'],
  [200, 'unreadable'],
] as const)('a reply with status %d is a failure: %s', async (status, kind) => {
  vendors.forcedStatuses.youtube = status;
  await expect(withKey('youtube-key').search(query, signal())).rejects.toMatchObject({ kind });
  delete vendors.forcedStatuses.youtube;
});
