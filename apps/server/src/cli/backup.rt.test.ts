/** Backup and restore as their operator uses them: by the command line, with a server that runs. */
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@turnstage/client';
import {
  chatRoomMessages,
  chatSendRoomMessage,
  roomCreateRoom,
  userLogin,
  userOwnProfile,
} from '@turnstage/client/routes';
import { createTestDatabase } from '@turnstage/server/testing/database';
import { temporaryFolder } from '@turnstage/testkit';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createDataDir,
  run,
  startCommand,
  startServer,
  type ServerProcess,
  type Settings,
} from '../../testing/cli/cli.fixture.ts';
import { compareSchema } from '../db/index.ts';
import { allMigrations } from '../modules/migrations.ts';

const password = 'correct horse battery';
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).toReversed()) await each();
});

async function newFolder(): Promise<string> {
  const folder = await createDataDir();
  undo.push(folder.remove);
  return folder.dataDir;
}

async function logIn({ baseUrl }: ServerProcess, email: string) {
  const { accessToken } = await createClient({ baseUrl }).call(userLogin, { body: { email, password } });
  return createClient({ baseUrl, token: () => accessToken });
}

describe('with a database of its own', () => {
  let source: Awaited<ReturnType<typeof createDataDir>>;
  let archives: string;
  let archive: string;
  let roomUuid: string;
  /** Where the archive is restored. */
  let target: Awaited<ReturnType<typeof createDataDir>>;
  beforeAll(async () => {
    [source, target] = [await createDataDir(), await createDataDir()];
    archives = await temporaryFolder('turnstage-archives-');
    const settings: Settings = {
      DATA_DIR: source.dataDir,
      ADMIN_EMAIL: 'ann@world.test',
      ADMIN_PASSWORD: password,
    };
    const server = await startServer(settings);
    try {
      const ann = await logIn(server, 'ann@world.test');
      ({ uuid: roomUuid } = await ann.call(roomCreateRoom, { body: { name: 'Attic' } }));
      const body = { uuid: randomUUID(), message: 'still here' };
      await ann.call(chatSendRoomMessage, { params: { roomUuid }, body });
      const { code, out } = await run(['backup', '--to', archives], settings);
      expect(code).toBe(0);
      expect(out).toMatch(/^Wrote turnstage-\d{8}T\d{6}Z\.tar to /);
      expect(out).toContain('The database was restored into a scratch database');
      archive = path.join(archives, (await readdir(archives))[0] ?? '');
    } finally {
      await server.kill('SIGTERM');
    }
  });
  afterAll(async () => {
    await source.remove();
    await target.remove();
    await rm(archives, { recursive: true, force: true });
  });

  test('W1: an empty folder becomes the installation: people sign in, rooms and messages are there', async () => {
    const settings = { DATA_DIR: target.dataDir };
    const { code, out } = await run(['restore', archive], settings);
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Restored the installation of /),
    });
    const server = await startServer(settings);
    undo.push(() => server.kill('SIGTERM'));
    expect(await run(['ledger', 'check'], settings)).toMatchObject({
      code: 0,
      out: expect.stringContaining('The books are right.') as string,
    });
    const ann = await logIn(server, 'ann@world.test');
    expect(await ann.call(userOwnProfile, {})).toMatchObject({ role: 'superUser' });
    const messages = await ann.call(chatRoomMessages, { params: { roomUuid } });
    expect(JSON.stringify(messages)).toContain('still here');
    // Another server uses the folder now.
    expect((await run(['restore', archive, '--replace'], settings)).err).toMatch(/^Another server .*\n$/);
  });

  test('W3: an installation is replaced only when told, and backed up first', async () => {
    // The one of the last test.
    const settings = { DATA_DIR: target.dataDir };
    const refused = await run(['restore', archive], settings);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^There is an installation here already\. .*--replace.*\n$/);
    const { code, out } = await run(['restore', archive, '--replace'], settings);
    expect(code).toBe(0);
    expect(out).toMatch(/^The database that is replaced is in .*-replaced\.tar\n/);
  });

  test('W4: a damaged archive is refused with one sentence', async () => {
    const folder = await newFolder();
    const settings = { DATA_DIR: path.join(folder, 'data') };
    const half = path.join(folder, 'half.tar');
    await copyFile(archive, half);
    const content = await readFile(archive);
    await writeFile(half, content.subarray(0, content.length / 2));
    for (const command of [
      ['restore', half],
      ['backup', 'verify', half],
    ]) {
      const { code, err } = await run(command, settings);
      expect(code).toBe(1);
      expect(err).toMatch(/^The archive is (incomplete|damaged): .*\n$/);
    }
    expect((await run(['backup', 'verify', archive], settings)).out).toMatch(/^The archive is right: /);
    expect((await run(['restore', 'latest'], settings)).err).toMatch(/^There is no backup in .*backups\.\n$/);
  });
});

const step = '0130-link-addresses';

