/** Messages between the server and a media worker. */
import type {
  GeneratedSong,
  ImprovedSong,
  InspectedFiles,
  MeasuredSong,
  MediaFailure,
  MediaProgress,
  ProcessedSong,
} from '../media.types.ts';
import type { GenerateJob } from './generate-song.ts';
import type { InspectJob } from './inspect-files.ts';
import type { ImproveJob } from './improve-song.ts';
import type { MeasureJob } from './measure-song.ts';
import type { SongJob } from './process-song.ts';

export type WorkerRequest =
  | { do: 'process'; job: SongJob }
  | { do: 'improve'; job: ImproveJob }
  | { do: 'measure'; job: MeasureJob }
  | { do: 'generate'; job: GenerateJob }
  | { do: 'inspect'; job: InspectJob };

/** Sent after the request, to a worker that creates further qualities or measures. */
export type WorkerCommand = { do: 'pause' } | { do: 'resume' };

export type WorkerResult =
  | ProcessedSong
  | ImprovedSong
  | MeasuredSong
  | GeneratedSong
  | InspectedFiles
  | MediaFailure;

export type WorkerMessage =
  | { say: 'progress'; progress: MediaProgress }
  | { say: 'result'; result: WorkerResult };
