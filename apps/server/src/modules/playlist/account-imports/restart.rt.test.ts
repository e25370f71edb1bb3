/** Rule V95: a server that is killed while it reads an account continues after its start. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { playlistImportByUuid, playlistStartAccountImport } from '@turnstage/client/routes';
import { ServerProcess } from '@turnstage/server/testing';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { findFreePort, signUpPerson, until } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  plainReplies,
  remoteSong,
  startFakeInstallation,
  type FakeInstallation,
} from '../../../../testing/playlist/other-installation.fixture.ts';

let fake: FakeInstallation;
let database: TestDatabase;
let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  fake = await startFakeInstallation();
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'turnstage-move-'));
  server = new ServerProcess({
    connectionString: database.connectionString,
    dataDir,
    port: await findFreePort(),
    env: { ACCOUNT_IMPORT_SOURCES: `Hosted=${fake.origin} ${fake.origin}` },
  });
  await server.start();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await fake.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a killed server reads on from the page that was saved', async () => {
  fake.replies = plainReplies();
  const songs = Array.from({ length: 150 }, (_, at) => remoteSong(`Song ${at}`, 180));
  const offsets: string[] = [];
  let isHeld = true;
  fake.replies['/crate/c1/songs'] = (response, query) => {
    const offset = query.get('offset') ?? '';
    offsets.push(offset);
    // The second page never arrives, as long as the first server lives.
    if (offset === '100' && isHeld) return;
    const at = Number(offset);
    response.writeHead(200).end(JSON.stringify({ songs: songs.slice(at, at + 100), count: 150 }));
  };
  const me = await signUpPerson(server.baseUrl, 'nora');
  const { importUuid } = await me.client.call(playlistStartAccountImport, {
    body: { address: fake.origin, login: 'nora@example.org', password: 'nora keeps this secret' },
  });
  await until(
    'the second page was requested',
    async () => offsets.includes('100'),
    (isSo) => isSo,
    60_000,
  );
  await server.kill();
  isHeld = false;
  await server.start();
  const done = await until(
    'the account was brought',
    () => me.client.call(playlistImportByUuid, { params: { importUuid } }),
    ({ status }) => status !== 'IN_PROGRESS',
    90_000,
  );
  expect(done).toMatchObject({ status: 'COMPLETE', count: 150, account: { leftOut: [] } });
  expect(offsets.filter((offset) => offset === '0')).toHaveLength(1);
  expect(fake.count('/auth/login')).toBe(1);
}, 240_000);
