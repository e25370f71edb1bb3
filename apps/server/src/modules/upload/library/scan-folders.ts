/** Compares some folders of the library with what is stored about them. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/index.ts';
import { JobInterrupted } from '../../../jobs/index.ts';
import type { FolderListing, LibraryFolder, ListedFile } from '../../../library-folder/index.ts';
import type { FileInspection, MediaFailure } from '../../../media/index.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { dropPrepared } from './library-cache.ts';
import { libraryStore, type KnownFile, type NewLibraryFile } from './library.store.ts';

/** Files that are saved in one transaction. */
const savedAtOnce = 500;
const locatedAtOnce = 64;

interface FoundFile extends ListedFile {
  readonly folder: string;
  readonly known: KnownFile | undefined;
}

export interface FolderScan {
  readonly signal: AbortSignal;
  /** Called when so many files were read and saved. */
  onSaved(files: number): Promise<void>;
}

export async function scanFolders(
  deps: UploadDeps,
  library: LibraryFolder,
  listings: readonly FolderListing[],
  scan: FolderScan,
): Promise<void> {
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
  if (changed.length > 0) await readFiles(deps, library, changed, scan);
}

interface ReadFile {
  readonly file: FoundFile;
  readonly inspection: FileInspection;
}

/** Files are read while those before them are saved, one batch after the other: a file that moved is found once. */
async function readFiles(
  deps: UploadDeps,
  library: LibraryFolder,
  files: readonly FoundFile[],
  { signal, onSaved }: FolderScan,
): Promise<void> {
  const batch: ReadFile[] = [];
  let saving = Promise.resolve();
  const saveBatch = (): void => {
    const read = batch.splice(0);
    if (read.length === 0) return;
    saving = saving.then(async () => {
      if (signal.aborted) throw new JobInterrupted(continuesLater);
      await saveFiles(deps, library, read);
      await onSaved(read.length);
    });
    saving.catch(() => undefined);
  };
  const onRead = (read: ReadFile): void => {
    batch.push(read);
    if (batch.length >= savedAtOnce) saveBatch();
  };
  const failure = await inspectFiles(deps, library, files, { onRead, signal });
  saveBatch();
  await saving;
  if (failure) throw new JobInterrupted(continuesLater);
}

const continuesLater = 'The scan of the library continues after the next start';

/** Marks all songs of deleted folders as missing. */
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

/** Tags are read in a limited process, like those of uploads. Returns a failure when the scan has to stop. */
async function inspectFiles(
  deps: UploadDeps,
  library: LibraryFolder,
  files: readonly FoundFile[],
  { onRead, signal }: { readonly onRead: (read: ReadFile) => void; readonly signal: AbortSignal },
): Promise<MediaFailure | undefined> {
  const readable: { readonly file: FoundFile; readonly path: string }[] = [];
  for (let start = 0; start < files.length; start += locatedAtOnce) {
    const located = files.slice(start, start + locatedAtOnce).map(async (file) => {
      const path = file.isLinkOut ? undefined : await library.locate(pathOf(file));
      return { file, path };
    });
    for (const { file, path } of await Promise.all(located)) {
      if (path === undefined) onRead({ file, inspection: leadsOut });
      else readable.push({ file, path });
    }
  }
  const next = readable.values();
  const onInspected = (inspection: FileInspection): void => {
    const { value } = next.next();
    if (value) onRead({ file: value.file, inspection });
  };
  return deps.pipeline.inspect(
    readable.map(({ path }) => path),
    onInspected,
    signal,
  );
}

const leadsOut: FileInspection = {
  ok: false,
  problem: 'This link leads out of the library, so it is not followed.',
};

async function saveFiles(
  deps: UploadDeps,
  library: LibraryFolder,
  files: readonly ReadFile[],
): Promise<void> {
  const moved = await findMoved(deps, library, files);
  const now = deps.clock.now();
  const rows = files.map(({ file, inspection }): NewLibraryFile => {
    const id = file.known?.id ?? moved.get(file) ?? randomUUID();
    return { ...toRow(file, inspection), id, source: 'folder', created_at: now, updated_at: now };
  });
  const ids = rows.map(({ id }) => id);
  await deps.database.transaction(async (tx) => {
    await libraryStore(tx).save(rows);
    await publishSongs(deps, tx, ids);
  });
  // What was prepared is from the file as it was.
  for (const { file } of files) if (file.known) await dropPrepared(deps, file.known.id);
}

/** Songs whose file has another place now: equal in size and beginning, and gone from where it was. */
async function findMoved(
  deps: UploadDeps,
  library: LibraryFolder,
  files: readonly ReadFile[],
): Promise<ReadonlyMap<FoundFile, string>> {
  const added = files.flatMap(({ file, inspection }) =>
    inspection.ok && file.known === undefined ? [{ file, fingerprint: inspection.fingerprint }] : [],
  );
  if (added.length === 0) return new Map();
  const candidates = new Map<string, KnownFile[]>();
  const fingerprints = added.map(({ fingerprint }) => fingerprint);
  for (const file of await libraryStore(deps.database).withFingerprints(fingerprints)) {
    const isMissing = file.state === 'missing' || (await library.locate(pathOf(file))) === undefined;
    const key = file.fingerprint ?? '';
    if (isMissing) candidates.set(key, [...(candidates.get(key) ?? []), file]);
  }
  const moved = new Map<FoundFile, string>();
  for (const { file, fingerprint } of added) {
    const gone = candidates.get(fingerprint)?.shift();
    if (gone) moved.set(file, gone.id);
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
