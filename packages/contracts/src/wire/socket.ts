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
  joinRoom: {
    roomUuid: string;
    password?: string;
    guestPassword?: string;
    /** Turnstage's own: where the picture stands that one still has, to be told what it lacks instead of all of it. */
    resume?: { epoch: string; seq: number; told?: number };
    /** Turnstage's own: the people may follow in the same bytes as the answer (rule R87). */
    atOnce?: boolean;
    /** Turnstage's own: what very many hear at the same moment may come as packed binary frames (rule R91). */
    packed?: boolean;
  };
  /** `targetUuid` is Turnstage's own: moderators and more put somebody else into the line-up (rule R27). */
  addDj: { song?: Song | null; targetUuid?: string };
  removeDj: { djUuid?: string | null };
  updateNextSong: { song: Song | null };
  skipSong: Record<string, never>;
  voteOnSong: { songVotes: SongVotes };
  playOneTimeAnimation: { animation: 'emoji' | 'jump'; emoji?: string };
  /** Turnstage's own (decisions, section 2): step down when the current song of mine ends, or take that back. */
  leaveAfterSong: { leave: boolean };
  /** Turnstage's own: answer to the "still there?" question. */
  confirmPresence: Record<string, never>;
  /**
   * Turnstage's own: keeping order in the room that one is in, with the rights and records of the calls. The first is
   * known from the original, where only servers sent it. Bots fill in `userUuid` themselves, so it may be left to them.
   */
  kickUserFromRoom: { targetUuid: string };
  banUserFromRoom: { targetUuid: string };
  unbanUserFromRoom: { targetUuid: string };
  resetRoom: Record<string, never>;
  /** Turnstage's own: answered at once with `{ serverTime }` in epoch ms, so that a client can measure the server's clock. */
  syncClock: Record<string, never>;
  /**
   * Turnstage's own: hear what is told to me, wherever I am, over a connection that is in no room. Answered with an
   * empty result; guests are refused, since nothing is ever told to them.
   */
  listen: Record<string, never>;
}
export type ClientActionName = keyof ClientActions;

/** Messages that carry a patch of the room state. Those from `updatedSeatQueue` on are Turnstage's own. */
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
  'updatedDj',
  'updatedClock',
] as const;
export type StatefulMessageName = (typeof statefulMessageNames)[number];

/**
 * Messages that carry params only. Those after `roomReset` are Turnstage's own; old clients ignore them. `withheld`
 * stands in a broadcast's place for somebody who is not to hear it, and has nothing but its number.
 */
export const statelessMessageNames = [
  'playedOneTimeAnimation',
  'kickedFromRoom',
  'roomReset',
  'chatMessage',
  'chatMessageChanged',
  'chatMessageDeleted',
  'chatReaction',
  'chatRead',
  'askedIfStillThere',
  'notification',
  'blockChanged',
  'withheld',
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

/**
 * server → client, a broadcast (wire 1.6). `seq` grows by one per broadcast of a room. What is told to a person and not
 * to a room has an empty `room` and no `seq`.
 */
export interface PushEnvelope {
  context: 'user';
  message: ServerMessage;
  room: string;
  from: '0';
  /** epoch ms */
  sentAt: number;
  seq?: number;
  /** Grows with what a room says to single people; a client that counts it is told what it missed of that too. */
  told?: number;
}

export interface JoinRoomResult {
  roomUuid: string;
  allowedRooms: string[];
  didCreate: boolean;
  /** `allUserData` is empty here; an `updatedUserData` patch fills it at once (wire 0.5). */
  state: RoomState;
  /** epoch ms */
  serverTime: number;
  /** The last broadcast that is in the picture. */
  seq: number;
  /** The last of what was said to me alone; what comes after it is new. */
  told?: number;
  /** Names the numbering of `seq`; a room that was read back after a restart has a new one. */
  epoch?: string;
}

/** Answer to a `joinRoom` with `resume`, when no more was missed than is kept: the broadcasts up to `seq` follow. */
export type ResumedRoomResult = Omit<JoinRoomResult, 'state'> & { resumed: true };

/** Text frames outside of JSON objects (wire 1.2). */
export const pingPrefix = 'primus::ping::';
export const pongPrefix = 'primus::pong::';
export const serverCloseFrame = 'primus::server::close';
