import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useWorld } from '@turnstage/server/testing';
import { temporaryFolder, until } from '@turnstage/testkit';
import { expect, test } from 'vitest';
import { archiveName } from './archive-name.rules.ts';
import { createBackupSchedule } from './backup-schedule.ts';
import { backupJob, createBackup } from './create-backup.ts';
import { createFolderBackupStorage } from './folder-backup-storage.ts';
import { describeInstallation } from '../describe-installation.ts';
import { readConfig } from '../config/index.ts';
import type { Jobs } from '../jobs/index.ts';

const directory = await temporaryFolder('turnstage-scheduled-');
const { world } = useWorld({
  people: ['ann'],
  env: { BACKUP_EVERY_HOURS: '24', BACKUP_KEEP: '2', BACKUP_DIR: directory },
});
const hour = 3_600_000;
const archives = () => readdir(directory);
const installation = () =>
  describeInstallation(readConfig({ DATA_DIR: world.dataDir }), world.database, world.clock);

/** Moves on and runs what is due then. */
async function pass(hours: number): Promise<void> {
  world.clock.advance(hours * hour);
  await world.app.jobs.add(world.database, backupJob, {}, { key: backupJob });
  await world.drain();
}

test('W5: the server backs up when it starts and then by its schedule, and stores as many as the setting says', async () => {
  await pass(0);
  expect(await archives()).toHaveLength(1);
  const first = await archives();
  await pass(23);
  expect(await archives()).toEqual(first);
  await pass(1);
  expect(await archives()).toHaveLength(2);
  await pass(24);
  expect(await archives()).toHaveLength(2);
  expect(await archives()).not.toContain(first[0]);
});

test('W5: an archive of an upgrade is no reason to wait', async () => {
  world.clock.advance(24 * hour);
  await writeFile(path.join(directory, archiveName({ kind: 'upgrade', createdAt: world.clock.now() })), '');
  const before = (await archives()).filter((name) => !name.includes('upgrade'));
  await pass(0);
  expect(await archives()).not.toEqual(expect.arrayContaining(before));
});

test('a backup that is stopped leaves nothing, and starts again later', async () => {
  const storage = createFolderBackupStorage(await temporaryFolder('turnstage-stopped-'));
  const stopping = new AbortController();
  const { blobs, ...others } = installation();
  const list = async (prefix: string) => {
    stopping.abort();
    return blobs.list(prefix);
  };
  const stopped = { ...others, blobs: { ...blobs, list } };
  const options = { storage, kind: 'full', withFiles: true, keep: 1 } as const;
  await expect(createBackup(stopped, { ...options, signal: stopping.signal })).rejects.toThrow('was stopped');
  expect(await readdir(storage.location)).toEqual([]);
  // The lock ends with the connection, which the database notices a moment later.
  const again = () => createBackup(installation(), options).catch((error: unknown) => String(error));
  const isLocked = (result: unknown) => String(result).includes('Another backup is running');
  const next = await until('the lock to end', again, (result) => !isLocked(result));
  expect(next).toMatchObject({ restoreCheck: { isDone: true } });
});

test('a storage that cannot be written to fails the backup', async () => {
  const folder = await temporaryFolder('turnstage-readonly-');
  await writeFile(path.join(folder, 'file'), '');
  const storage = {
    ...createFolderBackupStorage(path.join(folder, 'file', 'archives')),
    removeLeftovers: async () => undefined,
  };
  const options = { storage, kind: 'full', withFiles: true, keep: 1 } as const;
  await expect(createBackup(installation(), options)).rejects.toThrow('ENOTDIR');
});

test('the job of a server that stops is interrupted and not failed', async () => {
  let run: (() => Promise<void>) | undefined;
  const jobs = { handle: (_name: string, handler: () => Promise<void>) => void (run = handler) };
  const settings = readConfig({ BACKUP_EVERY_HOURS: '1', BACKUP_DIR: directory }).backups;
  world.clock.advance(hour);
  const schedule = createBackupSchedule({
    installation: installation(),
    getSettings: () => settings,
    jobs: jobs as unknown as Jobs,
    clock: world.clock,
    logger: world.app.http.log,
  });
  schedule.stop();
  await expect(run?.()).rejects.toThrow('starts again after the next start');
});
