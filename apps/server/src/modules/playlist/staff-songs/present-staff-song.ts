import type { Sql } from '../../../db/index.ts';
import type { SongRow } from '../songs/song.store.ts';
import type { SongChangeRow } from './song-change.store.ts';
import { staffSongStore } from './staff-song.store.ts';

const toIso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** Songs with their ids and where each id came from. */
export async function presentStaffSongs(database: Sql, rows: readonly SongRow[]) {
  const store = staffSongStore(database);
  const songIds = rows.map(({ id }) => id);
  const ids = await store.idsOf(songIds);
  const crates = await store.countCrates(songIds);
  return rows.map((row) => ({
    songId: String(row.id),
    songShortId: row.short_id,
    trackName: row.track_name,
    artistName: row.artist_name,
    albumName: row.album_name,
    releaseDate: row.release_date,
    duration: row.duration,
    isrc: row.isrc === null ? null : { code: row.isrc, source: row.isrc_source },
    ids: ids
      .filter(({ song_id }) => song_id === row.id)
      .map((one) => ({ musicProvider: one.provider, providerId: one.provider_id, source: one.source })),
    status: row.status,
    isUpload: row.upload_id !== null,
    describedBy: row.described_by,
    confirmedAt: toIso(row.confirmed_at),
    removedAt: toIso(row.removed_at),
    crates: crates.get(row.id) ?? 0,
  }));
}

export type StaffSong = Awaited<ReturnType<typeof presentStaffSongs>>[number];

export function presentSongChange(row: SongChangeRow) {
  return {
    uuid: row.uuid,
    songId: String(row.song_id),
    kind: row.kind,
    byUserUuid: row.by_uuid,
    reason: row.reason,
    before: row.before,
    otherSongId: row.other_song_id === null ? null : String(row.other_song_id),
    changedAt: new Date(row.changed_at).toISOString(),
  };
}
