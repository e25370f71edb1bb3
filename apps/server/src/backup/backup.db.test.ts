import { createReadStream } from 'node:fs';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { useWorld } from '@turnstage/server/testing';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { temporaryFolder } from '@turnstage/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server, type S3Server } from '../../testing/blob-store/s3-server.fixture.ts';
import { accountWith, holdTokens } from '../../testing/points/tokens.fixture.ts';
import { chatFixture } from '../../testing/world/chat-fixture.ts';
import { openDataFolderBlobs } from '../blob-store/index.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config/index.ts';
import type { Database } from '../db/index.ts';
import { allMigrations } from '../modules/migrations.ts';
import { checkLedger } from '../modules/points/index.ts';
import { scratchNameOf } from './backup-connection.store.ts';
import { archiveFormat, manifestEntry, rowsEntry, schemaEntry } from './archive-contents.ts';
import { ArchiveWriter } from './archive-writer.ts';
import {
  BackupError,
  createBackup,
  createFolderBackupStorage,
  openArchive,
  openBackupStorage,
  restoreBackup,
  type BackupStorage,
  type FinishedBackup,
  type Installation,
} from './index.ts';

const { world, ann, bob } = useWorld({ people: ['ann', 'bob'] });
const chat = chatFixture(() => world);
const song = Buffer.alloc(200_000, 'la la ');

let folder: string;
let storage: BackupStorage;
/** One archive of the world, and what most tests look at: an installation that was restored from it. */
let done: FinishedBackup;
let archivesAfter: readonly string[];
let restored: Installation;
let restoredDatabase: TestDatabase;
const opened: TestDatabase[] = [];
beforeAll(async () => {
  folder = await temporaryFolder('turnstage-backups-');
  storage = createFolderBackupStorage(folder);
  const room = await chat.openRoom('Attic');
  await chat.post(ann, room.uuid, 'a message with\ttabs, \\ and “quotes”');
  await world.drain();
  await holdTokens(world.database, await accountWith(world.database, bob, 50), 20, world.clock.now());
  await world.app.jobs.add(world.database, 'a.jobForLater', { to: 'bob' }, { key: 'later', queue: 'slow' });
  await world.database.pool.query(
    'create table audit_service.event_day_1 partition of audit_service.event for values from (86400000) to (172800000)',
  );
  const blobs = openDataFolderBlobs(world.dataDir);
  await blobs.put('media/a/song.m4s', song);
  await blobs.put('pictures/empty', Buffer.alloc(0));
  // A job that is running.
  await world.database.pool.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w', attempts = 3 where key = 'later'",
  );
  for (const day of ['20200101', '20200102'])
    await writeFile(path.join(folder, `turnstage-${day}T000000Z.tar`), '');
  done = await backUp();
  archivesAfter = (await storage.list()).map(({ name }) => name);
  restoredDatabase = await createTestDatabase([]);
  restored = await installationOn(restoredDatabase);
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.drop();
});
afterAll(async () => {
  await restoredDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

function describeInstallation(database: Database, dataDir: string): Installation {
  const blobs = openDataFolderBlobs(dataDir);
  const migrations = allMigrations;
  return {
    database,
    blobs,
    dataDir,
    clock: systemClock,
    migrations,
    version: '1.0.0',
    usesSecretsKey: false,
  };
}

const source = () => describeInstallation(world.database, world.dataDir);
const backUp = (to: BackupStorage = storage) =>
  createBackup(source(), { storage: to, kind: 'full', withFiles: true, keep: 2 });

async function emptyInstallation(): Promise<Installation> {
  const database = await createTestDatabase([]);
  opened.push(database);
  return installationOn(database);
}

async function installationOn({ database }: TestDatabase): Promise<Installation> {
  return describeInstallation(database, await temporaryFolder('turnstage-restored-'));
}

async function restoreInto(target: Installation, name: string, from: BackupStorage = storage) {
  const open = await openArchive(name, from);
  return restoreBackup(target, { open, replace: false, onReplace: async () => undefined });
}

/** Each table's number of rows and a hash of them, and where each sequence is. */
async function fingerprint({ pool }: Database): Promise<Record<string, string>> {
  const schemas = allMigrations.map(({ schema }) => schema);
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any ($1) order by 1`,
    [schemas],
  );
  const result: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${name} t`,
    );
    result[name] = rows[0]?.hash ?? '';
  }
  const { rows: sequences } = await pool.query<{ name: string; value: string | null }>(
    `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
     where schemaname = any ($1)`,
    [schemas],
  );
  for (const { name, value } of sequences) result[`sequence ${name}`] = String(value);
  return result;
}