/** As of an earlier version: the module of this step ends before it. */
const migrationsBefore = (wanted: string): typeof allMigrations =>
  allMigrations.map((module) => {
    const steps = Object.entries(module.steps);
    const at = steps.findIndex(([name]) => name === wanted);
    return at < 0 ? module : { ...module, steps: Object.fromEntries(steps.slice(0, at)) };
  });

describe('with a database of an address', () => {
  test('W4: a backup that is killed leaves nothing under the name of an archive, and the next one tidies up', async () => {
    const database = await createTestDatabase();
    undo.push(() => database.drop());
    const BACKUP_DIR = path.join(await newFolder(), 'archives');
    const settings = { DATABASE_URL: database.connectionString, DATA_DIR: await newFolder(), BACKUP_DIR };
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    // The dump waits for this table.
    await client.query('begin; lock table user_service.profile in access exclusive mode');
    const backup = startCommand(['backup'], settings);
    await vi.waitFor(async () => expect(await readdir(BACKUP_DIR)).not.toEqual([]), { timeout: 30_000 });
    await backup.kill();
    await client.end();
    expect(await readdir(BACKUP_DIR)).toEqual([expect.stringMatching(/^\.turnstage-.*\.part$/)]);
    expect((await run(['backup', 'list'], settings)).out).toMatch(/^No archives in /);

    expect(await run(['backup'], settings)).toMatchObject({ code: 0, err: '' });
    expect(await readdir(BACKUP_DIR)).toEqual([expect.stringMatching(/^turnstage-.*\.tar$/)]);
  });

  test('W8: a new version backs up the database before it changes the tables, and the archive restores', async () => {
    const old = await createTestDatabase(migrationsBefore(step));
    undo.push(() => old.drop());
    const BACKUP_DIR = path.join(await newFolder(), 'archives');
    const settings = { DATABASE_URL: old.connectionString, DATA_DIR: await newFolder(), BACKUP_DIR };
    expect((await run(['migrate'], settings)).code).toBe(0);
    const [name = ''] = await readdir(BACKUP_DIR);
    expect(name).toMatch(/-upgrade\.tar$/);
    // Up to date: nothing to back up.
    expect((await run(['migrate'], settings)).code).toBe(0);
    expect(await readdir(BACKUP_DIR)).toEqual([name]);

    const empty = await createTestDatabase([]);
    undo.push(() => empty.drop());
    const elsewhere = { ...settings, DATABASE_URL: empty.connectionString, DATA_DIR: await newFolder() };
    expect(await run(['restore', name], elsewhere)).toMatchObject({ code: 0, err: '' });
    const { rows } = await empty.database.pool.query('select from turnstage.migration where name = $1', [
      step,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('W8: an earlier version brings its archive back over the tables of a later one', async () => {
    const database = await createTestDatabase();
    undo.push(() => database.drop());
    const BACKUP_DIR = path.join(await newFolder(), 'archives');
    const settings = { DATABASE_URL: database.connectionString, DATA_DIR: await newFolder(), BACKUP_DIR };
    expect((await run(['backup'], settings)).code).toBe(0);
    const [name = ''] = await readdir(BACKUP_DIR);
    const { pool } = database.database;
    await pool.query("insert into turnstage.migration values ('user_service', '9999-later', 'x')");
    await pool.query("insert into turnstage.migration values ('later_service', '0001-later', 'x')");
    await pool.query('create schema later_service create table thing (id int)');
    expect((await run(['migrate'], settings)).err).toMatch(/newer version/);

    expect((await run(['restore', name], settings)).err).toMatch(/^There is an installation here already/);
    expect(await run(['restore', name, '--replace'], settings)).toMatchObject({ code: 0, err: '' });
    expect(await compareSchema(pool, allMigrations)).toBe('current');
    const later = await pool.query("select to_regclass('later_service.thing') as found");
    expect(later.rows).toEqual([{ found: null }]);
    expect((await readdir(BACKUP_DIR)).filter((each) => each.includes('replaced'))).toHaveLength(1);
  });

  test('W8: when that backup fails, the new version changes nothing', async () => {
    const old = await createTestDatabase(migrationsBefore(step));
    undo.push(() => old.drop());
    const folder = await newFolder();
    const BACKUP_DIR = path.join(folder, 'a-file');
    await writeFile(BACKUP_DIR, '');
    const settings = { DATABASE_URL: old.connectionString, DATA_DIR: path.join(folder, 'data'), BACKUP_DIR };
    const { code, err } = await run(['migrate'], settings);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^The database couldn't be backed up before the upgrade: .*BACKUP_BEFORE_UPGRADE=off.*\n$/,
    );
    const { rows } = await old.database.pool.query('select from turnstage.migration where name = $1', [step]);
    expect(rows).toEqual([]);
    expect((await run(['migrate'], { ...settings, BACKUP_BEFORE_UPGRADE: 'off' })).code).toBe(0);
  });
});
