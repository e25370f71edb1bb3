export { createMediaPipeline, type MediaPipeline, type MediaPipelineOptions } from './media-pipeline.ts';
export {
  bitRates,
  defaultMediaLimits,
  firstQuality,
  qualities,
  type FileInspection,
  type GeneratedSong,
  type MediaFailure,
  type MediaFailureReason,
  type MediaInput,
  type MediaLimits,
  type MediaProgress,
  type ImprovedSong,
  type ImproveInput,
  type MeasuredSong,
  type MeasureInput,
  type ProcessedSong,
  type Quality,
  type Rendition,
  type Segment,
  type SongTags,
} from './media.types.ts';
export { masterPlaylist, mediaPlaylist, type MediaPlaylistUrls } from './hls/playlists.ts';
export { samplesPerFrame } from './hls/adts.ts';
export { id3Timestamp, withoutId3Timestamp } from './hls/id3-timestamp.ts';
export { segmentFilePattern } from './hls/segment-writer.ts';
export { findFfmpeg } from './ffmpeg.ts';
export { MediaRefusal } from './media-refusal.ts';
export { sniffAudio } from './sniff.ts';
export { coverFileName } from './tags/cover-file.ts';
export { tagsFromFileName } from './tags/file-name-tags.ts';
