import { nameKey, normalizeForSearch } from './names.rules.ts';
import type { SongDetails } from './song-input.rules.ts';

/** The columns that follow from a song's details. */
export function toSongColumns(details: SongDetails, now: number) {
  return {
    name_key: nameKey(details.artistName, details.trackName),
    search_text: normalizeForSearch(`${details.artistName} ${details.trackName} ${details.albumName ?? ''}`),
    title_text: normalizeForSearch(details.trackName),
    track_name: details.trackName,
    artist_name: details.artistName,
    genre: details.genre,
    duration: details.duration,
    isrc: details.isrc,
    explicit: details.explicit,
    album_name: details.albumName,
    description: details.description,
    release_date: details.releaseDate,
    thumbnails: details.thumbnails,
    previews: details.previews,
    playback_token: details.playbackToken,
    updated_at: now,
  };
}
