import type { Song, SongShape } from '@turnstage/contracts';
import { providerLinks } from './provider-id.rules.ts';
import type { SongRow } from './song.store.ts';

/** The song as replies and the socket carry it; keys without a value are left out. */
export type PresentedSong = SongShape & Song;

export function presentSong(row: SongRow): PresentedSong {
  const songId = String(row.id);
  return {
    songId,
    id: songId,
    songShortId: row.short_id,
    artistName: row.artist_name,
    trackName: row.track_name,
    genre: row.genre,
    duration: row.duration,
    isrc: row.isrc,
    playbackToken: row.playback_token,
    explicit: row.explicit,
    musicProviders: {
      ...row.providers,
      ...(row.upload_id === null ? {} : { uploadService: row.upload_id }),
    },
    thumbnails: row.thumbnails,
    links: providerLinks(row.providers),
    status: row.status,
    ...(row.album_name === null ? {} : { albumName: row.album_name }),
    ...(Object.keys(row.previews).length === 0 ? {} : { previews: row.previews }),
    ...(row.bpm === null ? {} : { bpm: row.bpm }),
    ...(row.loudness_lufs === null ? {} : { loudnessLufs: row.loudness_lufs }),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
