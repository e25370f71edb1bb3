import type { RoomState } from './room-state.ts';
import type { Song } from './song.ts';
import type { SongVotes } from './room-state.ts';

/** RFC 6902 operation; the server sends `add`, `remove` and `replace` only. */
export type PatchOperation =
  | { op: 'add'; path: string; value: unknown }
  | { op: 'replace'; path: string; value: unknown }
  | { op: 'remove'; path: string };

/** Actions that clients send (wire section 2). */
export interface ClientActions {
  joinRoom: { roomUuid: string; password?: string; guestPassword?: string };
  addDj: { song?: Song | null };
  removeDj: { djUuid?: string | null };
  updateNextSong: { song: Song | null };
  skipSong: Record<string, never>;
  voteOnSong: { songVotes: SongVotes };
  playOneTimeAnimation: { animation: 'emoji' | 'jump'; emoji?: string };
  /** Turnstage's own (decisions, section 2): step down when the current song of mine ends, or take that back. */
  leaveAfterSong: { leave: boolean };
  /** Turnstage's own: answer to the "still there?" question. */
  confirmPresence: Record<string, never>;
  /** Turnstage's own: answered at once with `{ serverTime }` in epoch ms, so that a client can measure the server's clock. */
  syncClock: Record<string, never>;
}
export type ClientActionName = keyof ClientActions;

/** Messages that carry a patch of the room state. */
export const statefulMessageNames = [
  'updatedUserData',
  'userJoined',
  'userLeft',
  'addedDj',
  'removedDj',
  'playedSong',
  'updatedNextSong',
  'votedOnSong',
  'lookedUpSong',
  'updatedUserProfile',
  'updatedRoomSettings',
  'updatedSeatQueue',
] as const;
export type StatefulMessageName = (typeof statefulMessageNames)[number];

/** Messages that carry params only. The last three are Turnstage's own; old clients ignore them. */
export const statelessMessageNames = [
  'playedOneTimeAnimation',
  'kickedFromRoom',
  'roomReset',
  'chatMessage',
  'askedIfStillThere',
  'notification',
] as const;
export type StatelessMessageName = (typeof statelessMessageNames)[number];

export type ServerMessage =
  | { name: StatefulMessageName; statePatch: PatchOperation[] }
  | { name: StatelessMessageName; params: Record<string, unknown> };

/** client → server (wire 1.4) */
export interface ActionEnvelope {
  event: 'action';
  params: { action: string; roomUuid?: string; [key: string]: unknown };
  messageId: number;
}

/** server → client, an answer (wire 1.5). A truthy `error` is a failure. */
export interface ResponseEnvelope {
  context: 'response';
  messageId: number;
  error?: string;
  [key: string]: unknown;
}

/** server → client, a broadcast (wire 1.6). `seq` grows by one per broadcast of a room. */
export interface PushEnvelope {
  context: 'user';
  message: ServerMessage;
  room: string;
  from: '0';
  /** epoch ms */
  sentAt: number;
  seq: number;
}

export interface JoinRoomResult {
  roomUuid: string;
  allowedRooms: string[];
  didCreate: boolean;
  /** `allUserData` is empty here; an `updatedUserData` patch fills it at once (wire 0.5). */
  state: RoomState;
  /** epoch ms */
  serverTime: number;
  seq: number;
}

/** Text frames outside of JSON objects (wire 1.2). */
export const pingPrefix = 'primus::ping::';
export const pongPrefix = 'primus::pong::';
export const serverCloseFrame = 'primus::server::close';
