/** Uploads as songs of the catalogue: one row each, following the upload until it is deleted. */
import { limits } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import { cleanLine } from '../clean-text.ts';
import { specialCrate } from '../crates/crate-access.ts';
import { crateStore, type CrateRow } from '../crates/crate.store.ts';
import { addToLocked } from '../crate-songs/add-songs.ts';
import { keepOrder, readLocked } from '../crate-songs/change-order.ts';
import type { PreparedUpload } from '../../upload/index.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { newShortId } from '../new-short-id.ts';
import { nameKey, searchWords } from '../songs/names.rules.ts';
import { presentSong, type PresentedSong } from '../songs/present-song.ts';
import { realIsrc } from '../songs/song-input.rules.ts';
import { songStore, type UploadFacts } from '../songs/song.store.ts';

const longestName = 300;

/**
 * Makes or updates the song of an upload. Only the first time it goes into the crate that was asked for: told again,
 * after a change of the title say, it does not come back to where its owner has taken it out.
 */
export async function songFromUpload(deps: PlaylistDeps, upload: PreparedUpload): Promise<PresentedSong> {
  const song = await deps.database.transaction(async (tx) => {
    const songs = songStore(tx);
    const now = deps.clock.now();
    const facts = factsOf(upload, now);
    const made = await songs.insertUpload({
      ...facts,
      short_id: newShortId(),
      upload_id: upload.id,
      owner_uuid: upload.ownerUuid,
      status: 'SUCCESS',
      created_at: now,
    });
    if (made) await putInCrate(deps, tx, upload, made.id);
    else await songs.updateUpload(upload.id, facts);
    return presentSong((await songs.findByUpload(upload.id))!);
  });
  await deps.upload.linkSong(upload.id, song.songId);
  return song;
}

/** Takes the song of a deleted upload out of all crates, which close up. */
export function removeUploadSong(deps: PlaylistDeps, uploadId: string): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const songs = songStore(tx);
    const song = await songs.lockByUpload(uploadId);
    if (!song) return;
    for (const crate of await crateStore(tx).lockHolding(song.id)) {
      const locked = await readLocked(tx, crate);
      const entries = await locked.songs.holding(crate.id, [song.id]);
      const gone = new Set(entries.map(({ uuid }) => uuid));
      await locked.songs.remove([...gone]);
      await keepOrder(
        deps,
        locked,
        locked.order.filter((uuid) => !gone.has(uuid)),
      );
    }
    await songs.remove(song.id);
  });
}

/** Listens to the upload service. */
export async function followPreparedUpload(deps: PlaylistDeps, uploadId: string): Promise<void> {
  const upload = await deps.upload.preparedUpload(uploadId);
  if (!upload) return;
  await songFromUpload(deps, upload);
  // Deleted meanwhile: that was told before there was a song to remove.
  if (!(await deps.upload.preparedUpload(uploadId))) await removeUploadSong(deps, uploadId);
}

/** A crate that is full, gone or somebody else's is no reason to lose the song. */
async function putInCrate(deps: PlaylistDeps, tx: Transaction, upload: PreparedUpload, songId: number) {
  const crate = await wantedCrate(deps, tx, upload);
  if (!crate || crate.owner_uuid !== upload.ownerUuid) return;
  const locked = await readLocked(tx, crate);
  if (locked.order.length < limits.crateSongs) await addToLocked(deps, locked, [songId], true);
}

async function wantedCrate(
  deps: PlaylistDeps,
  tx: Transaction,
  { crateUuid, ownerUuid }: PreparedUpload,
): Promise<CrateRow | undefined> {
  if (crateUuid === null) return undefined;
  const uuid = crateUuid ?? (await specialCrate(deps, tx, ownerUuid, 'default')).uuid;
  return crateStore(tx).lock(uuid);
}

function factsOf(upload: PreparedUpload, now: number): UploadFacts {
  const trackName = cleanLine(upload.trackName).slice(0, longestName);
  const artistName = cleanLine(upload.artistName).slice(0, longestName);
  const albumName = cleanLine(upload.albumName ?? '').slice(0, longestName) || null;
  return {
    name_key: nameKey(artistName, trackName),
    search_text: searchWords(`${artistName} ${trackName} ${albumName ?? ''}`),
    track_name: trackName,
    artist_name: artistName,
    genre: cleanLine(upload.genre ?? '') || 'unknown',
    duration: upload.duration,
    isrc: realIsrc(upload.isrc),
    explicit: false,
    album_name: albumName,
    thumbnails: { uploadService: upload.coverUrl },
    playback_token: null,
    bpm: upload.bpm,
    loudness_lufs: upload.loudnessLufs,
    is_verified: upload.isVerified,
    updated_at: now,
  };
}
