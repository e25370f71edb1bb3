import {
  playlistChooseImportSong,
  playlistCrateById,
  playlistCrateSongsAdd,
  playlistImportByUuid,
  playlistListImports,
  playlistListImportSongs,
  playlistMyCrates,
  playlistRetryImport,
  playlistStartImport,
  playlistUndoImport,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import { startFakeVendors, type FakeVendors, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newSong, newSongs, playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';

let vendors: FakeVendors;
let world: World;
let me: TestPerson;
const { newcomer, createCrate, titlesIn } = playlistFixture(() => world);
beforeAll(async () => {
  vendors = await startFakeVendors('https://music.test');
  // Each song is looked for at every provider; three are enough here.
  const without = /^(?:SEVENDIGITAL_|SOUNDCLOUD_CLIENT_)/;
  const env = Object.fromEntries(Object.entries(vendors.env).filter(([name]) => !without.test(name)));
  world = await startWorld({ env });
  await world.person('ann');
});
beforeEach(async () => {
  me = await newcomer();
});
afterAll(async () => {
  await world.stop();
  await vendors.stop();
});

interface Body {
  link?: string;
  file?: { name: string; content: string };
  crateUuid?: string;
}
const start = (body: Body) => me.client.call(playlistStartImport, { body });
const startFile = (content: string, more: Pick<Body, 'crateUuid'> = {}) =>
  start({ file: { name: 'Ferries.csv', content }, ...more });
const params = (importUuid: string) => ({ params: { importUuid } });
const read = (importUuid: string) => me.client.call(playlistImportByUuid, params(importUuid));
const songsOf = async (importUuid: string) =>
  (await me.client.call(playlistListImportSongs, params(importUuid))).songs;
const undo = (importUuid: string) => me.client.call(playlistUndoImport, params(importUuid));
const choose = (importUuid: string, position: number, candidate = 0) =>
  me.client.call(playlistChooseImportSong, {
    params: { importUuid, position },
    body: { candidate },
  });
const ferries = `Artist,Title,Duration
Harbour Lights,Night Ferry,214
Harbour Lights,Day Ferry,
Nobody,Never Released,200
Harbour Lights,Day Ferry,187
`;

describe('an import of a file', () => {
  test('finds songs at providers, leaves doubtful ones open and reports each (rules V32, V33)', async () => {
    const started = await startFile(ferries);
    expect(started).toMatchObject({ name: 'Ferries', status: 'IN_PROGRESS', count: 4, waiting: 4 });
    const { crateUuid } = started.crates[0]!;
    const crateStatus = async () =>
      (await me.client.call(playlistCrateById, { params: { crateId: crateUuid } })).importStatus;
    expect(await crateStatus()).toBe('IN_PROGRESS');
    await world.drain();
    const done = await read(started.importUuid);
    expect(done).toMatchObject({ status: 'COMPLETE', found: 2, maybe: 1, notFound: 1, waiting: 0 });
    expect(await crateStatus()).toBe('COMPLETE');
    const report = await songsOf(started.importUuid);
    expect(report.map(({ trackName, outcome }) => [trackName, outcome])).toEqual([
      ['Night Ferry', 'FOUND'],
      // Without a length the names alone are not enough.
      ['Day Ferry', 'MAYBE'],
      ['Never Released', 'NOT_FOUND'],
      ['Day Ferry', 'FOUND'],
    ]);
    // The same recording of three services is one candidate.
    expect(report[1]?.candidates).toMatchObject([{ trackName: 'Day Ferry', duration: 187 }]);
    expect(await titlesIn(me, { crateUuid })).toEqual(['Night Ferry', 'Day Ferry']);
  });

  test('puts a chosen candidate at its place, once (rule V33)', async () => {
    const { importUuid, crates } = await startFile('title\nDay Ferry\nNight Ferry\nDay Ferry\n');
    await world.drain();
    await choose(importUuid, 2);
    await Promise.all([choose(importUuid, 1), choose(importUuid, 1)]);
    await choose(importUuid, 0);
    await choose(importUuid, 0);
    expect(await titlesIn(me, crates[0]!)).toEqual(['Day Ferry', 'Night Ferry', 'Day Ferry']);
    expect(await read(importUuid)).toMatchObject({ found: 3, maybe: 0 });
    await expect(choose(importUuid, 7)).rejects.toMatchObject({ code: 'song/not-found' });
  });

  test('of 2,100 songs fills three crates in order (rule V32)', async () => {
    const known = newSongs(100);
    await createCrate(me, known);
    const lines = Array.from({ length: 2_100 }, (_, at) => {
      const { artistName, trackName } = known[at % 100]!;
      return `${artistName},${trackName},180`;
    });
    const { importUuid } = await startFile(['artist,title,length', ...lines].join('\n'));
    await world.drain();
    const done = await read(importUuid);
    expect(done).toMatchObject({ status: 'COMPLETE', found: 2_100 });
    const titles = await Promise.all(done.crates.map((crate) => titlesIn(me, crate)));
    expect(titles.map(({ length }) => length)).toEqual([1_000, 1_000, 100]);
    expect(done.crates.map(({ crateName }) => crateName)).toEqual(['Ferries', 'Ferries (2)', 'Ferries (3)']);
    expect(titles.flat()).toEqual(Array.from({ length: 2_100 }, (_, at) => known[at % 100]!.trackName));
  });

  test.each([
    ['<!DOCTYPE a []><playlist/>', 'import/file-unreadable'],
    ['{"songs":[]}', 'import/file-empty'],
    ['Ann - Ferry\n'.repeat(10_001), 'import/file-too-large'],
  ])('is refused for %.20s', async (content, code) => {
    await expect(startFile(content)).rejects.toMatchObject({ status: 400, code });
  });

  test('looks again for what was not found while a provider was down (rule V33)', async () => {
    const down = ['audius', 'spotify', 'apple'] as const;
    for (const service of down) vendors.forcedStatuses[service] = 503;
    const { importUuid } = await startFile('artist,title,length\nThe Exclusives,Only Here,240\n');
    await world.drain();
    for (const service of down) delete vendors.forcedStatuses[service];
    expect(await read(importUuid)).toMatchObject({ status: 'COMPLETE', notFound: 1 });
    world.clock.advance(60_000);
    expect(await me.client.call(playlistRetryImport, params(importUuid))).toMatchObject({
      status: 'IN_PROGRESS',
      waiting: 1,
    });
    await world.drain();
    expect(await read(importUuid)).toMatchObject({ status: 'COMPLETE', found: 1 });
  });
});

describe('an import of a link', () => {
  const link = 'https://audius.co/harbour-lights/playlist/ferries';

  test('adds the list, and asks for nothing twice (rule V32)', async () => {
    vendors.music.requests.length = 0;
    const { importUuid } = await start({ link });
    await world.drain();
    const done = await read(importUuid);
    expect(done).toMatchObject({ name: 'Ferries', status: 'COMPLETE', count: 2, found: 2 });
    expect(await titlesIn(me, done.crates[0]!)).toEqual(['Night Ferry', 'Day Ferry']);
    expect(vendors.music.requests.filter((request) => /\/tracks\?.*id=/.test(request))).toEqual([]);
  });

  test.each([
    ['https://audius.co/harbour-lights/playlist/gone', 'link/unknown'],
    ['https://www.youtube.com/playlist?list=PLferries0123456789', 'provider/not-configured'],
  ])('fails with a reason: %s', async (gone, problem) => {
    const { importUuid } = await start({ link: gone });
    await world.drain();
    expect(await read(importUuid)).toMatchObject({ status: 'FAILED', problem, count: 0 });
  });

  test('is refused for what is no link of a music service', async () => {
    await expect(start({ link: 'https://example.org/x' })).rejects.toMatchObject({ code: 'link/unknown' });
  });
});

describe('undoing an import', () => {
  test('removes what it added, and keeps what was there (rule V34)', async () => {
    const crate = await createCrate(me, [newSong({ trackName: 'Mine' })]);
    const { importUuid } = await startFile(ferries, { crateUuid: crate.crateUuid });
    await world.drain();
    expect(await titlesIn(me, crate)).toEqual(['Mine', 'Night Ferry', 'Day Ferry']);
    const undone = await Promise.all([undo(importUuid), undo(importUuid)]);
    expect(undone.map(({ status }) => status)).toEqual(['UNDONE', 'UNDONE']);
    expect(await titlesIn(me, crate)).toEqual(['Mine']);
    await expect(choose(importUuid, 1)).rejects.toMatchObject({ code: 'import/undone' });
    await expect(me.client.call(playlistRetryImport, params(importUuid))).rejects.toMatchObject({
      code: 'import/undone',
    });
  });

  test('deletes its own crates, unless something else is in them by now (rule V34)', async () => {
    const both = JSON.stringify({
      playlists: { Friday: [{ title: 'Night Ferry' }], Monday: [{ title: 'Day Ferry' }] },
    });
    const { importUuid, crates } = await startFile(both);
    await world.drain();
    await choose(importUuid, 0);
    await me.client.call(playlistCrateSongsAdd, {
      params: { crateUuid: crates[1]!.crateUuid },
      body: { songs: [newSong({ trackName: 'Mine' })] },
    });
    await undo(importUuid);
    const { crates: left } = await me.client.call(playlistMyCrates, {});
    expect(left.map(({ crateName }) => crateName)).toEqual(['Monday']);
    expect(await titlesIn(me, crates[1]!)).toEqual(['Mine']);
  });

  test('stops one that runs (rule V34)', async () => {
    const { importUuid } = await startFile(ferries);
    await undo(importUuid);
    await world.drain();
    expect(await read(importUuid)).toMatchObject({ status: 'UNDONE', found: 0 });
    expect((await me.client.call(playlistMyCrates, {})).crates).toEqual([]);
  });
});

test('imports belong to one person', async () => {
  const { importUuid } = await startFile(ferries);
  const other = await newcomer();
  const missing = { status: 404, code: 'import/not-found' };
  await expect(other.client.call(playlistImportByUuid, params(importUuid))).rejects.toMatchObject(missing);
  await expect(other.client.call(playlistListImportSongs, params(importUuid))).rejects.toMatchObject(missing);
  await expect(other.client.call(playlistUndoImport, params(importUuid))).rejects.toMatchObject(missing);
  expect((await other.client.call(playlistListImports, {})).imports).toEqual([]);
  expect((await me.client.call(playlistListImports, {})).imports).toMatchObject([{ importUuid }]);
  const crate = await createCrate(other);
  await expect(startFile(ferries, { crateUuid: crate.crateUuid })).rejects.toMatchObject({
    code: 'crate/not-found',
  });
  await expect(start({})).rejects.toMatchObject({ status: 400, code: 'import/link-or-file' });
  const full = await createCrate(me, newSongs(997));
  await expect(startFile(ferries, { crateUuid: full.crateUuid })).rejects.toMatchObject({
    code: 'crate/full',
  });
});

test.each(['csv', 'json', 'xspf', 'm3u8'] as const)(
  'a crate as %s can be imported again (rule V35)',
  async (format) => {
    const crate = await createCrate(me, newSongs(3));
    const path = `/api/playlist-service/crate/${crate.crateUuid}/file/${format}`;
    const download = ({ token }: TestPerson) =>
      fetch(world.baseUrl + path, { headers: { authorization: `Bearer ${token}` } });
    const reply = await download(me);
    const content = await reply.text();
    expect(reply.headers.get('content-disposition')).toContain(`.${format}`);
    const { importUuid } = await start({ file: { name: `x.${format}`, content } });
    await world.drain();
    const done = await read(importUuid);
    expect(done).toMatchObject({ found: 3 });
    expect(await titlesIn(me, done.crates[0]!)).toEqual(await titlesIn(me, crate));
    expect((await download(await newcomer())).status).toBe(404);
  },
);
