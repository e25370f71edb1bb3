import { services, type Song, type SongShape } from '@turnstage/contracts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { readReleaseYear } from './release-date.rules.ts';
import { providerLinks } from './provider-id.rules.ts';
import type { SongRow } from './song.store.ts';

/** A song as it appears in replies and on the socket. Keys without a value are omitted. */
export type PresentedSong = SongShape & Song;

export function presentSong({ providers }: Pick<PlaylistDeps, 'providers'>, row: SongRow): PresentedSong {
  const songId = String(row.id);
  const releaseYear = readReleaseYear(row.release_date);
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
    isGenerated: row.is_generated,
    ...(row.removed_at === null ? {} : { isRemoved: true }),
    streamUrls:
      row.removed_at !== null
        ? {}
        : {
            ...providers.streams(row.providers),
            ...(row.upload_id === null ? {} : { uploadService: { hls: playlistPath(row.upload_id) } }),
          },
    ...(row.description === null ? {} : { description: row.description }),
    ...(row.album_id === null ? {} : { albumId: String(row.album_id) }),
    ...(row.album_name === null ? {} : { albumName: row.album_name }),
    ...(row.release_date === null ? {} : { releaseDate: row.release_date }),
    ...(releaseYear === null ? {} : { releaseYear }),
    ...(Object.keys(row.previews).length === 0 ? {} : { previews: row.previews }),
    ...(row.bpm === null ? {} : { bpm: row.bpm }),
    ...(row.beat_offset === null ? {} : { beatOffset: row.beat_offset }),
    ...(row.energy === null ? {} : { energy: row.energy }),
    ...(row.loudness_lufs === null ? {} : { loudnessLufs: row.loudness_lufs }),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

export function coverPathOf(uploadId: string): string {
  return `${services.upload.base}/songs/${uploadId}/cover`;
}

/** Whether the listener can hear it is checked when the playlist is opened. */
export function playlistPath(uploadId: string): string {
  return `${services.upload.base}/songs/${uploadId}/hls-playlist`;
}
