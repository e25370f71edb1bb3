/** A server that is told to stop while it still begins: it ends in order, says nothing wrong and leaves nothing behind. */
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@turnstage/client';
import { roomPublicRooms } from '@turnstage/client/routes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDataDir, startServer, type Settings } from './cli.fixture.ts';

let folder: Awaited<ReturnType<typeof newDataDir>>;
let settings: Settings;
beforeEach(async () => {
  folder = await newDataDir();
  const TMPDIR = path.join(folder.dataDir, 'temporary');
  await mkdir(TMPDIR);
  settings = { DATA_DIR: folder.dataDir, TMPDIR, DEMO: 'on', LOG_LEVEL: 'warn' };
});
afterEach(() => folder.remove());

const inOrder = { code: 0, signal: null };
const readyAndNoMore = /^\s*Turnstage is ready: \S+\s*$/;
/** The songs of the house DJ on their way into the installation. */
const rendered = async () =>
  (await readdir(settings['TMPDIR'] ?? '')).filter((name) => name.endsWith('.wav'));

test('in the moment when it is ready', async () => {
  const server = await startServer(settings);
  expect(await server.end('SIGTERM')).toEqual(inOrder);
  expect(server.said()).toMatch(readyAndNoMore);
});

test('while the house DJ makes its first song', async () => {
  const server = await startServer(settings);
  const { call } = createClient({ baseUrl: server.baseUrl });
  await expect.poll(async () => (await call(roomPublicRooms, {})).rooms.length).toBe(1);
  await expect.poll(rendered).toHaveLength(1);
  const ended = await server.end('SIGINT');
  // First what it says, which tells why it ended otherwise.
  expect(server.said()).toMatch(readyAndNoMore);
  expect(ended).toEqual(inOrder);
  expect(await rendered()).toEqual([]);
});

test('before it is ready, as soon as its database is', async () => {
  const server = await startServer({ ...settings, LOG_LEVEL: 'info' }, 'ready after');
  expect(await server.end('SIGTERM')).toEqual(inOrder);
  expect(server.said()).not.toMatch(/"level":[456]0/);
  expect(await readdir(folder.dataDir)).not.toContain('server.lock');
});
