/** Brings an archive back into an installation that is empty. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isBlobKey } from '../blob-store/index.ts';
import { migrate } from '../db/index.ts';
import { secretKeyFile } from '../secrets/index.ts';
import { filesFolder, jobsFolder, outboxFolder, secretKeyEntry, tablesFolder } from './archive-contents.ts';
import { readArchive, type ArchiveSummary, type ReadEntry } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { dropModules, hasTables } from './catalog.store.ts';
import type { Installation } from './create-backup.ts';
import { loadArchive } from './load-archive.ts';
import { selectSteps } from './migrate-to.ts';

export interface RestoreOptions {
  /** Opens the archive from its beginning; called twice. */
  readonly open: () => Promise<Readable>;
  /** Whether what is there may be replaced. */
  readonly replace: boolean;
  /** Called when the archive is verified and before anything is replaced. */
  onReplace(): Promise<void>;
}

export interface FinishedRestore extends ArchiveSummary {
  readonly files: number;
  /** Rows of all tables. */
  readonly restoredRows: number;
}

/**
 * The whole archive is verified before anything is written. Files come first, then the database in one transaction,
 * then the migrations of this version.
 */
export async function restoreBackup(
  installation: Installation,
  { open: openArchive, replace, onReplace }: RestoreOptions,
): Promise<FinishedRestore> {
  const { database, migrations } = installation;
  const { schema } = await readArchive(await openArchive(), {
    onEntry: async ({ name }) => checkEntryName(name),
  });
  selectSteps(migrations, schema.steps);
  const isUsed = await hasTables(database.pool);
  if (isUsed && !replace)
    throw new BackupError(
      'There is an installation here already. Restore into an empty DATA_DIR or database, or use --replace, which ' +
        'backs up what is there and then replaces it.',
    );
  if (isUsed) {
    await onReplace();
    await dropModules(database.pool);
  }
  let files = 0;
  const summary = await loadArchive(database, migrations, await openArchive(), async (entry) => {
    if (entry.name.startsWith(filesFolder)) {
      await restoreBlob(installation, entry);
      files += 1;
    } else await restoreLocalFile(installation, entry);
  });
  await migrate(database, migrations);
  const restoredRows = Object.values(summary.rows.counts).reduce((sum, count) => sum + count, 0);
  return { ...summary, files, restoredRows };
}

async function restoreBlob({ blobs, dataDir }: Installation, { name, content }: ReadEntry): Promise<void> {
  const folder = path.join(dataDir, 'uploads', 'scratch');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomUUID());
  try {
    await pipeline(Readable.from(content), createWriteStream(file, { mode: 0o600 }));
    await blobs.putFile(name.slice(filesFolder.length), file);
  } finally {
    await rm(file, { force: true });
  }
}

async function restoreLocalFile({ dataDir }: Installation, { name, content }: ReadEntry): Promise<void> {
  if (name === secretKeyEntry) return replaceSecretKey(secretKeyFile(dataDir), content);
  const outbox = path.join(dataDir, 'outbox');
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  await writeWhole(path.join(outbox, name.slice(outboxFolder.length)), content);
}

/** No name in an archive may lead to a place that the restore doesn't mean to write. */
function checkEntryName(name: string): void {
  if (name === secretKeyEntry || name.startsWith(tablesFolder) || name.startsWith(jobsFolder)) return;
  const mail = name.startsWith(outboxFolder) ? name.slice(outboxFolder.length) : '';
  if (/^[^./\\\0][^/\\\0]*$/.test(mail)) return;
  if (name.startsWith(filesFolder) && isBlobKey(name.slice(filesFolder.length))) return;
  throw new BackupError(`The archive has an entry that doesn't belong there: ${JSON.stringify(name)}.`);
}

/** The key of what was here before stays beside it: someone may still need it. */
async function replaceSecretKey(file: string, content: AsyncIterable<Buffer>): Promise<void> {
  const before = await readFile(file).catch(ignoreMissing);
  const next = `${file}.restored`;
  await writeWhole(next, content);
  if (before && !before.equals(await readFile(next))) await rename(file, `${file}.replaced`);
  await rename(next, file);
}

async function writeWhole(file: string, content: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(Readable.from(content), createWriteStream(file, { mode: 0o600 }));
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
