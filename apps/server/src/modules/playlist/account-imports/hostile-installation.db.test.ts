/** Rules V91 to V95 with another installation that is broken, slow or hostile. */
import {
  playlistImportByUuid,
  playlistLikesSongsAdd,
  playlistLikesSongsList,
  playlistLikesSongsRemoveSong,
  playlistListImportSongs,
  playlistListImportSources,
  playlistRetryImport,
  playlistStartAccountImport,
  playlistUndoImport,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  plainReplies,
  remoteSong,
  startFakeInstallation,
  type FakeInstallation,
  type FakeReply,
} from '../../../../testing/playlist/other-installation.fixture.ts';
import { newSongs, playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';

let fake: FakeInstallation;
let world: World;
let me: TestPerson;
const { newcomer, createCrate } = playlistFixture(() => world);

beforeAll(async () => {
  fake = await startFakeInstallation();
  // The services of a hosted platform are at addresses of their own, without a prefix.
  world = await startWorld({
    env: { ACCOUNT_IMPORT_SOURCES: `Hosted=${fake.origin}/ ${fake.origin}/` },
  });
  await world.person('ann');
});
afterAll(async () => {
  await world.stop();
  await fake.stop();
});
beforeEach(async () => {
  fake.requests.length = 0;
  fake.replies = plainReplies();
  // What failed in another test is called again.
  world.clock.advance(16 * 60_000);
  me = await newcomer();
  await createCrate(me, [
    { artistName: 'Harbour Lights', trackName: 'Night Ferry', duration: 214 },
    { artistName: 'Harbour Lights', trackName: 'Day Ferry', duration: 187 },
  ]);
});

const start = (address = fake.origin) =>
  me.client.call(playlistStartAccountImport, {
    body: { address, login: `${me.name}@example.org`, password: 'nora keeps this secret' },
  });
const params = (importUuid: string) => ({ params: { importUuid } });
const read = (importUuid: string) => me.client.call(playlistImportByUuid, params(importUuid));
const songsOf = async (importUuid: string) =>
  (await me.client.call(playlistListImportSongs, params(importUuid))).songs;
/** Retries wait for minutes; tests don't. What else waits, such as what is done every day, is left alone. */
async function drainAll(): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    await world.database.pool.query(
      `update graphile_worker._private_jobs set run_at = now() where task_id in
         (select id from graphile_worker._private_tasks where starts_with(identifier, 'playlist.'))`,
    );
    await world.drain();
    world.clock.advance(60_000);
  }
}
async function bring() {
  const { importUuid } = await start();
  await drainAll();
  return read(importUuid);
}
const tokensStored = async () =>
  (
    await world.database.pool.query(
      'select 1 from playlist_service.account_import where sealed_token is not null',
    )
  ).rowCount;

test('services at addresses of their own are called without a prefix, and signed out from (rules V90, V92)', async () => {
  const done = await bring();
  expect(done).toMatchObject({ status: 'COMPLETE', count: 1, found: 1, account: { nickname: 'nora' } });
  expect(fake.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /auth/login',
    'GET /users/profile',
    'GET /crate/user',
    'GET /crate/special/likes/songs',
    'GET /crate/special/queue/songs',
    'GET /crate/c1/songs',
    'DELETE /auth/session',
  ]);
  const [login, ...others] = fake.requests;
  expect(JSON.parse(login!.body)).toEqual({
    email: `${me.name}@example.org`,
    password: 'nora keeps this secret',
  });
  expect(login!.authorization).toBeUndefined();
  expect(new Set(others.map(({ authorization }) => authorization))).toEqual(
    new Set(['Bearer token-of-there']),
  );
  expect(await tokensStored()).toBe(0);
});

test('an upload of there is looked for by its names, and else reported with the reason (rule V96)', async () => {
  const upload = { musicProviders: { uploadService: 'their-file' } };
  fake.replies['/crate/c1/songs'] = {
    json: { songs: [remoteSong('Home Recording', 100, upload), remoteSong('Night Ferry', 214, upload)] },
  };
  const done = await bring();
  expect((await songsOf(done.importUuid)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['NOT_FOUND', 'upload'],
    ['FOUND', null],
  ]);
});

