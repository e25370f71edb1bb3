/**
 * A server that receives a signal while it is still starting: it stops cleanly, logs no errors and leaves nothing
 * behind, so that the next test starts on the same data folder.
 */
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@turnstage/client';
import { roomPublicRooms } from '@turnstage/client/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataDir, startServer, type Settings } from '../../testing/cli/cli.fixture.ts';

let folder: Awaited<ReturnType<typeof createDataDir>>;
let settings: Settings;
beforeAll(async () => {
  folder = await createDataDir();
  const TMPDIR = path.join(folder.dataDir, 'temporary');
  await mkdir(TMPDIR);
  settings = { DATA_DIR: folder.dataDir, TMPDIR, DEMO: 'on', LOG_LEVEL: 'warn' };
});
afterAll(() => folder.remove());

const cleanExit = { code: 0, signal: null };
const onlyReadyMessage = /^\{[^\n]*"msg":"Turnstage is ready: \S+"\}\n$/;
/** Tracks of the house DJ that are rendered but not uploaded yet. */
const listRenderedTracks = async () =>
  (await readdir(settings['TMPDIR'] ?? '', { recursive: true })).filter((name) =>
    /\.wav(\.part)?$/.test(name),
  );

test('before it is ready, as soon as its database is', async () => {
  const server = await startServer({ ...settings, LOG_LEVEL: 'info' }, 'ready after');
  expect(await server.kill('SIGTERM')).toEqual(cleanExit);
  expect(server.output()).not.toMatch(/"level":[456]0/);
  expect(await readdir(folder.dataDir)).not.toContain('server.lock');
});

test('at the moment when it becomes ready', async () => {
  const server = await startServer(settings);
  expect(await server.kill('SIGTERM')).toEqual(cleanExit);
  expect(server.output()).toMatch(onlyReadyMessage);
});

test('while the house DJ renders its first track', async () => {
  const server = await startServer(settings);
  const { call } = createClient({ baseUrl: server.baseUrl });
  await expect.poll(async () => (await call(roomPublicRooms, {})).rooms.length).toBe(1);
  await expect.poll(listRenderedTracks).toHaveLength(1);
  const exit = await server.kill('SIGINT');
  // Checked first, because the output explains any other exit.
  expect(server.output()).toMatch(onlyReadyMessage);
  expect(exit).toEqual(cleanExit);
  expect(await listRenderedTracks()).toEqual([]);
});
