export { applyPatch, PatchError } from './apply-patch.ts';
export { RoomActionError, RoomConnectionError, type RoomRefusal } from './room-errors.ts';
export type { RoomMessage } from './room-state-tracker.ts';
export { createRoomSocket } from './room-socket.ts';
export type {
  ConnectionStatus,
  JoinRequest,
  RoomAction,
  RoomClosed,
  RoomSocket,
  RoomSocketEvents,
  RoomSocketOptions,
} from './room-socket-types.ts';
export type { ServerClock } from './server-clock.ts';
export { platformTimers, type Timers } from './timers.ts';
export type { WebSocketConstructor, WebSocketLike } from './web-socket.ts';