describe('the sign-in', () => {
  test.each<[string, FakeReply, string]>([
    ['a 401', { status: 401, text: '{"message":"Unauthorized"}' }, 'import/sign-in-refused'],
    ['a 404', { status: 404 }, 'import/other-unreadable'],
    ['a page', { status: 200, text: '<html>hello</html>' }, 'import/other-unreadable'],
    ['a redirect', { status: 302, headers: { location: '/login' } }, 'import/other-unreadable'],
    ['a token of two lines', { json: { accessToken: 'two\r\nlines: of it' } }, 'import/other-unreadable'],
    ['a token too long', { json: { accessToken: 'x'.repeat(9_000) } }, 'import/other-unreadable'],
    ['three megabytes', { json: ['x'.repeat(3 * 1024 * 1024)] }, 'import/other-unreadable'],
    ['a 503', { status: 503 }, 'import/other-unreachable'],
    ['a 429', { status: 429 }, 'import/other-unreachable'],
  ])('that gets %s is refused', async (_, reply, code) => {
    fake.replies['/auth/login'] = reply;
    await expect(start()).rejects.toMatchObject({ code });
    expect(fake.count('/auth/login')).toBe(1);
    expect(await tokensStored()).toBe(0);
  });

  test('that gets no connection is refused, and after five of them nothing is called for a while (rule V94)', async () => {
    // A success before them: only failures in a row count.
    await bring();
    fake.requests.length = 0;
    fake.replies['/auth/login'] = (response) => void response.destroy();
    for (let attempt = 0; attempt < 7; attempt += 1)
      await expect(start()).rejects.toMatchObject({ status: 502, code: 'import/other-unreachable' });
    expect(fake.count('/auth/login')).toBe(5);
  });

  test('that gets a reply without an end is refused after eight seconds (rule V94)', async () => {
    fake.replies['/auth/login'] = (response) => void response.writeHead(200).write('{"accessToken":"');
    await expect(start()).rejects.toMatchObject({ status: 502, code: 'import/other-unreachable' });
  });

  test('is refused for input without a password', async () => {
    await expect(
      me.client.call(playlistStartAccountImport, {
        body: { address: fake.origin, login: 'nora@example.org', password: '' },
      }),
    ).rejects.toMatchObject({ status: 400 });
    expect(fake.requests).toEqual([]);
  });
});

