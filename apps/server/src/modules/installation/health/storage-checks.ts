/** Checks of what the installation stores: database, files, disk, backups, keys, library. */
import { randomUUID } from 'node:crypto';
import { openBackupStorage } from '../../../backup/index.ts';
import { openBlobStore } from '../../../blob-store/index.ts';
import { isEmptyFolder } from '../../../library-folder/index.ts';
import { measureDisk } from '../../../metrics/disk-metrics.ts';
import { openSecrets, secretKeyFile } from '../../../secrets/index.ts';
import { countUnreadableSecrets } from '../../user/index.ts';
import { describeError, type CheckResult, type HealthContext } from './health.ts';
import { isBackupLate, judgeDisk } from './judge.rules.ts';

export async function checkDatabase({
  config,
  database,
  isBesideServer,
}: HealthContext): Promise<CheckResult<'database'>> {
  const facts = config.database.url ? {} : { location: config.dataDir };
  try {
    await database.ping();
    return ['ok', isBesideServer ? 'server-running' : 'works', facts];
  } catch (error) {
    return ['problem', 'unreachable', { ...facts, reason: describeError(error) }];
  }
}

/** Writes, reads and deletes a file as the server does. */
export async function checkFiles({ config }: HealthContext): Promise<CheckResult<'files'>> {
  const location = config.s3?.url ?? config.dataDir;
  const key = `media/doctor-${randomUUID()}`;
  try {
    const blobs = openBlobStore(config);
    await blobs.put(key, Buffer.from(key));
    const found = await blobs.read(key);
    await blobs.delete(key);
    if (String(found) !== key) throw new Error('what was written is not what was read');
    return ['ok', 'works', { location }];
  } catch (error) {
    return ['problem', 'unwritable', { location, reason: describeError(error) }];
  }
}

export async function checkDisk({ config: { dataDir } }: HealthContext): Promise<CheckResult<'disk'>> {
  try {
    const { freeBytes: bytes, totalBytes } = await measureDisk(dataDir);
    const state = judgeDisk(bytes, totalBytes);
    return [state, state === 'ok' ? 'enough' : 'low', { location: dataDir, bytes }];
  } catch (error) {
    return ['warning', 'unknown', { location: dataDir, reason: describeError(error) }];
  }
}

export async function checkBackups({ config, clock }: HealthContext): Promise<CheckResult<'backups'>> {
  const { everyHours: hours } = config.backups;
  const storage = openBackupStorage(config.backups);
  const { location } = storage;
  try {
    const newest = (await storage.list()).find(({ kind }) => kind === 'full');
    const facts = {
      location,
      hours,
      ...(newest && { at: new Date(newest.createdAt).toISOString() }),
    };
    if (hours === 0) return [newest ? 'ok' : 'warning', 'unscheduled', facts];
    return isBackupLate(clock.now(), newest?.createdAt, hours)
      ? ['warning', 'late', facts]
      : ['ok', 'current', facts];
  } catch (error) {
    return ['problem', 'unlistable', { location, hours, reason: describeError(error) }];
  }
}

export async function checkSecrets({ config, database }: HealthContext): Promise<CheckResult<'secrets'>> {
  const location = config.secretKeys ? 'SECRETS_KEY' : secretKeyFile(config.dataDir);
  try {
    const secrets = await openSecrets({ keys: config.secretKeys, dataDir: config.dataDir });
    const { all: total, unreadable: count } = await countUnreadableSecrets(database, secrets);
    return count === 0
      ? ['ok', 'readable', { location, total }]
      : ['problem', 'unreadable', { location, total, count }];
  } catch (error) {
    return ['problem', 'unopenable', { location, reason: (error as Error).message }];
  }
}

export async function checkLibrary({
  config: {
    library: { directory: location },
  },
}: HealthContext): Promise<CheckResult<'library'>> {
  if (location === undefined) return ['ok', 'none'];
  try {
    return (await isEmptyFolder(location))
      ? ['warning', 'empty', { location }]
      : ['ok', 'readable', { location }];
  } catch (error) {
    return ['problem', 'unreadable', { location, reason: (error as Error).message }];
  }
}
