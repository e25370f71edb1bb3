/** Songs of the installation's own library, as rows of the catalogue like uploads. */
import { libraryOwnerUuid, type LibrarySong } from '../../upload/index.ts';
import { assignArtists } from '../catalogue/assign-artists.ts';
import { cleanLine } from '../../../clean-text.ts';
import { newShortId } from '../new-short-id.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { nameKey, normalizeForSearch } from '../songs/names.rules.ts';
import { parseIsrc } from '../songs/song-input.rules.ts';
import { songStore, type NewSong } from '../songs/song.store.ts';

const maxNameLength = 300;

type LibraryDeps = Pick<PlaylistDeps, 'database' | 'clock'> & {
  readonly upload: Pick<PlaylistDeps['upload'], 'findLibrarySongs'>;
};

/** Brings the catalogue up to date with the library. */
export async function saveLibrarySongs(deps: LibraryDeps, songIds: readonly string[]): Promise<void> {
  const songs = await deps.upload.findLibrarySongs(songIds);
  if (songs.length === 0) return;
  await deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const rows = songs.map((song) => toRow(song, now));
    const places = await assignArtists(tx, rows);
    await songStore(tx).saveFromLibrary(rows.map((row, index) => ({ ...row, ...places[index] })));
  });
}

/** A song whose file is missing stays in crates, is not found and is not played, until its file is back. */
function toRow(song: LibrarySong, now: number) {
  const trackName = cleanLine(song.trackName).slice(0, maxNameLength);
  const artistName = cleanLine(song.artistName).slice(0, maxNameLength);
  const albumName = cleanLine(song.albumName ?? '').slice(0, maxNameLength) || null;
  return {
    short_id: newShortId(),
    name_key: nameKey(artistName, trackName),
    search_text: normalizeForSearch(`${artistName} ${trackName} ${albumName ?? ''}`),
    title_text: normalizeForSearch(trackName),
    track_name: trackName,
    artist_name: artistName,
    genre: cleanLine(song.genre ?? '') || 'unknown',
    duration: song.duration,
    isrc: parseIsrc(song.isrc),
    explicit: false,
    album_name: albumName,
    thumbnails: { uploadService: song.coverUrl },
    playback_token: null,
    status: song.isAvailable ? ('SUCCESS' as const) : ('DATA_NOT_FOUND' as const),
    upload_id: song.id,
    owner_uuid: libraryOwnerUuid,
    is_verified: true,
    described_by: null,
    confirmed_at: now,
    isrc_source: 'upload',
    created_at: now,
    updated_at: now,
  } satisfies NewSong;
}
