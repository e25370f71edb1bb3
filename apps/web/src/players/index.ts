export { amplitudeFor } from './loudness.ts';
export type { AudioQuality } from './media-source/quality.rules.ts';
export { soloPlayback } from './solo-playback.ts';
export { createMediaSession, type MediaSessionControls } from './media-session.ts';
export { onWake } from './on-wake.ts';
export type { PlayReport, TrackedPlay } from './play-tracking.ts';
export {
  playFailureCodes,
  type PlayFailureCode,
  type Player,
  type PlayerSource,
  type SourceName,
} from './player.ts';
export { createPreviewAllowance, type PreviewAllowance } from './preview-allowance.ts';
export { createRoomAudio } from './room-audio.ts';
export type {
  DriftReport,
  LoadConsent,
  PlayerFactories,
  PlayFailureReport,
  RoomAudio,
  RoomAudioOptions,
  RoomAudioStatus,
} from './room-audio-types.ts';
