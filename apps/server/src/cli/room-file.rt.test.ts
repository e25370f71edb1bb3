/** Rule W35: rooms as code, on the command line beside a running server. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, type Client } from '@turnstage/client';
import {
  roomCreateRoom,
  roomGrantRoomRole,
  roomRoomBySlug,
  userLogin,
  userSignUp,
  userOwnProfile,
} from '@turnstage/client/routes';
import type { RoomFile } from '@turnstage/contracts';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { temporaryFolder } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createDataDir,
  run,
  startServer,
  type ServerProcess,
  type Settings,
} from '../../testing/cli/cli.fixture.ts';
import { importRoomFile } from './room-file.ts';
import { StartError } from './start-error.ts';

const password = 'correct horse battery';
let folder: Awaited<ReturnType<typeof createDataDir>>;
let database: TestDatabase;
let settings: Settings;
let server: ServerProcess | undefined;
let ann: Client;
let bobUuid: string;
let file: string;
beforeAll(async () => {
  folder = await createDataDir();
  database = await createTestDatabase();
  settings = { DATA_DIR: folder.dataDir, DATABASE_URL: database.connectionString };
  server = await startServer({ ...settings, ADMIN_EMAIL: 'ann@world.test', ADMIN_PASSWORD: password });
  const { baseUrl } = server;
  const anonymous = createClient({ baseUrl });
  const { accessToken } = await anonymous.call(userLogin, { body: { email: 'ann@world.test', password } });
  ann = createClient({ baseUrl, token: () => accessToken });
  const signedUp = await anonymous.call(userSignUp, { body: { email: 'bob@world.test', password } });
  const bob = createClient({ baseUrl, token: () => signedUp.accessToken });
  bobUuid = (await bob.call(userOwnProfile, {})).uuid;
  for (const name of ['Original', 'Copy']) await ann.call(roomCreateRoom, { body: { name, vibe: name } });
  await ann.call(roomGrantRoomRole, {
    params: { room: 'original' },
    body: { userUuid: bobUuid, role: 'moderator' },
  });
  file = path.join(await temporaryFolder('turnstage-room-'), 'room.json');
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await database.drop();
  await folder.remove();
});

const importInto = (slug: string, from: string, ...options: string[]) =>
  run(['room', 'import', slug, from, ...options], settings);
const copy = () => ann.call(roomRoomBySlug, { params: { slug: 'copy' } });

test('W35: a room is written to a file or to standard output, and another one becomes like it', async () => {
  expect(await run(['room', 'export', 'original', '--to', file], settings)).toEqual({
    code: 0,
    out: `Wrote ${file}.\n`,
    err: '',
  });
  const written = await readFile(file, 'utf8');
  expect((await run(['room', 'export', 'original'], settings)).out).toBe(written);
  const room = JSON.parse(written) as RoomFile;
  expect(room).toMatchObject({ format: 'turnstage-room', settings: { vibe: 'Original' } });
  expect(room.roles).toMatchObject([{ userUuid: bobUuid, role: 'moderator' }]);

  await writeFile(file, JSON.stringify({ ...room, settings: { ...room.settings, name: 'Copy' } }));
  const planned = await importInto('copy', file, '--dry-run');
  expect(planned.code).toBe(0);
  expect(planned.out).toContain('vibe: "Copy" -> "Original"');
  expect(planned.out).toMatch(/role of \S+: none -> moderator\nWould make 2 changes\.\n$/);
  expect(await copy()).toMatchObject({ vibe: 'Copy' });

  expect((await importInto('copy', file)).out).toMatch(/Made 2 changes\.\n$/);
  expect(await copy()).toMatchObject({
    vibe: 'Original',
    roomRoles: expect.arrayContaining([expect.objectContaining({ userUuid: bobUuid, role: 'moderator' })]),
  });
  expect((await importInto('copy', file)).out).toBe('The room is like that already.\n');
});

// Other files that are refused: `room-files.db.test.ts`.
test('W35: a file that is refused is one sentence, and changes nothing', async () => {
  const before = await copy();
  const text = { format: 'turnstage-room', version: 1, settings: { vibe: 'Changed', numberOfDjs: 0 } };
  await writeFile(file, JSON.stringify(text));
  const { code, out, err } = await importInto('copy', file);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^.*numberOfDjs.*\n$/);
  expect(await copy()).toMatchObject({ vibe: before.vibe, numberOfDjs: before.numberOfDjs });
});

test('W35: a room or a file that is not there is one sentence', async () => {
  expect(await run(['room', 'export', 'nowhere'], settings)).toMatchObject({ code: 1, out: '' });
  const missing = `${file}.missing`;
  await expect(importRoomFile('copy', missing, {})).rejects.toThrow(StartError);
  await expect(importRoomFile('copy', missing, {})).rejects.toThrow(/^Can't read .*$/);
});
