/** Compares some folders of the library with what is stored about them. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/index.ts';
import { JobInterrupted } from '../../../jobs/index.ts';
import type { FolderListing, LibraryFolder, ListedFile } from '../../../library-folder/index.ts';
import type { FileInspection } from '../../../media/index.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { dropPrepared } from './library-cache.ts';
import { libraryStore, type KnownFile, type NewLibraryFile } from './library.store.ts';

const filesAtOnce = 500;

interface FoundFile extends ListedFile {
  readonly folder: string;
  readonly known: KnownFile | undefined;
}

/** Returns how many files were read. */
export async function scanFolders(
  deps: UploadDeps,
  library: LibraryFolder,
  listings: readonly FolderListing[],
  signal: AbortSignal,
): Promise<number> {
  const folders = listings.map(({ folder }) => folder);
  const known = await libraryStore(deps.database).inFolders(folders);
  const byPath = new Map(known.map((file) => [pathOf(file), file]));
  const found = listings.flatMap(({ folder, files }) =>
    (files ?? []).map((file): FoundFile => {
      const place = { ...file, folder };
      return { ...place, known: byPath.get(pathOf(place)) };
    }),
  );
  const paths = new Set(found.map(pathOf));
  await markMissing(
    deps,
    known.filter((file) => file.state !== 'missing' && !paths.has(pathOf(file))),
  );
  const changed = found.filter((file) => !isUnchanged(file));
  // The next files are read while those before are stored.
  let saving = Promise.resolve();
  for (let start = 0; start < changed.length; start += filesAtOnce) {
    if (signal.aborted) throw new JobInterrupted('The scan of the library continues after the next start');
    const part = changed.slice(start, start + filesAtOnce);
    const inspected = await inspectFiles(deps, library, part);
    await saving;
    saving = saveFiles(deps, library, part, inspected);
    saving.catch(() => undefined);
  }
  await saving;
  return changed.length;
}

/** Marks all songs of folders that are gone as missing. */
export async function findVanished(deps: UploadDeps, folders: readonly string[]): Promise<void> {
  const atOnce = 500;
  for (let start = 0; start < folders.length; start += atOnce) {
    const files = await libraryStore(deps.database).inFolders(folders.slice(start, start + atOnce));
    await markMissing(
      deps,
      files.filter(({ state }) => state !== 'missing'),
    );
  }
}

export async function publishSongs(
  deps: UploadDeps,
  tx: Transaction,
  songIds: readonly string[],
): Promise<void> {
  await deps.events.publish(tx, 'librarySongsChanged', { songIds: [...songIds] }, { orderKey: 'library' });
}

async function markMissing(deps: UploadDeps, files: readonly KnownFile[]): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  await deps.database.transaction(async (tx) => {
    await libraryStore(tx).markMissing(ids, deps.clock.now());
    await publishSongs(deps, tx, ids);
  });
}

const pathOf = ({ folder, name }: { folder: string; name: string }) =>
  folder === '' ? name : `${folder}/${name}`;

function isUnchanged({ known, size, modifiedAt }: FoundFile): boolean {
  return (
    known !== undefined &&
    known.state !== 'missing' &&
    known.size === size &&
    known.modified_at === modifiedAt
  );
}

/** In the order of `files`. Tags are read in a limited process, like those of uploads. */
async function inspectFiles(
  deps: UploadDeps,
  library: LibraryFolder,
  files: readonly FoundFile[],
): Promise<FileInspection[]> {
  const located = await Promise.all(
    files.map(async (file) => (file.isLinkOut ? undefined : library.locate(pathOf(file)))),
  );
  const result = await deps.pipeline.inspect(located.filter((path) => path !== undefined));
  if (!Array.isArray(result))
    throw new JobInterrupted('The scan of the library continues after the next start');
  const inspected = result.values();
  return located.map((path) => (path === undefined ? leadsOut : (inspected.next().value ?? leadsOut)));
}

const leadsOut: FileInspection = {
  ok: false,
  problem: 'This link leads out of the library, so it is not followed.',
};

async function saveFiles(
  deps: UploadDeps,
  library: LibraryFolder,
  files: readonly FoundFile[],
  inspected: readonly FileInspection[],
): Promise<void> {
  const moved = await findMoved(deps, library, files, inspected);
  const now = deps.clock.now();
  const rows = files.map((file, index): NewLibraryFile => {
    const id = file.known?.id ?? moved.get(index) ?? randomUUID();
    return {
      ...toRow(file, inspected[index] ?? leadsOut),
      id,
      source: 'folder',
      created_at: now,
      updated_at: now,
    };
  });
  const ids = rows.map(({ id }) => id);
  await deps.database.transaction(async (tx) => {
    await libraryStore(tx).save(rows);
    await publishSongs(deps, tx, ids);
  });
  // What was prepared is from the file as it was.
  for (const { known } of files) if (known) await dropPrepared(deps, known.id);
}

/** Songs whose file has another place now, by index: equal in size and beginning, and gone from where it was. */
async function findMoved(
  deps: UploadDeps,
  library: LibraryFolder,
  files: readonly FoundFile[],
  inspected: readonly FileInspection[],
): Promise<ReadonlyMap<number, string>> {
  const isNew = (index: number) => files[index]?.known === undefined;
  const fingerprints = inspected.flatMap((one, index) => (one.ok && isNew(index) ? [one.fingerprint] : []));
  if (fingerprints.length === 0) return new Map();
  const candidates = new Map<string, KnownFile[]>();
  for (const file of await libraryStore(deps.database).withFingerprints(fingerprints)) {
    const isGone = file.state === 'missing' || (await library.locate(pathOf(file))) === undefined;
    const key = file.fingerprint ?? '';
    if (isGone) candidates.set(key, [...(candidates.get(key) ?? []), file]);
  }
  const moved = new Map<number, string>();
  for (const [index, one] of inspected.entries()) {
    const file = one.ok && isNew(index) ? candidates.get(one.fingerprint)?.shift() : undefined;
    if (file) moved.set(index, file.id);
  }
  return moved;
}

type FileColumns = Omit<NewLibraryFile, 'id' | 'source' | 'created_at' | 'updated_at'>;

function toRow({ folder, name, size, modifiedAt }: FoundFile, inspection: FileInspection): FileColumns {
  const place = { folder, name, size, modified_at: modifiedAt };
  if (!inspection.ok) return { ...place, state: 'broken', problem: inspection.problem };
  const { tags, durationSeconds, fingerprint } = inspection;
  return {
    ...place,
    state: 'ready',
    problem: null,
    fingerprint,
    track_name: tags.title,
    artist_name: tags.artist ?? artistOfFolder(folder),
    album_name: tags.album,
    genre: tags.genre,
    isrc: tags.isrc,
    duration: durationSeconds,
  };
}

/** Libraries are mostly sorted as artist/album/song. */
function artistOfFolder(folder: string): string {
  return folder.split('/')[0] || 'Unknown artist';
}
