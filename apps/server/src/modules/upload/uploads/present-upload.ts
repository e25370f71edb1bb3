import { services, type Upload } from '@turnstage/contracts';
import { tagsFromFileName } from '../../../media/index.ts';
import { isReady } from './upload-state.rules.ts';
import type { UploadRow } from './upload.store.ts';

/**
 * Links within the installation carry no host: they work behind every name that it has. Only the link for sending
 * a file is absolute, since programs PUT to it as it stands.
 */
const songs = `${services.upload.base}/songs`;

export function coverPath(uploadId: string): string {
  return `${songs}/${uploadId}/cover`;
}

export function hlsPlaylistPath(uploadId: string): string {
  return `${songs}/${uploadId}/hls-playlist`;
}

/** As its owner named it, else by the file's tags, else by the file's name. */
export function namesOf(row: UploadRow): { trackName: string; artistName: string } {
  const byFile = tagsFromFileName(row.original_file_name);
  return { trackName: row.track_name ?? byFile.title, artistName: row.artist_name ?? byFile.artist ?? '' };
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
    ...namesOf(row),
    albumName: row.album_name,
    genre: row.genre,
    isrc: row.isrc,
    duration: row.duration,
    bpm: row.bpm,
    loudnessLufs: row.loudness_lufs,
    peaks: row.peaks,
    thumbnails: { uploadService: coverPath(row.id) },
    hlsPlaylistUrl: isReady({ transcodingStatus: row.transcoding_status }) ? hlsPlaylistPath(row.id) : null,
    isPublic: row.is_public,
    isGenerated: row.is_generated,
    songId: row.song_id,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

export function stateOf(row: UploadRow) {
  return { status: row.status, transcodingStatus: row.transcoding_status, problem: row.problem };
}
