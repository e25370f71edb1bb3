/** The details of a song that staff can correct, as the fields of the form. */
import type { StaffSong } from '../song.ts';

export interface SongDetails {
  readonly trackName: string;
  readonly artistName: string;
  /** Empty for none; so are the following. */
  readonly albumName: string;
  readonly releaseDate: string;
  readonly isrc: string;
}

export function toSongDetails(song: StaffSong): SongDetails {
  return {
    trackName: song.trackName,
    artistName: song.artistName,
    albumName: song.albumName ?? '',
    releaseDate: song.releaseDate ?? '',
    isrc: song.isrc?.code ?? '',
  };
}

/** Only what differs, so that a correction of one field doesn't undo what someone else corrected meanwhile. */
export function changedDetails(song: StaffSong, details: SongDetails) {
  const before = toSongDetails(song);
  const after = Object.fromEntries(
    Object.entries(details).map(([name, text]) => [name, (text as string).trim()]),
  ) as unknown as SongDetails;
  const { trackName, artistName, albumName, releaseDate, isrc } = after;
  return {
    ...(trackName === before.trackName ? {} : { trackName }),
    ...(artistName === before.artistName ? {} : { artistName }),
    ...(albumName === before.albumName ? {} : { albumName: albumName || null }),
    ...(releaseDate === before.releaseDate ? {} : { releaseDate: releaseDate || null }),
    ...(isrc === before.isrc ? {} : { isrc: isrc || null }),
  };
}
