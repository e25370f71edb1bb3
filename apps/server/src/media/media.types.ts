/** Input and output of the media pipeline. All types here can be sent between processes. */
import type { SongBeat } from '@turnstage/music/audio';
import type { ProcessLimits } from './limited-process.ts';

export const qualities = ['low', 'medium', 'high'] as const;
export type Quality = (typeof qualities)[number];

/** Target bit rate of the encoder, in bits per second. */
export const bitRates: Record<Quality, number> = { low: 64_000, medium: 128_000, high: 192_000 };

/** The quality that clients start with (document 3 section 9). A song is playable as soon as it exists. */
export const firstQuality: Quality = 'medium';

export interface MediaLimits extends ProcessLimits {
  maxFileBytes: number;
  minSeconds: number;
  maxSeconds: number;
  /** Maximum time per song, and maximum time without a message from the worker. */
  timeoutMs: number;
  idleTimeoutMs: number;
}

export const defaultMediaLimits: MediaLimits = {
  maxFileBytes: 200 * 1024 * 1024,
  minSeconds: 15,
  maxSeconds: 20 * 60,
  maxDataBytes: 320 * 1024 * 1024,
  maxTreeBytes: 300 * 1024 * 1024,
  maxCpuSeconds: 15 * 60,
  timeoutMs: 15 * 60_000,
  idleTimeoutMs: 60_000,
};

export interface MediaInput {
  songId: string;
  /** Path of the uploaded file. The type is detected from its content, not its name. */
  file: string;
  /** File name on the uploader's device: the fallback for artist and title. */
  originalFileName: string;
  /** Target folder of segments and cover; created if missing. */
  outputDir: string;
  /** Somebody waits to hear it: doesn't wait for other songs. The caller limits how many run at once. */
  isUrgent?: boolean;
}

/** Input to add qualities to a song that was already processed. */
export interface ImproveInput extends MediaInput {
  /** The existing key of the song, so that players that already have it can continue. */
  key: Buffer;
  wantedQualities: Quality[];
}

/** Input to measure a song that was already processed. */
export interface MeasureInput {
  /** Path of what is played of it: AAC, neither encrypted nor cut into segments. */
  file: string;
  durationSeconds: number;
}

export interface SongTags {
  title: string;
  artist: string | null;
  album: string | null;
  isrc: string | null;
  genre: string | null;
}

export interface Segment {
  /** File name inside the output directory. */
  file: string;
  durationSeconds: number;
  /** Initialisation vector, 32 hex digits; absent when the segment is unencrypted. */
  ivHex?: string;
}

export interface Rendition {
  quality: Quality;
  /** Bits per second: of the largest segment, and on average. */
  bandwidth: number;
  averageBandwidth: number;
  /** RFC 6381 codec string for playlists, `mp4a.40.2` for plain AAC. */
  codecs: string;
  /** Needed by fragmented MP4; packed audio has none. */
  initFile?: string;
  segments: Segment[];
}

export interface ProcessedSong extends SongTags {
  kind: 'processed';
  /** Counted from decoded samples, or from packets when the audio was copied without decoding. */
  durationSeconds: number;
  /** Type of the uploaded file. */
  mimeType: string;
  /** Null when the audio couldn't be decoded (M4A without ffmpeg) or is silent. */
  loudnessLufs: number | null;
  /** Null when there is no steady beat, or the audio couldn't be decoded. */
  beat: SongBeat | null;
  /** 800 values from 0 to 1; empty when the audio couldn't be decoded. */
  peaks: number[];
  /** File name inside the output directory: 512 × 512, WebP. */
  coverFile?: string;
  /**
   * AES-128 key of all segments. The pipeline doesn't write it to disk: whoever stores it decides who can play the
   * song.
   */
  key: Buffer;
  /** The first quality only, which is enough to play. */
  renditions: Rendition[];
  /** Qualities that can still be created from this file. */
  missing: Quality[];
}

/** The further qualities of a song. */
export interface ImprovedSong {
  kind: 'improved';
  renditions: Rendition[];
}

/** Measurements of a song that is already playable. */
export interface MeasuredSong {
  kind: 'measured';
  /** Null when there is no steady beat. */
  beat: SongBeat | null;
}

/** The file of a generated song was written. */
export interface GeneratedSong {
  kind: 'generated';
}

/** What the worker found in a file without decoding it. `ok` false: the file can't be played, and why. */
export type FileInspection =
  | {
      readonly ok: true;
      readonly tags: SongTags;
      readonly durationSeconds: number;
      /** Equal for files of the same size and beginning. */
      readonly fingerprint: string;
    }
  | { readonly ok: false; readonly problem: string };

/** All files of a request were inspected. */
export interface InspectedFiles {
  kind: 'inspected';
}

export type MediaFailureReason =
  | 'notAudio'
  | 'unsupported'
  | 'tooLarge'
  | 'tooShort'
  | 'tooLong'
  | 'damaged'
  | 'decoderFailed'
  | 'timedOut'
  | 'cancelled';

export interface MediaFailure {
  kind: 'failed';
  reason: MediaFailureReason;
  /** A message for the uploader. */
  message: string;
  /**
   * Details for the operator's log when the reason alone isn't enough: an error stack, or the last stderr output of
   * a worker.
   */
  detail?: string;
}

export type MediaProgress =
  | { stage: 'detected'; mimeType: string }
  | { stage: 'tagged'; tags: SongTags }
  /** The cover that is in the file was written to the output folder. */
  | { stage: 'cover'; file: string }
  /** Integer percent of this run. */
  | { stage: 'transcoding'; percent: number }
  /** A segment of the first quality was written to the output folder. Not reported of the last one. */
  | { stage: 'segment'; file: string }
  /**
   * The first segments are there, so the song can be heard while the others are written. The quality lists all that it
   * will have if the file is as long as it claims.
   */
  | { stage: 'playable'; key: Buffer; rendition: Rendition }
  | { stage: 'generating'; percent: number }
  /** The next file of the request, in order. */
  | { stage: 'inspected'; file: FileInspection };
