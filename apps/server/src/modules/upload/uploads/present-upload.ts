import { services, type Upload } from '@turnstage/contracts';
import { tagsFromFileName } from '../../../media/index.ts';
import { isReady } from './upload-state.rules.ts';
import type { UploadRow } from './upload.store.ts';

/**
 * Links within the installation have no host, so they work under each of its domains. Only the upload link is
 * absolute, since programs PUT to it unchanged.
 */
const songs = `${services.upload.base}/songs`;

/**
 * The cover in the file has another address than the drawn placeholder (rule U111): pages that show the
 * latter load the former when it is there.
 */
export function coverPath({ id, cover_version }: { id: string; cover_version?: string | null }): string {
  return `${songs}/${id}/cover${cover_version ? `?v=${cover_version.slice(0, 8)}` : ''}`;
}

export function hlsPlaylistPath(uploadId: string): string {
  return `${songs}/${uploadId}/hls-playlist`;
}

/** Names from the owner, else from the file's tags, else from the file name. */
export function resolveNames(row: UploadRow): { trackName: string; artistName: string } {
  const fromFileName = tagsFromFileName(row.original_file_name);
  return {
    trackName: row.track_name ?? fromFileName.title,
    artistName: row.artist_name ?? fromFileName.artist ?? '',
  };
}

export function presentUpload(row: UploadRow): Upload {
  return {
    id: row.id,
    status: row.status,
    transcodingStatus: row.transcoding_status,
    progress: row.progress,
    problem: row.problem,
    userUuid: row.owner_uuid,
    originalFileName: row.original_file_name,
    ...resolveNames(row),
    albumName: row.album_name,
    genre: row.genre,
    isrc: row.isrc,
    description: row.description,
    releaseDate: row.release_date,
    duration: row.duration,
    bpm: row.bpm,
    loudnessLufs: row.loudness_lufs,
    peaks: row.peaks,
    thumbnails: { uploadService: coverPath(row) },
    hlsPlaylistUrl: isReady({ transcodingStatus: row.transcoding_status }) ? hlsPlaylistPath(row.id) : null,
    isPublic: row.is_public,
    isGenerated: row.is_generated,
    songId: row.song_id,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

export function toUploadState(row: UploadRow) {
  return { status: row.status, transcodingStatus: row.transcoding_status, problem: row.problem };
}
