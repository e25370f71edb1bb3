export type {
  Actor,
  ActionOf,
  Facts,
  HostAction,
  ModerationAction,
  PersonAction,
  RoomAction,
  TimerAction,
  UserActor,
} from './actions.ts';
export { isOneEmoji } from './animations.ts';
export { createRoom, type CreateRoomOptions } from './create.ts';
export { estimateWaitMs } from './estimate.ts';
export type { DepartureReason, DjRemovalReason, Listener, RoomEvent, SongEndReason, Vote } from './events.ts';
export {
  animationsPerSecond,
  defaultLeadInMs,
  heldPlaceMs,
  kickedOutMs,
  leaveGraceMs,
  longestSongSeconds,
  shortestSongSeconds,
  stillThereAnswerMs,
} from './limits.ts';
export { songToOffer } from './next-song.ts';
export type { OutgoingMessage } from './messages.ts';
export { fillUserData, viewFor, type Viewer } from './picture.ts';
export { refusals, type RefusalCode } from './refusals.ts';
export { restoreAfterRestart } from './restart.ts';
export { highestRole, hasRole, outranks, roomRank, roomRanks } from './roles.ts';
export type { LineUpEntry, Person, RoomEngineState, RoomOptions, Turn } from './state.ts';
export { step, type Step } from './step.ts';
export type { RoomTask, TimerTask } from './tasks.ts';
export { pendingTasks } from './timers.ts';
