/** Rules V90 to V99 with a second installation of our own as the other side. */
import {
  playlistCrateSongsAdd,
  playlistCreateCrate,
  playlistImportByUuid,
  playlistLikesSongsAdd,
  playlistLikesSongsList,
  playlistListImportSources,
  playlistListImportSongs,
  playlistMyCrates,
  playlistRetryImport,
  playlistStartAccountImport,
  playlistUndoImport,
  userDownloadData,
  userOwnSessions,
  userUpdateProfile,
} from '@turnstage/client/routes';
import type { CrateImport } from '@turnstage/contracts';
import { startWorld, type World } from '@turnstage/server/testing';
import { emailOf, startFakeVendors, type FakeVendors, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';

let vendors: FakeVendors;
let there: World;
let here: World;
let me: TestPerson;
let meThere: TestPerson;
const fixtureThere = playlistFixture(() => there);
const { newcomer, createCrate, titlesIn, queue, queuedTitles } = playlistFixture(() => here);
const password = 'correct horse battery';

const night = { artistName: 'Harbour Lights', trackName: 'Night Ferry', duration: 214 };
const day = { artistName: 'Harbour Lights', trackName: 'Day Ferry', duration: 187 };
const lost = { artistName: 'Nobody', trackName: 'Never Released', duration: 200 };

beforeAll(async () => {
  vendors = await startFakeVendors('https://music.test');
  there = await startWorld();
  here = await startWorld({
    env: { ...vendors.env, ACCOUNT_IMPORT_SOURCES: `Harbour club=${there.baseUrl}` },
  });
  await here.person('ann');
  await there.person('ann');
});
afterAll(async () => {
  await here.stop();
  await there.stop();
  await vendors.stop();
});
beforeEach(async () => {
  me = await newcomer();
  meThere = await fixtureThere.newcomer();
});

const start = (more: Partial<{ address: string; login: string; password: string }> = {}) =>
  me.client.call(playlistStartAccountImport, {
    body: { address: there.baseUrl, login: emailOf(meThere.name), password, ...more },
  });
const params = (importUuid: string) => ({ params: { importUuid } });
const read = (importUuid: string) => me.client.call(playlistImportByUuid, params(importUuid));
async function bring(): Promise<CrateImport> {
  const { importUuid } = await start();
  await here.drain();
  return read(importUuid);
}
const crateThere = async (crateName: string, songs: object[]) => {
  const crate = await meThere.client.call(playlistCreateCrate, { body: { crateName } });
  await meThere.client.call(playlistCrateSongsAdd, {
    params: { crateUuid: crate.crateUuid },
    body: { songs },
  });
  return crate;
};
const myCrates = async () =>
  (await me.client.call(playlistMyCrates, { query: { limit: 0 } })).crates.filter(
    ({ kind }) => kind === 'user',
  );
const likedTitles = async () =>
  (await me.client.call(playlistLikesSongsList, {})).songs.map(({ trackName }) => trackName);

/** Every text in every table of the playlist service and of the jobs. */
async function storedText(): Promise<string> {
  const { rows } = await here.database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('playlist_service', 'graphile_worker', 'rate_limits')`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const found = await here.database.pool.query<{ text: string }>(
      `select coalesce(string_agg(row_to_json(one)::text, ' '), '') as text from ${name} one`,
    );
    texts.push(found.rows[0]?.text ?? '');
  }
  return texts.join('\n');
}

describe('an account of another installation', () => {
  test('comes with its crates, likes, queue and profile (rules V90, V96)', async () => {
    await crateThere('Ferries', [night, day, lost]);
    await meThere.client.call(playlistLikesSongsAdd, { body: { songs: [night, day] } });
    await fixtureThere.queue(meThere, [day]);
    await meThere.client.call(userUpdateProfile, { body: { instagram: 'nora.plays', firstName: 'Nora' } });
    await me.client.call(playlistLikesSongsAdd, { body: { songs: [night] } });
    const started = await start();
    expect(started).toMatchObject({
      name: new URL(there.baseUrl).host,
      status: 'IN_PROGRESS',
      link: null,
      account: { address: there.baseUrl, isReading: true, nickname: null },
    });
    expect(await storedText()).not.toContain(password);
    expect(await storedText()).not.toContain(meThere.token);
    await here.drain();
    const done = await read(started.importUuid);
    expect(done).toMatchObject({
      status: 'COMPLETE',
      problem: null,
      count: 6,
      found: 4,
      present: 1,
      notFound: 1,
      account: {
        isReading: false,
        nickname: meThere.name,
        lists: 3,
        listsRead: 3,
        leftOut: [],
        profile: { instagram: 'nora.plays', firstName: 'Nora' },
      },
    });
    expect(done.crates.map(({ crateName, kind }) => [crateName, kind])).toEqual([
      ['starred', 'tt-stars'],
      ['default', 'default'],
      ['Ferries', 'user'],
    ]);
    expect(await titlesIn(me, done.crates[2]!)).toEqual(['Night Ferry', 'Day Ferry']);
    expect(await likedTitles()).toEqual(['Night Ferry', 'Day Ferry']);
    expect(await queuedTitles(me)).toEqual(['Day Ferry']);
    // The profile here is only changed by its owner.
    const { songs } = await me.client.call(playlistListImportSongs, params(started.importUuid));
    expect(songs.map(({ trackName, outcome }) => [trackName, outcome])).toEqual([
      ['Night Ferry', 'PRESENT'],
      ['Day Ferry', 'FOUND'],
      ['Day Ferry', 'FOUND'],
      ['Night Ferry', 'FOUND'],
      ['Day Ferry', 'FOUND'],
      ['Never Released', 'NOT_FOUND'],
    ]);
  });

  test('is left when it was read: the sign-in there ends and nothing of it is stored (rule V92)', async () => {
    await crateThere('Ferries', [night]);
    const { importUuid } = await bring();
    const { rows } = await here.database.pool.query(
      'select sealed_token from playlist_service.account_import where import_uuid = $1',
      [importUuid],
    );
    expect(rows).toEqual([{ sealed_token: null }]);
    expect(await meThere.client.call(userOwnSessions, {})).toHaveLength(1);
  });

  test('is not doubled when it is brought again; what is new there is added (rule V97)', async () => {
    await crateThere('Ferries', [night, night]);
    await meThere.client.call(playlistLikesSongsAdd, { body: { songs: [night] } });
    await fixtureThere.queue(meThere, [night]);
    const first = await bring();
    const [ferries] = await myCrates();
    expect(await titlesIn(me, ferries!)).toEqual(['Night Ferry', 'Night Ferry']);
    await meThere.client.call(playlistCrateSongsAdd, {
      params: { crateUuid: (await fixtureThereCrates())[0]!.crateUuid },
      body: { songs: [day] },
    });
    const second = await bring();
    expect(second).toMatchObject({ status: 'COMPLETE', found: 1, present: 4 });
    expect((await myCrates()).map(({ crateName }) => crateName)).toEqual(['Ferries']);
    expect(await titlesIn(me, ferries!)).toEqual(['Night Ferry', 'Night Ferry', 'Day Ferry']);
    expect(await queuedTitles(me)).toEqual(['Night Ferry']);
    // Undoing the second leaves what the first one brought.
    await me.client.call(playlistUndoImport, params(second.importUuid));
    expect(await titlesIn(me, ferries!)).toEqual(['Night Ferry', 'Night Ferry']);
    await me.client.call(playlistUndoImport, params(first.importUuid));
    expect(await myCrates()).toEqual([]);
  });

  test('goes beside a crate of the same name with other songs, and into one with the same (rule V97)', async () => {
    await crateThere('Ferries', [night]);
    await crateThere('Boats', [day]);
    const ferries = await me.client.call(playlistCreateCrate, { body: { crateName: 'Ferries' } });
    await me.client.call(playlistCrateSongsAdd, {
      params: { crateUuid: ferries.crateUuid },
      body: { songs: [day] },
    });
    const boats = await me.client.call(playlistCreateCrate, { body: { crateName: 'Boats' } });
    await me.client.call(playlistCrateSongsAdd, {
      params: { crateUuid: boats.crateUuid },
      body: { songs: [night, day] },
    });
    await bring();
    const names = (await myCrates()).map(({ crateName }) => crateName);
    expect(names.toSorted()).toEqual(['Boats', 'Ferries', 'Ferries (2)']);
    expect(await titlesIn(me, ferries)).toEqual(['Day Ferry']);
    expect(await titlesIn(me, boats)).toEqual(['Night Ferry', 'Day Ferry']);
  });

  test('can be undone; likes and queue keep what was there before (rule V98)', async () => {
    await createCrate(me, [night]);
    await me.client.call(playlistLikesSongsAdd, { body: { songs: [night] } });
    await queue(me, [night]);
    await crateThere('Ferries', [day]);
    await meThere.client.call(playlistLikesSongsAdd, { body: { songs: [night, day] } });
    await fixtureThere.queue(meThere, [day]);
    const { importUuid } = await bring();
    expect(await likedTitles()).toEqual(['Night Ferry', 'Day Ferry']);
    await me.client.call(playlistUndoImport, params(importUuid));
    expect(await likedTitles()).toEqual(['Night Ferry']);
    expect(await queuedTitles(me)).toEqual(['Night Ferry']);
    expect(await myCrates()).toHaveLength(1);
    await expect(me.client.call(playlistRetryImport, params(importUuid))).rejects.toMatchObject({
      code: 'import/undone',
    });
  });

  test('that is stopped while it is read brings nothing, and the sign-in ends (rules V92, V98)', async () => {
    await crateThere('Ferries', [night]);
    const { importUuid } = await start();
    expect(await me.client.call(playlistUndoImport, params(importUuid))).toMatchObject({ status: 'UNDONE' });
    await here.drain();
    expect(await read(importUuid)).toMatchObject({ status: 'UNDONE', count: 0 });
    expect(await myCrates()).toEqual([]);
    expect(await meThere.client.call(userOwnSessions, {})).toHaveLength(1);
    // Another one can start.
    await expect(bring()).resolves.toMatchObject({ status: 'COMPLETE', found: 1 });
  });

  test('is brought once when two requests come at once (rule V93)', async () => {
    await crateThere('Ferries', [night]);
    const results = await Promise.allSettled([start(), start()]);
    const failed = results.filter((result) => result.status === 'rejected');
    expect(failed.map(({ reason }) => (reason as { code: string }).code)).toEqual(['import/account-running']);
    await expect(start()).rejects.toMatchObject({ status: 409, code: 'import/account-running' });
    await here.drain();
    expect(await myCrates()).toHaveLength(1);
    // The one that lost signed out again.
    expect(await meThere.client.call(userOwnSessions, {})).toHaveLength(1);
  });

  test('is in the data export without the sign-in, and goes with the account here (rule V99)', async () => {
    await crateThere('Ferries', [night]);
    await meThere.client.call(userUpdateProfile, { body: { instagram: 'nora.plays' } });
    const { importUuid } = await bring();
    const data = await me.client.call(userDownloadData, {});
    const text = JSON.stringify(data);
    expect(text).toContain('nora.plays');
    expect(text).toContain(there.baseUrl);
    expect(text).not.toContain('sealed');
    const stored = async () =>
      (
        await here.database.pool.query(
          `select 1 from playlist_service.account_import where import_uuid = $1
           union all select 1 from playlist_service.account_import_list where import_uuid = $1
           union all select 1 from playlist_service.crate_import where uuid = $1`,
          [importUuid],
        )
      ).rowCount;
    expect(await stored()).toBeGreaterThan(4);
    await here.app.events.publish(here.database, 'accountAnonymised', { userUuid: me.uuid });
    await here.drain();
    expect(await stored()).toBe(0);
  });

  test('a wrong password is refused, and so many that nobody can guess (rule V93)', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      await expect(start({ password: 'a wrong password' })).rejects.toMatchObject({
        status: 400,
        code: 'import/sign-in-refused',
      });
    await expect(start()).rejects.toMatchObject({ status: 429 });
    const other = await newcomer();
    // Other people here have tries left, but not for this account.
    await expect(
      other.client.call(playlistStartAccountImport, {
        body: { address: there.baseUrl, login: emailOf(meThere.name), password },
      }),
    ).rejects.toMatchObject({ status: 429 });
  });

  test('belongs to who brings it, and guests bring none', async () => {
    const { importUuid } = await start();
    const other = await newcomer();
    await expect(other.client.call(playlistImportByUuid, params(importUuid))).rejects.toMatchObject({
      status: 404,
      code: 'import/not-found',
    });
    const gus = await here.person('gus');
    const body = { address: there.baseUrl, login: 'x@example.org', password };
    await expect(gus.client.call(playlistStartAccountImport, { body })).rejects.toMatchObject({
      status: 403,
    });
    await expect(here.anonymous.call(playlistStartAccountImport, { body })).rejects.toMatchObject({
      status: 401,
    });
    await here.drain();
  });
});

test('the host names installations, whose addresses can be private; others must be public (rule V91)', async () => {
  expect(await me.client.call(playlistListImportSources, {})).toEqual({
    isOn: true,
    sources: [{ name: 'Harbour club', address: there.baseUrl }],
  });
  for (const address of [
    'http://127.0.0.1:1',
    'https://localhost',
    'https://10.0.0.7',
    'https://[::1]',
    'http://club.example.org',
    'https://club.example.org:8443',
    'ftp://club.example.org',
    'https://nora:secret@club.example.org',
    'not an address',
  ])
    await expect(start({ address }), address).rejects.toMatchObject({
      status: 400,
      code: 'import/address-refused',
    });
});

async function fixtureThereCrates() {
  const { crates } = await meThere.client.call(playlistMyCrates, { query: { limit: 0 } });
  return crates.filter(({ kind }) => kind === 'user');
}
