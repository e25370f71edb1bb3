/** Uploads as songs of the catalogue: one row each, kept in sync until the upload is deleted. */
import { assignArtists } from '../catalogue/assign-artists.ts';
import { parseReleaseDate } from '../songs/release-date.rules.ts';
import { limits } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import { cleanLine } from '../../../clean-text.ts';
import { getOrCreateSpecialCrate } from '../crates/crate-access.ts';
import { crateStore, type CrateRow } from '../crates/crate.store.ts';
import { addToLocked } from '../crate-songs/add-songs.ts';
import { saveOrder, loadLockedCrate } from '../crate-songs/change-order.ts';
import type { PreparedUpload } from '../../upload/index.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { newShortId } from '../new-short-id.ts';
import { nameKey, normalizeForSearch } from '../songs/names.rules.ts';
import { presentSong, type PresentedSong } from '../songs/present-song.ts';
import { parseIsrc } from '../songs/song-input.rules.ts';
import { songStore, type UploadSongColumns } from '../songs/song.store.ts';

const maxNameLength = 300;

/**
 * Creates or updates the song of an upload. Adds it to the requested crate only on creation: a later event, such as
 * a new title, must not bring it back to a crate that the owner removed it from.
 */
export async function saveUploadSong(deps: PlaylistDeps, upload: PreparedUpload): Promise<PresentedSong> {
  const song = await deps.database.transaction(async (tx) => {
    const songs = songStore(tx);
    const now = deps.clock.now();
    const names = toSongColumns(upload, now);
    const [place] = await assignArtists(tx, [{ ...names, described_by: null }]);
    const columns = { ...names, ...place };
    const inserted = await songs.insertUpload({
      ...columns,
      short_id: newShortId(),
      upload_id: upload.id,
      upload_number: upload.number,
      owner_uuid: upload.ownerUuid,
      status: 'SUCCESS',
      confirmed_at: now,
      created_at: now,
    });
    if (inserted) await addToTargetCrate(deps, tx, upload, inserted.id);
    else await songs.updateUpload(upload.id, columns);
    return presentSong(deps, (await songs.findByUpload(upload.id))!);
  });
  await deps.upload.linkSong(upload.id, song.songId);
  return song;
}

/** Removes the song of a deleted upload from all crates and closes the gaps. */
export function removeUploadSong(deps: PlaylistDeps, uploadId: string): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const songs = songStore(tx);
    const song = await songs.lockByUpload(uploadId);
    if (!song) return;
    for (const crate of await crateStore(tx).lockCratesWithSong(song.id)) {
      const locked = await loadLockedCrate(tx, crate);
      const entries = await locked.songs.findEntries(crate.id, [song.id]);
      const removedUuids = new Set(entries.map(({ uuid }) => uuid));
      await locked.songs.remove([...removedUuids]);
      await saveOrder(
        deps,
        locked,
        locked.order.filter((uuid) => !removedUuids.has(uuid)),
      );
    }
    await songs.remove(song.id);
  });
}

/** Handles `uploadPrepared` from the upload service. */
export async function onUploadPrepared(deps: PlaylistDeps, uploadId: string): Promise<void> {
  const upload = await deps.upload.findPreparedUpload(uploadId);
  if (!upload) return;
  await saveUploadSong(deps, upload);
  // The upload was deleted meanwhile, and that event came before there was a song to remove.
  if (!(await deps.upload.findPreparedUpload(uploadId))) await removeUploadSong(deps, uploadId);
}

/**
 * If the crate is full, missing or owned by someone else, the song is still created. It goes before the songs whose
 * upload the owner started later: a crate keeps the order in which the files were chosen, whichever can be heard first
 * (rule U110).
 */
async function addToTargetCrate(deps: PlaylistDeps, tx: Transaction, upload: PreparedUpload, songId: number) {
  const crate = await lockTargetCrate(deps, tx, upload);
  if (!crate || crate.owner_uuid !== upload.ownerUuid) return;
  const locked = await loadLockedCrate(tx, crate);
  if (locked.order.length >= limits.crateSongs) return;
  const [later] = await locked.songs.findLaterUploads(crate.id, upload);
  await addToLocked(deps, locked, [songId], later ? locked.order.indexOf(later.uuid) : locked.order.length);
}

async function lockTargetCrate(
  deps: PlaylistDeps,
  tx: Transaction,
  { crateUuid, ownerUuid }: PreparedUpload,
): Promise<CrateRow | undefined> {
  if (crateUuid === null) return undefined;
  const uuid = crateUuid ?? (await getOrCreateSpecialCrate(deps, tx, ownerUuid, 'default')).uuid;
  return crateStore(tx).lock(uuid);
}

function toSongColumns(upload: PreparedUpload, now: number): UploadSongColumns {
  const trackName = cleanLine(upload.trackName).slice(0, maxNameLength);
  const artistName = cleanLine(upload.artistName).slice(0, maxNameLength);
  const albumName = cleanLine(upload.albumName ?? '').slice(0, maxNameLength) || null;
  return {
    name_key: nameKey(artistName, trackName),
    search_text: normalizeForSearch(`${artistName} ${trackName} ${albumName ?? ''}`),
    title_text: normalizeForSearch(trackName),
    track_name: trackName,
    artist_name: artistName,
    genre: cleanLine(upload.genre ?? '') || 'unknown',
    duration: upload.duration,
    isrc: parseIsrc(upload.isrc),
    isrc_source: 'upload',
    explicit: false,
    album_name: albumName,
    thumbnails: { uploadService: upload.coverUrl },
    playback_token: null,
    bpm: upload.bpm,
    beat_offset: upload.beatOffset,
    energy: upload.energy,
    loudness_lufs: upload.loudnessLufs,
    is_verified: upload.isVerified,
    is_generated: upload.isGenerated,
    release_date: parseReleaseDate(upload.releaseDate),
    description: upload.description,
    updated_at: now,
  };
}