test('W1: database, files and keys come back as they were, and the books are right', async () => {
  expect(done).toMatchObject({ restoreCheck: { isDone: true }, files: 2 });
  const result = await restoreInto(restored, done.name);
  expect(result).toMatchObject({ files: 2, restoredRows: done.rows });

  expect(await fingerprint(restored.database)).toEqual(await fingerprint(world.database));
  expect((await restored.blobs.read('media/a/song.m4s'))?.equals(song)).toBe(true);
  expect((await restored.blobs.read('pictures/empty'))?.length).toBe(0);
  const key = (dataDir: string) => readFile(path.join(dataDir, 'secrets.key'), 'utf8');
  expect(await key(restored.dataDir)).toBe(await key(world.dataDir));
  const books = await checkLedger(restored.database);
  expect(books).toMatchObject({ faults: [], held: 20 });
});

test('jobs that wait are in the archive, and a running one runs again', async () => {
  const jobs = `
    select identifier, payload, key, queue_name, attempts, jobs.locked_at from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    left join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
    where identifier = 'a.jobForLater'`;
  const { rows } = await restored.database.pool.query(jobs);
  expect(rows).toEqual([
    {
      identifier: 'a.jobForLater',
      payload: { to: 'bob' },
      key: 'later',
      queue_name: 'slow',
      attempts: 3,
      locked_at: null,
    },
  ]);
});

test('W2: foreign keys and triggers of the restored tables work', async () => {
  const definitions = `
    select conrelid::regclass::text as relation, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' order by 1, 2`;
  const of = async ({ pool }: Database) => (await pool.query(definitions)).rows as unknown[];
  expect(await of(restored.database)).toEqual(await of(world.database));
  const disabled = await restored.database.pool.query("select from pg_trigger where tgenabled <> 'O'");
  expect(disabled.rowCount).toBe(0);
  await expect(restored.database.pool.query('delete from points_service.token_account')).rejects.toThrow();
});

test('W3: an installation that is there is refused, and replaced only when told', async () => {
  const { name } = done;
  await restored.database.pool.query("update user_service.profile set nickname = 'someone else'");
  await expect(restoreInto(restored, name)).rejects.toThrow('There is an installation here already');

  let backups = 0;
  const open = await openArchive(name, storage);
  await restoreBackup(restored, { open, replace: true, onReplace: async () => void (backups += 1) });
  expect(backups).toBe(1);
  expect(await fingerprint(restored.database)).toEqual(await fingerprint(world.database));
});

test('W1: what is written during a backup is in it as of one moment, with the files that belong to it', async () => {
  const { blobs, ...others } = source();
  const nickname = 'Renamed during the backup';
  let lists = 0;
  const busy: Installation = {
    ...others,
    blobs: {
      ...blobs,
      async list(prefix) {
        const keys = await blobs.list(prefix);
        lists += prefix === 'uploads/' ? 1 : 0;
        // After the first list of all files, and before the database's moment.
        if (prefix === 'uploads/' && lists === 1) await blobs.put('media/late', Buffer.from('late'));
        // After the database's moment.
        else if (prefix === 'avatars/' && lists === 1)
          await world.database.pool.query('update user_service.profile set nickname = $1', [nickname]);
        return keys;
      },
    },
  };
  const before = await fingerprint(world.database);
  const { name } = await createBackup(busy, { storage, kind: 'full', withFiles: true, keep: 2 });
  expect(await fingerprint(world.database)).not.toEqual(before);
  const target = await emptyInstallation();
  await restoreInto(target, name);
  expect(await fingerprint(target.database)).toEqual(before);
  expect(String(await target.blobs.read('media/late'))).toBe('late');
});

