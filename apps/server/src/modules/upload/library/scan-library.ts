/**
 * Job that compares the folder of music with what is stored, and reads what is new or has changed. Stores every batch,
 * so a scan that was interrupted continues where it was: what is stored is not read again (rules U40 to U44).
 */
import { randomUUID } from 'node:crypto';
import type { FolderListing, LibraryFolder } from '../../../library-folder/index.ts';
import { JobInterrupted } from '../../../jobs/index.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { libraryStore } from './library.store.ts';
import { findVanished, publishSongs, scanFolders } from './scan-folders.ts';

export const scanJob = 'upload.scanLibrary';

/** The queue gets a new name at each start, because the queue of a killed process stays locked for hours. */
const queue = `${scanJob}:${randomUUID()}`;

export async function queueScan({ jobs, database }: Pick<UploadDeps, 'jobs' | 'database'>): Promise<void> {
  await jobs.add(database, scanJob, {}, { key: scanJob, queue });
}

/** Files that are compared at once, and read by one process. Folders are never divided. */
const batchFiles = 5_000;

export interface ScanResult {
  /** All folders of the library, to watch them. */
  readonly folders: readonly string[];
}

export async function scanLibrary(deps: UploadDeps, signal: AbortSignal): Promise<ScanResult | undefined> {
  const { folder } = deps.library;
  const store = libraryStore(deps.database);
  if (!folder || (await store.isOff('folder'))) return undefined;
  if ((await store.scan('folder'))?.problem === noFolder) await publishAllSongs(deps);
  const progress = { startedAt: deps.clock.now(), seen: 0, read: 0 };
  await saveProgress(deps, progress, null);
  try {
    const walked = await walk(deps, folder, progress, signal);
    const problem = await finish(deps, walked, progress.seen);
    await saveProgress(deps, progress, deps.clock.now(), problem);
    return { folders: [...walked.folders] };
  } catch (error) {
    if (error instanceof JobInterrupted) throw error;
    if (!isFileError(error)) throw error;
    deps.logger.warn({ err: error }, 'the library folder could not be scanned');
    await saveProgress(deps, progress, deps.clock.now(), `The folder can't be read: ${error.code}.`);
    return undefined;
  }
}

interface Progress {
  readonly startedAt: number;
  seen: number;
  read: number;
}

interface Walked {
  readonly folders: ReadonlySet<string>;
  readonly unreadable: readonly string[];
}

async function walk(
  deps: UploadDeps,
  folder: LibraryFolder,
  progress: Progress,
  signal: AbortSignal,
): Promise<Walked> {
  const folders = new Set<string>();
  const unreadable: string[] = [];
  let batch: FolderListing[] = [];
  let files = 0;
  const onSaved = async (saved: number): Promise<void> => {
    progress.read += saved;
    await saveProgress(deps, progress, null);
  };
  const scanBatch = async () => {
    await scanFolders(deps, folder, batch, { signal, onSaved });
    [batch, files] = [[], 0];
    await saveProgress(deps, progress, null);
  };
  for await (const listing of folder.walk()) {
    if (signal.aborted) throw new JobInterrupted('The scan of the library continues after the next start');
    folders.add(listing.folder);
    if (listing.files === null) {
      unreadable.push(listing.folder);
      continue;
    }
    progress.seen += listing.files.length;
    files += listing.files.length;
    batch.push(listing);
    if (files >= batchFiles) await scanBatch();
  }
  // An empty library is most likely a disk that isn't mounted.
  if (progress.seen > 0) await scanBatch();
  return { folders, unreadable };
}

/** Marks the songs of deleted folders as missing. Returns what is wrong with the library as a whole. */
async function finish(
  deps: UploadDeps,
  { folders, unreadable }: Walked,
  seen: number,
): Promise<string | null> {
  const known = await libraryStore(deps.database).foldersWithFiles();
  if (seen === 0 && known.length > 0)
    return 'The folder is empty. Its songs stay as they are, because the disk may not be connected.';
  const isUnreadable = (name: string) => unreadable.some((one) => name === one || name.startsWith(`${one}/`));
  const gone = known.filter((name) => !folders.has(name) && !isUnreadable(name));
  await findVanished(deps, gone);
  return unreadable.length === 0
    ? null
    : `${unreadable.length} folders can't be read, such as ${unreadable[0]}.`;
}

function saveProgress(
  { database }: UploadDeps,
  { startedAt, seen, read }: Progress,
  finishedAt: number | null,
  problem: string | null = null,
) {
  const row = {
    source: 'folder' as const,
    started_at: startedAt,
    finished_at: finishedAt,
    seen,
    read,
    problem,
  };
  return libraryStore(database).saveScan(row);
}

function isFileError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return (
    error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string' && 'syscall' in error
  );
}

const noFolder = 'LIBRARY_DIR is not set.';

/** At the start of an installation whose library was taken out of the settings: its songs are not found any more. */
export async function closeLibrary(deps: UploadDeps): Promise<void> {
  const store = libraryStore(deps.database);
  const scan = await store.scan('folder');
  if (!scan || scan.problem === noFolder) return;
  await store.saveScan({ ...scan, finished_at: deps.clock.now(), problem: noFolder });
  await publishAllSongs(deps);
}

/** Publishes all songs again, after the library was switched on or off. */
export async function publishAllSongs(deps: UploadDeps): Promise<void> {
  const store = libraryStore(deps.database);
  let lastId = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await store.idsAfter(lastId, batchFiles);
    if (ids.length === 0) return;
    await deps.database.transaction((tx) => publishSongs(deps, tx, ids));
    lastId = ids.at(-1) ?? lastId;
  }
}
