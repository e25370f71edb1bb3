/** Each run works on files of this machine, wherever the blob store is, and then moves its output into the store. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { UploadDeps } from '../upload.deps.ts';
import { libraryStore } from '../library/library.store.ts';
import { incomingKey, versionPrefix } from '../upload-keys.ts';
import type { Leased, LeasedRow } from './lease.ts';
import { preparingStore } from './preparing.store.ts';

interface RunFiles {
  /** The original. The run must not change it. */
  readonly file: string;
  /** An empty folder for its output. */
  readonly outputDir: string;
}

/** A run's folder is named like its lease. */
const runName = /^run-(?<lease>[0-9a-f-]{36})$/;

/** Runs `work` and stores what it wrote under the version of its lease. */
export async function runInScratch<T>(
  deps: UploadDeps,
  row: LeasedRow,
  work: (files: RunFiles) => Promise<T>,
): Promise<T> {
  const { blobs } = deps;
  const { id, lease } = row;
  return withRunFolder(deps, row, async (folder) => {
    const outputDir = path.join(folder, 'output');
    await mkdir(outputDir);
    const done = await withOriginal(deps, row, folder, async (file) => {
      const result = await work({ file, outputDir });
      for (const name of await readdir(outputDir))
        await blobs.putFile(versionPrefix(id, lease) + name, path.join(outputDir, name));
      return { result };
    });
    // The pipeline says that there is no such file, which is final.
    return done ? done.result : await work({ file: path.join(folder, 'missing'), outputDir });
  });
}

/** Runs `work` with an empty folder, which is deleted afterwards, or at the next start if this process dies. */
export async function withRunFolder<T>(
  { scratchDir }: Pick<UploadDeps, 'scratchDir'>,
  { lease }: Leased,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = path.join(scratchDir, `run-${lease}`);
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Returns undefined when there is no file. Files of the library are used where they are; those of
 * another server are fetched for the run.
 */
async function withOriginal<T>(
  { blobs, database, library }: UploadDeps,
  { id, receipt, library_source }: LeasedRow,
  scratch: string,
  work: (file: string) => Promise<T>,
): Promise<T | undefined> {
  if (library_source === null) return blobs.withLocalFile(incomingKey(id, receipt), scratch, work);
  const place = await libraryStore(database).find(id);
  if (library_source === 'subsonic') {
    const copy = path.join(scratch, 'original');
    if (!place || !library.remote) return undefined;
    await library.remote.download(place.name, copy);
    return work(copy);
  }
  const file = place && (await library.folder?.locate(path.posix.join(place.folder, place.name)));
  return file === undefined ? undefined : work(file);
}

/** At start: deletes the folders of runs that a killed server left behind. */
export async function sweepScratch({ database, clock, scratchDir }: UploadDeps): Promise<void> {
  const names = await readdir(scratchDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const leases = names.flatMap((name) => runName.exec(name)?.groups?.['lease'] ?? []);
  const active = await preparingStore(database).activeLeases(leases, clock.now());
  for (const lease of leases)
    if (!active.has(lease)) await rm(path.join(scratchDir, `run-${lease}`), { recursive: true, force: true });
}