describe('reading', () => {
  test('continues at the saved page after a failure, and asks for no page twice (rule V95)', async () => {
    const songs = Array.from({ length: 150 }, (_, at) => remoteSong(`Song ${at}`, 180));
    const offsets: string[] = [];
    fake.replies['/crate/c1/songs'] = (response, query) => {
      const offset = query.get('offset') ?? '';
      offsets.push(offset);
      const at = Number(offset);
      if (offsets.length === 2) return void response.writeHead(503).end();
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ songs: songs.slice(at, at + 100), count: 150 }));
    };
    expect(await bring()).toMatchObject({ status: 'COMPLETE', count: 150 });
    expect(offsets).toEqual(['0', '100', '100']);
  });

  test('ends when the sign-in ended; it is started again by signing in (rule V92)', async () => {
    fake.replies['/crate/user'] = { status: 401 };
    const done = await bring();
    expect(done).toMatchObject({ status: 'FAILED', problem: 'import/sign-in-again', count: 0 });
    expect(await tokensStored()).toBe(0);
    await expect(me.client.call(playlistRetryImport, params(done.importUuid))).rejects.toMatchObject({
      status: 409,
      code: 'import/sign-in-again',
    });
    fake.replies = plainReplies();
    expect(await bring()).toMatchObject({ status: 'COMPLETE', found: 1 });
  });

  test('ends when there is no connection any more (rule V94)', async () => {
    fake.replies['/crate/user'] = (response) => void response.destroy();
    expect(await bring()).toMatchObject({ status: 'FAILED', problem: 'import/other-unreachable' });
    expect(fake.count('/crate/user')).toBeLessThanOrEqual(5);
    expect(await tokensStored()).toBe(0);
  });

  test('ends when the list of crates has another form (rule V94)', async () => {
    fake.replies['/crate/user'] = { json: { crates: 'many' } };
    expect(await bring()).toMatchObject({ status: 'FAILED', problem: 'import/other-unreadable' });
  });

  test('leaves out a crate that it can not get, and brings the others (rule V95)', async () => {
    fake.replies['/crate/user'] = {
      json: {
        crates: [
          { crateUuid: 'broken', crateName: 'Broken' },
          { crateUuid: 'odd', crateName: 'Odd' },
          { crateUuid: 'none', crateName: 'None' },
          { crateUuid: '../../users', crateName: 'Trap' },
          { crateUuid: 'c1', crateName: 'Ferries' },
        ],
      },
    };
    fake.replies['/crate/broken/songs'] = { status: 500 };
    fake.replies['/crate/odd/songs'] = { json: { songs: { no: 'list' } } };
    fake.replies['/crate/none/songs'] = { json: { songs: [] } };
    const done = await bring();
    expect(done).toMatchObject({ status: 'COMPLETE', found: 1, count: 1 });
    expect(done.account!.leftOut).toEqual([
      { name: 'Broken', reason: 'unreadable' },
      { name: 'Odd', reason: 'unreadable' },
      { name: 'None', reason: 'empty' },
    ]);
    expect(fake.count('/crate/broken/songs')).toBe(3);
    expect(fake.requests.map(({ path }) => path).filter((path) => path.includes('users/songs'))).toEqual([]);
  });

  test('keeps a row for each entry that is no song', async () => {
    fake.replies['/crate/c1/songs'] = {
      json: { songs: [null, 7, [], { trackName: { a: 1 }, duration: -3, musicProviders: 'x' }, '\u0000'] },
    };
    expect(await bring()).toMatchObject({ status: 'COMPLETE', count: 5, notFound: 5 });
  });

  test('of pages without an end stops at 10,000 songs and at 200 crates (rule V95)', async () => {
    fake.replies['/crate/user'] = (response, query) => {
      const offset = Number(query.get('offset'));
      const crates = Array.from({ length: 50 }, (_, at) => ({
        crateUuid: `c${offset + at + 1}`,
        crateName: `Crate ${offset + at + 1}`,
      }));
      response.writeHead(200).end(JSON.stringify({ crates }));
    };
    fake.replies['/crate/special/likes/songs'] = (response, query) => {
      const offset = Number(query.get('offset'));
      const songs = Array.from({ length: 1_000 }, (_, at) => remoteSong(`Song ${offset + at}`, 180));
      response.writeHead(200).end(JSON.stringify({ songs }));
    };
    const { importUuid } = await start();
    const draining = world.drain();
    const isReading = async () => (await read(importUuid)).account!.isReading;
    await expect.poll(isReading, { timeout: 60_000, interval: 200 }).toBe(false);
    // What was read is all that counts here: nobody waits until 10,000 songs are looked for.
    await me.client.call(playlistUndoImport, params(importUuid));
    await draining;
    const report = await read(importUuid);
    expect(report.count).toBe(10_000);
    expect(fake.count('/crate/special/likes/songs')).toBe(10);
    expect(fake.count('/crate/user')).toBe(5);
    const { leftOut } = report.account!;
    expect(leftOut.filter(({ reason }) => reason === 'too-many-crates')).toHaveLength(50);
    expect(leftOut.filter(({ reason }) => reason === 'too-many-songs')).toHaveLength(202);
  });

  test('finds a list full, and adds the rest once there is space (rule V96)', async () => {
    const liked = newSongs(999);
    await me.client.call(playlistLikesSongsAdd, { body: { songs: liked } });
    fake.replies['/crate/special/likes/songs'] = {
      json: { songs: [remoteSong('Night Ferry', 214), remoteSong('Day Ferry', 187)], count: 2 },
    };
    fake.replies['/crate/user'] = { json: { crates: [], count: 0 } };
    const { importUuid } = await bring();
    expect((await songsOf(importUuid)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['FOUND', null],
      ['NOT_FOUND', 'full'],
    ]);
    const { songs } = await me.client.call(playlistLikesSongsList, { query: { limit: 1 } });
    const { crateSongUuid } = songs[0]!;
    await me.client.call(playlistLikesSongsRemoveSong, { params: { crateSongUuid } });
    await me.client.call(playlistRetryImport, params(importUuid));
    await drainAll();
    expect((await songsOf(importUuid)).map(({ outcome }) => outcome)).toEqual(['FOUND', 'FOUND']);
  });

  test('of one page that never changes stops after it (rule V95)', async () => {
    fake.replies['/crate/user'] = { json: { crates: [{ crateUuid: 'c1', crateName: 'Ferries' }] } };
    fake.replies['/crate/c1/songs'] = { json: { songs: [remoteSong('Night Ferry', 214)] } };
    expect(await bring()).toMatchObject({ status: 'COMPLETE', count: 1 });
    expect(fake.count('/crate/user')).toBe(2);
    expect(fake.count('/crate/c1/songs')).toBe(2);
  });

  test('that takes half an hour brings what was read until then (rule V95)', async () => {
    fake.replies['/crate/c1/songs'] = (response) => {
      world.clock.advance(31 * 60_000);
      response.writeHead(200).end(JSON.stringify({ songs: [remoteSong('Night Ferry', 214)], count: 1_000 }));
    };
    const done = await bring();
    expect(done).toMatchObject({ status: 'COMPLETE', found: 1 });
    expect(done.account!.leftOut).toEqual([{ name: 'Ferries', reason: 'unreadable' }]);
  });
});

test('an installation that is off brings nothing and contacts nobody (rule V91)', async () => {
  const quiet = await startWorld({ env: { ACCOUNT_IMPORT: 'off' } });
  try {
    const ann = await quiet.person('ann');
    expect(await ann.client.call(playlistListImportSources, {})).toEqual({ isOn: false, sources: [] });
    await expect(
      ann.client.call(playlistStartAccountImport, {
        body: { address: fake.origin, login: 'nora@example.org', password: 'nora keeps this secret' },
      }),
    ).rejects.toMatchObject({ status: 403, code: 'import/accounts-off' });
    expect(fake.requests).toEqual([]);
  } finally {
    await quiet.stop();
  }
});
