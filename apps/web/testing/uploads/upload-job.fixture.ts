import type { Upload } from '@turnstage/contracts';
import type { UploadJob } from '../../src/features/uploads/upload-queue.ts';

export function waitingJob(key: number): UploadJob {
  return {
    key,
    fileName: 'Slow Beacon.mp3',
    bytes: 1000,
    crateUuid: 'c1',
    isPublic: true,
    phase: 'waiting',
    uploadId: null,
    sentBytes: 0,
    isInterrupted: false,
    startedAt: null,
    sentAt: null,
    coverUrl: null,
    upload: null,
    failure: null,
  };
}

export function preparedUpload(change: Partial<Upload> = {}): Upload {
  return {
    id: 'u1',
    status: 'VERIFIED',
    transcodingStatus: 'TRANSCODING_SUCCEED',
    progress: 100,
    problem: null,
    userUuid: 'p1',
    originalFileName: 'Slow Beacon.mp3',
    trackName: 'Slow Beacon',
    artistName: 'Hanne Dray',
    albumName: null,
    genre: null,
    isrc: null,
    description: null,
    releaseDate: null,
    duration: 250,
    bpm: 118,
    loudnessLufs: -14,
    peaks: [10, 90],
    thumbnails: {},
    hlsPlaylistUrl: null,
    isPublic: false,
    isGenerated: false,
    songId: '42',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}
