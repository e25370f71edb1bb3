/** Writes one archive with the database, the files and the keys of an installation, and verifies it. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { blobAreas, type BlobStore } from '../blob-store/index.ts';
import type { Clock } from '../clock.ts';
import type { Database, ModuleMigrations, PoolClient } from '../db/index.ts';
import { secretKeyFile } from '../secrets/index.ts';
import {
  archiveFormat,
  filesFolder,
  manifestEntry,
  outboxFolder,
  secretKeyEntry,
  type Manifest,
} from './archive-contents.ts';
import { archiveName, chooseExpired, type BackupKind } from './archive-name.rules.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { lockBackups, startSnapshot, endSnapshot } from './backup-connection.store.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStorage } from './backup-storage.ts';
import { checkArchive, type RestoreCheck } from './check-archive.ts';
import { dumpDatabase } from './dump-database.store.ts';

export interface Installation {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly migrations: readonly ModuleMigrations[];
  /** Version of the server. */
  readonly version: string;
  /** Whether the setting `SECRETS_KEY` has keys that aren't in the data folder. */
  readonly usesSecretsKey: boolean;
}

export interface BackupOptions {
  readonly storage: BackupStorage;
  readonly kind: BackupKind;
  /** False: only the database and the keys. */
  readonly withFiles: boolean;
  /** How many full archives are stored. */
  readonly keep: number;
  /** Stops the backup, which then fails and leaves nothing. */
  readonly signal?: AbortSignal;
}

export interface FinishedBackup {
  readonly name: string;
  /** Bytes of what is in the archive. */
  readonly bytes: number;
  readonly files: number;
  /** Rows of all tables. */
  readonly rows: number;
  readonly restoreCheck: RestoreCheck;
  /** Archives that were deleted because newer ones exist. */
  readonly deleted: readonly string[];
}

/** The job of the schedule. It isn't in an archive: a restored installation has its own schedule. */
export const backupJob = 'installation.backup';

/**
 * Returns when the archive is verified: every entry was read back and compared to its checksum, and the database was
 * loaded into a scratch database. Throws a `BackupError` if another backup is running.
 */
export async function createBackup(
  installation: Installation,
  { storage, kind, withFiles, keep, signal }: BackupOptions,
): Promise<FinishedBackup> {
  const { database, clock } = installation;
  const client = await database.pool.connect();
  let isIdle = false;
  try {
    const unlock = await lockBackups(client);
    isIdle = !unlock;
    if (!unlock) throw new BackupError('Another backup is running.');
    await storage.removeLeftovers();
    const name = archiveName({ kind, createdAt: clock.now() });
    const writer = new ArchiveWriter();
    let restoreCheck: RestoreCheck = { isDone: false, reason: 'no archive' };
    const saving = storage.save(name, writer.stream, async (open) => {
      const archive = await open();
      const cancel = onAbort(signal, (reason) => archive.destroy(reason));
      restoreCheck = await checkArchive(installation, archive).finally(cancel);
    });
    // Nobody reads any more, so the next write would wait for ever.
    saving.catch((error: unknown) => writer.fail(error));
    const cancel = onAbort(signal, (reason) => writer.fail(reason));
    const writing = writeArchive(installation, client, writer, withFiles).catch((error: unknown) => {
      writer.fail(error);
      throw error;
    });
    const { files, rows } = await bothOrFirstFailure(writing, saving).finally(cancel);
    const expired = chooseExpired(await storage.list(), keep);
    for (const archive of expired) await storage.delete(archive.name);
    await unlock();
    isIdle = true;
    const deleted = expired.map((archive) => archive.name);
    return { name, bytes: writer.bytes, files, rows, restoreCheck, deleted };
  } finally {
    // After a failure it may be in the middle of a table. The lock and the transaction end with it.
    client.release(!isIdle);
  }
}

function onAbort(signal: AbortSignal | undefined, run: (reason: Error) => void): () => void {
  const listener = () => run(new BackupError('The backup was stopped.'));
  if (signal?.aborted) listener();
  signal?.addEventListener('abort', listener);
  return () => signal?.removeEventListener('abort', listener);
}

/** Waits for the other one too, so that nothing is still running when this fails. */
async function bothOrFirstFailure<T>(writing: Promise<T>, saving: Promise<void>): Promise<T> {
  try {
    await Promise.all([writing, saving]);
    return await writing;
  } finally {
    await Promise.allSettled([writing, saving]);
  }
}

/**
 * Blobs never change under their key. They come first, then the database as it is at one moment, and then the blobs
 * that were added since the first list: every blob that the database names is in the archive, unless somebody
 * deleted it meanwhile.
 */
async function writeArchive(
  installation: Installation,
  client: PoolClient,
  writer: ArchiveWriter,
  withFiles: boolean,
): Promise<{ files: number; rows: number }> {
  const { clock, version, usesSecretsKey, dataDir, migrations } = installation;
  const manifest: Manifest = {
    format: archiveFormat,
    version,
    createdAt: clock.now(),
    hasFiles: withFiles,
    usesSecretsKey,
  };
  await writer.addJson(manifestEntry, manifest);
  await addLocalFile(writer, secretKeyEntry, secretKeyFile(dataDir));
  const written = new Set<string>();
  if (withFiles) {
    await addBlobs(installation, writer, written);
    await addOutbox(writer, path.join(dataDir, 'outbox'));
  }
  await startSnapshot(client);
  const schemas = migrations.map(({ schema }) => schema);
  const rows = await dumpDatabase(client, writer, { schemas, skippedJobs: [backupJob] });
  await endSnapshot(client);
  if (withFiles) await addBlobs(installation, writer, written);
  await writer.finish();
  return { files: written.size, rows };
}

/** Work in progress of uploads, which the next attempt starts over. */
const isScratch = (key: string) => key.startsWith('uploads/scratch/');
/** Covers of music services, which are got again (rule V60). */
const isCached = (key: string) => key.startsWith('covers/');

async function addBlobs({ blobs }: Installation, writer: ArchiveWriter, written: Set<string>): Promise<void> {
  for (const area of blobAreas)
    for (const key of await blobs.list(`${area}/`)) {
      if (written.has(key) || isScratch(key) || isCached(key)) continue;
      const info = await blobs.head(key);
      // Empty ranges can't be asked for.
      const content =
        info && info.size > 0 ? await blobs.stream(key, { start: 0, end: info.size - 1 }) : undefined;
      // Deleted since the list was made.
      if (!info || (info.size > 0 && !content)) continue;
      if (content) await writer.addStream(`${filesFolder}${key}`, info.size, content);
      else await writer.add(`${filesFolder}${key}`, Buffer.alloc(0));
      written.add(key);
    }
}

/** Mail that was saved instead of sent. */
async function addOutbox(writer: ArchiveWriter, folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing);
  for (const entry of entries ?? [])
    if (entry.isFile())
      await addLocalFile(writer, `${outboxFolder}${entry.name}`, path.join(folder, entry.name));
}

async function addLocalFile(writer: ArchiveWriter, name: string, file: string): Promise<void> {
  const content = await readFile(file).catch(ignoreMissing);
  if (content) await writer.add(name, content);
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
