/** What the server and a media worker say to each other. */
import type { ImprovedSong, MediaFailure, MediaProgress, ProcessedSong } from '../media.types.ts';
import type { ImproveJob } from './improve-song.ts';
import type { SongJob } from './process-song.ts';

export type ToWorker = { do: 'process'; job: SongJob } | { do: 'improve'; job: ImproveJob };

export type WorkerResult = ProcessedSong | ImprovedSong | MediaFailure;

export type FromWorker =
  | { say: 'progress'; progress: MediaProgress }
  | { say: 'result'; result: WorkerResult };
