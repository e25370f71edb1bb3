/** What the server and a media worker say to each other. */
import type { MediaFailure, MediaProgress, ProcessedSong } from '../media.types.ts';
import type { SongJob } from './process-song.ts';

export type ToWorker = { do: 'process'; job: SongJob };

export type FromWorker =
  | { say: 'progress'; progress: MediaProgress }
  | { say: 'result'; result: ProcessedSong | MediaFailure };
