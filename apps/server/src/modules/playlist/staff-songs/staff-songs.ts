/** Songs of the catalogue for staff: find, correct, remove and restore (rule U34). */
import type { playlistService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { assignArtists } from '../catalogue/assign-artists.ts';
import { cleanLine } from '../../../clean-text.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { nameKey, normalizeForSearch } from '../songs/names.rules.ts';
import { parseReleaseDate } from '../songs/release-date.rules.ts';
import { parseIsrc } from '../songs/song-input.rules.ts';
import { songStore, type SongRow } from '../songs/song.store.ts';
import { changeSong } from './change-song.ts';
import { presentSongChange, presentStaffSongs, type StaffSong } from './present-staff-song.ts';
import { songChangeStore } from './song-change.store.ts';
import type { CorrectableDetails } from './song-change.tables.ts';
import { staffSongStore } from './staff-song.store.ts';

const defaultPageSize = 50;
const maxPageSize = 200;

export async function staffSongs(deps: PlaylistDeps, { query }: Call<typeof playlistService.staffSongs>) {
  const store = staffSongStore(deps.database);
  const search = cleanLine(query.search ?? '');
  const limit = Math.min(query.limit ?? defaultPageSize, maxPageSize) || maxPageSize;
  const [rows, count] = await Promise.all([
    store.list(search, limit, query.offset ?? 0),
    store.count(search),
  ]);
  return { songs: await presentStaffSongs(deps.database, rows), count };
}

export async function staffSong(deps: PlaylistDeps, { params }: Call<typeof playlistService.staffSong>) {
  const row = await staffSongStore(deps.database).find(Number(params.songId));
  if (!row) throw refuse('song/not-found');
  const [song] = await presentStaffSongs(deps.database, [row]);
  const changes = await songChangeStore(deps.database).listOf(row.id);
  return { song: song as StaffSong, changes: changes.map(presentSongChange) };
}

export function correctSong(
  deps: PlaylistDeps,
  { caller, params, body }: Call<typeof playlistService.correctSong>,
) {
  return changeSong(deps, { ...params, caller, reason: body.reason }, async (tx, song) => {
    const before = correctable(song);
    const after = corrected(before, body);
    if (JSON.stringify(after) === JSON.stringify(before)) return null;
    if (after.isrc !== null && (await staffSongStore(tx).isIsrcTaken(after.isrc, song)))
      throw refuse('song/isrc-taken', { field: 'isrc' });
    const now = deps.clock.now();
    const names = { artist_name: after.artistName, album_name: after.albumName };
    const [place] = await assignArtists(tx, [{ ...names, described_by: song.described_by }]);
    await songStore(tx).fill(song.id, {
      ...names,
      ...place,
      track_name: after.trackName,
      title_text: normalizeForSearch(after.trackName),
      name_key: nameKey(after.artistName, after.trackName),
      search_text: normalizeForSearch(`${after.artistName} ${after.trackName} ${after.albumName ?? ''}`),
      release_date: after.releaseDate,
      ...(after.isrc === before.isrc ? {} : { isrc: after.isrc, isrc_source: 'staff' as const }),
      ...(song.described_by === null ? { confirmed_at: now } : {}),
      updated_at: now,
    });
    return { kind: 'correct', before };
  });
}

export function removeCatalogueSong(
  deps: PlaylistDeps,
  { caller, params, body }: Call<typeof playlistService.removeCatalogueSong>,
) {
  return changeSong(deps, { ...params, caller, reason: body.reason }, async (tx, song) => {
    if (song.removed_at !== null) return null;
    const now = deps.clock.now();
    await songStore(tx).fill(song.id, { removed_at: now, status: 'DATA_NOT_FOUND', updated_at: now });
    return { kind: 'remove' };
  });
}

export function restoreCatalogueSong(
  deps: PlaylistDeps,
  { caller, params, body }: Call<typeof playlistService.restoreCatalogueSong>,
) {
  return changeSong(deps, { ...params, caller, reason: body.reason }, async (tx, song) => {
    if (song.removed_at === null) return null;
    // A song that waited for its provider is asked for again when someone adds it.
    const status = song.track_name !== '' && song.duration > 0 ? 'SUCCESS' : 'FETCH_FAILED';
    await songStore(tx).fill(song.id, { removed_at: null, status, updated_at: deps.clock.now() });
    return { kind: 'restore' };
  });
}

function correctable(song: SongRow): CorrectableDetails {
  return {
    trackName: song.track_name,
    artistName: song.artist_name,
    albumName: song.album_name,
    releaseDate: song.release_date,
    isrc: song.isrc,
  };
}

/** Throws for an ISRC or a date that isn't one, and for names of nothing but spaces. */
function corrected(
  before: CorrectableDetails,
  body: Call<typeof playlistService.correctSong>['body'],
): CorrectableDetails {
  const isrc = body.isrc === undefined ? before.isrc : body.isrc && parseIsrc(body.isrc);
  if (body.isrc && isrc === null) throw refuse('request/invalid', { field: 'isrc' });
  const releaseDate =
    body.releaseDate === undefined
      ? before.releaseDate
      : body.releaseDate && parseReleaseDate(body.releaseDate);
  if (body.releaseDate && releaseDate === null) throw refuse('request/invalid', { field: 'releaseDate' });
  const after = {
    trackName: body.trackName === undefined ? before.trackName : cleanLine(body.trackName),
    artistName: body.artistName === undefined ? before.artistName : cleanLine(body.artistName),
    albumName: body.albumName === undefined ? before.albumName : cleanLine(body.albumName ?? '') || null,
    releaseDate: releaseDate || null,
    isrc: isrc || null,
  };
  if (after.trackName === '') throw refuse('request/invalid', { field: 'trackName' });
  return after;
}
