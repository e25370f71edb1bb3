export type {
  Actor,
  ActionOf,
  Facts,
  HostAction,
  ModeratedBy,
  ModerationAction,
  PersonAction,
  RoomAction,
  TimerAction,
  UserActor,
} from './actions.ts';
export { isOneEmoji } from './animations.ts';
export { createRoom, type CreateRoomOptions } from './create.ts';
export {
  assertNotNewer,
  assertReplayable,
  engineFormatVersion,
  FormatError,
  upgradeState,
} from './format.ts';
export type {
  DepartureReason,
  DjRemovalReason,
  Listener,
  ModerationRecord,
  RoomEvent,
  SongEndReason,
  Vote,
} from './events.ts';
export {
  animationsPerSecond,
  defaultLeadInMs,
  heldPlaceMs,
  kickDurationMs,
  leaveGraceMs,
  maxSongDurationSeconds,
  minSongDurationSeconds,
  stillThereTimeoutMs,
} from './limits.ts';
export { acceptsSong, pickSongToOffer } from './next-song.ts';
export type { OutgoingMessage } from './messages.ts';
export { fillUserDataOps, toRoomState, type RoomStateOptions } from './room-state.ts';
export { refusals, type RefusalCode } from './refusals.ts';
export { replay, type JournalEntry, type RefusedEntry, type Replay } from './replay.ts';
export { restoreAfterRestart } from './restart.ts';
export type { LineUpEntry, Person, RoomEngineState, RoomOptions, Turn } from './state.ts';
export { step, type Step } from './step.ts';
export type { RoomTask, TimerTask } from './tasks.ts';
export { pendingTasks } from './timers.ts';
