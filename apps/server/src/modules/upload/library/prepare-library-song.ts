/** A song of the library is prepared when somebody wants it, like an upload whose file is here already. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Transaction } from '../../../db/index.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { queueUrgentPreparation } from '../preparing/queue-preparation.ts';
import { acceptFile, newUpload } from '../uploads/upload-state.rules.ts';
import { uploadStore, type UploadRow } from '../uploads/upload.store.ts';
import { removeLibraryUpload } from './library-cache.ts';
import { libraryOwnerUuid } from './library-owner.ts';
import { libraryStore, type LibraryFileRow } from './library.store.ts';
import { publishSongs } from './scan-folders.ts';

/** How often it's stored that a song is played. */
const playedEveryMs = 60_000;

/** Starts preparing a song, unless it is prepared already. Does nothing for other uploads, and for unknown ids. */
export async function prepareLibrarySong(deps: UploadDeps, id: string): Promise<void> {
  const file = await libraryStore(deps.database).find(id);
  if (file?.state !== 'ready' || (await libraryStore(deps.database).isOff(file.source))) return;
  const now = deps.clock.now();
  if (now - file.played_at > playedEveryMs) await libraryStore(deps.database).markPlayed(id, now);
  if (await uploadStore(deps.database).find(id)) return;
  await deps.database.transaction(async (tx) => {
    const isNew = await uploadStore(tx).insertFromLibrary({
      ...toUpload(file),
      created_at: now,
      updated_at: now,
    });
    if (isNew) await queueUrgentPreparation(deps.jobs, tx, id);
  });
}

function toUpload(file: LibraryFileRow) {
  const { status, transcodingStatus, problem } = acceptFile(newUpload);
  return {
    id: file.id,
    owner_uuid: libraryOwnerUuid,
    original_file_name: file.name,
    status,
    transcoding_status: transcodingStatus,
    problem,
    progress: 0,
    rights_confirmed: true,
    is_public: false,
    is_generated: false,
    crate_target: 'none' as const,
    crate_uuid: null,
    track_name: file.track_name,
    artist_name: file.artist_name,
    album_name: file.album_name,
    genre: file.genre,
    isrc: file.isrc,
    received_bytes: file.size,
    receipt: randomUUID(),
    library_source: file.source,
  };
}

/** The file can't be played, and is read again when it changes; or it's gone, which no scan has noticed yet. */
export async function failLibrarySong(
  deps: UploadDeps,
  tx: Transaction,
  row: UploadRow,
  problem: string,
): Promise<void> {
  const store = libraryStore(tx);
  const now = deps.clock.now();
  const file = await store.find(row.id);
  const place = file?.source === 'folder' ? path.posix.join(file.folder, file.name) : undefined;
  const isThere = place === undefined || (await deps.library.folder?.locate(place)) !== undefined;
  if (isThere) await store.markBroken(row.id, problem, now);
  else await store.markMissing([row.id], now);
  await removeLibraryUpload(deps, tx, row);
  await publishSongs(deps, tx, [row.id]);
}

/** The server of the song doesn't respond: it's prepared when it is wanted again. */
export function dropUnreachable(deps: UploadDeps, id: string): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const row = await uploadStore(tx).lock(id);
    if (row && row.library_source !== null) await removeLibraryUpload(deps, tx, row);
  });
}
