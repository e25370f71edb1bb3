/** What goes into the media pipeline and what comes out. Everything here survives being sent between processes. */

export const qualities = ['low', 'medium', 'high'] as const;
export type Quality = (typeof qualities)[number];

/** Bits per second asked of the encoder. */
export const bitRates: Record<Quality, number> = { low: 64_000, medium: 128_000, high: 192_000 };

/** The quality that clients start with (document 3 section 9): with it a song can be played. */
export const firstQuality: Quality = 'medium';

export interface MediaLimits {
  maxFileBytes: number;
  minSeconds: number;
  maxSeconds: number;
  /** A worker that takes more resident memory than this is killed (Linux only). */
  maxMemoryBytes: number;
  /** The longest a song may take, and the longest a worker may say nothing. */
  timeoutMs: number;
  silenceMs: number;
}

export const defaultMediaLimits: MediaLimits = {
  maxFileBytes: 200 * 1024 * 1024,
  minSeconds: 15,
  maxSeconds: 20 * 60,
  maxMemoryBytes: 1024 * 1024 * 1024,
  timeoutMs: 15 * 60_000,
  silenceMs: 60_000,
};

export interface MediaInput {
  songId: string;
  /** Path of the uploaded file. Its name does not count; its content does. */
  file: string;
  /** Name on the uploader's device: the last resort for artist and title. */
  originalFileName: string;
  /** Where segments and cover go; made when absent. */
  outputDir: string;
}

/** What is needed to add qualities to a song that was processed. */
export interface ImproveInput extends MediaInput {
  /** The song's own: players that know it go on playing. */
  key: Buffer;
  wanted: Quality[];
}

export interface SongTags {
  title: string;
  artist: string | null;
  album: string | null;
  isrc: string | null;
  genre: string | null;
}

export interface Segment {
  /** Name inside the output directory. */
  file: string;
  durationSeconds: number;
  /** Initialisation vector, 32 hex digits; absent when the segment is in clear. */
  ivHex?: string;
}

export interface Rendition {
  quality: Quality;
  /** Bits per second of the heaviest segment, and over all of them. */
  bandwidth: number;
  averageBandwidth: number;
  /** RFC 6381 name for playlists, `mp4a.40.2` for plain AAC. */
  codecs: string;
  /** Segments of fragmented MP4 need one; packed audio does not. */
  initFile?: string;
  segments: Segment[];
}

export interface ProcessedSong extends SongTags {
  kind: 'processed';
  /** Counted from decoded samples, or from packets where the audio was taken over as it is. */
  durationSeconds: number;
  /** Of the uploaded file. */
  mimeType: string;
  /** Null where the audio could not be decoded (M4A without ffmpeg) or is silent. */
  loudnessLufs: number | null;
  /** 800 values from 0 to 1, empty where the audio could not be decoded. */
  peaks: number[];
  /** Name inside the output directory: 512 by 512, WebP. */
  coverFile?: string;
  /** AES-128 key of all segments. It is nowhere on disk: whoever keeps it decides who hears the song. */
  key: Buffer;
  /** The first quality: enough to play. */
  renditions: Rendition[];
  /** Qualities that can still be made of this file. */
  missing: Quality[];
}

/** The other qualities of a song. */
export interface ImprovedSong {
  kind: 'improved';
  renditions: Rendition[];
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
  /** A sentence for the uploader. */
  message: string;
  /** What the operator's log should hold, where the reason is not plain: an error's stack, a worker's last words. */
  detail?: string;
}

export type MediaProgress =
  | { stage: 'typed'; mimeType: string }
  | { stage: 'tagged'; tags: SongTags }
  /** Whole percent of this run. */
  | { stage: 'transcoding'; percent: number };