test('W4: a truncated or altered archive is refused before anything is written', async () => {
  const content = await readFile(path.join(folder, done.name));
  const broken = path.join(folder, 'broken.tar');
  const altered = Buffer.from(content);
  const at = content.indexOf(song.subarray(0, 1000)) + 500;
  altered[at] = (altered[at] ?? 0) ^ 1;
  for (const [bytes, problem] of [
    [altered, "media/a/song.m4s isn't what was written"],
    [content.subarray(0, content.length / 2), 'The archive is'],
  ] as const) {
    await writeFile(broken, bytes);
    const target = await emptyInstallation();
    await expect(restoreInto(target, broken)).rejects.toThrow(problem);
    expect(await readdir(target.dataDir)).toEqual([]);
    const tables = await target.database.pool.query("select to_regclass('user_service.account') as found");
    expect(tables.rows).toEqual([{ found: null }]);
  }
});

test.each(['files/../secrets.key', 'files/postgres/PG_VERSION', 'outbox/../x', 'outbox/a/b', 'etc/passwd'])(
  'W4: an entry that leads elsewhere is refused before anything is written: %s',
  async (name) => {
    const writer = new ArchiveWriter();
    const archive = buffer(writer.stream);
    const manifest = {
      format: archiveFormat,
      version: '1',
      createdAt: 0,
      hasFiles: true,
      usesSecretsKey: false,
    };
    await writer.addJson(manifestEntry, manifest);
    await writer.add(name, Buffer.from('x'));
    await writer.addJson(schemaEntry, { steps: [], tables: [], partitions: [] });
    await writer.addJson(rowsEntry, { counts: {}, sequences: [] });
    await writer.finish();
    const file = path.join(folder, 'elsewhere.tar');
    await writeFile(file, await archive);
    const target = await emptyInstallation();
    await expect(restoreInto(target, file)).rejects.toThrow("doesn't belong there");
    expect(await readdir(target.dataDir)).toEqual([]);
  },
);

test('W4: an archive that is damaged while it is written never gets its name', async () => {
  const before = await storage.list();
  const damaging: BackupStorage = {
    ...storage,
    save: (name, archive, verify) =>
      storage.save(name, archive, async () => {
        const [part] = (await readdir(folder)).filter((each) => each.endsWith('.part'));
        const file = path.join(folder, part ?? '');
        await truncate(file, 4096);
        await verify(async () => createReadStream(file));
      }),
  };
  await expect(backUp(damaging)).rejects.toBeInstanceOf(BackupError);
  expect(await storage.list()).toEqual(before);
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('only one backup runs at a time, and no scratch database is left', async () => {
  const results = await Promise.allSettled([backUp(), backUp()]);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toMatchObject([{ reason: new BackupError('Another backup is running.') }]);
  const { pool } = world.database;
  const own = await pool.query<{ name: string }>('select current_database() as name');
  const scratch = scratchNameOf(own.rows[0]?.name ?? '');
  const { rows } = await pool.query('select datname from pg_database where datname = $1', [scratch]);
  expect(rows).toEqual([]);
});

test('W6: the oldest archive goes when a newer one is verified', () => {
  expect(done.deleted).toEqual(['turnstage-20200101T000000Z.tar']);
  expect(archivesAfter).toHaveLength(2);
  expect(archivesAfter).toContain(done.name);
});

describe('in a bucket', () => {
  let s3: S3Server;
  let bucket: BackupStorage;
  beforeAll(async () => {
    s3 = await startS3Server();
    const settings = Object.entries(s3.env).map(([name, value]) => [`BACKUP_${name}`, value] as const);
    bucket = openBackupStorage(readConfig(Object.fromEntries(settings)).backups);
  });
  afterAll(() => s3.stop());

  test('W7: an archive goes there in parts and comes back', async () => {
    const { name } = await backUp(bucket);
    expect(s3.requests.some((request) => request.includes('partNumber'))).toBe(true);
    expect(await bucket.list()).toMatchObject([{ name, kind: 'full' }]);
    const target = await emptyInstallation();
    await restoreInto(target, 'latest', bucket);
    expect(await fingerprint(target.database)).toEqual(await fingerprint(world.database));
    await bucket.delete(name);
  });

  test('W4: nothing is found under the name after a failed upload', async () => {
    s3.failures.push(undefined, 400);
    await expect(backUp(bucket)).rejects.toThrow();
    expect(await bucket.list()).toEqual([]);
  });
});
