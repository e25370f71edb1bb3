import type {
  ClientActionName,
  ClientActionResults,
  ClientActions,
  JoinRoomResult,
  MessageParams,
  RoomState,
  SocketErrorCode,
} from '@turnstage/contracts';

import type { RoomMessage } from './room-state-tracker.ts';
import type { ServerClock } from './server-clock.ts';
import type { Timers } from './timers.ts';
import type { WebSocketConstructor } from './web-socket.ts';

export type JoinRequest = ClientActions['joinRoom'];
export type RoomAction = Exclude<ClientActionName, 'joinRoom' | 'syncClock' | 'listen'>;

export type ConnectionStatus =
  /** No room was joined, or it was left. */
  | { status: 'idle' }
  /** Joining for the first time; `attempt` counts from 1. */
  | { status: 'connecting'; attempt: number }
  | { status: 'joined' }
  /** The connection was lost. The last room state is still available, and the next attempt follows automatically. */
  | { status: 'reconnecting'; attempt: number; retryInMs: number };

export interface RoomClosed {
  /**
   * `ended`: the server closed the connection and asked not to reconnect. `refused`: it refused the join or the
   * rejoin.
   */
  reason: 'left' | 'kicked' | 'ended' | 'refused';
  message?: string;
  /** Which refusal it was. */
  code?: SocketErrorCode;
}

export interface RoomSocketEvents {
  /** The room state changed; null after leaving. */
  state: RoomState | null;
  message: RoomMessage;
  connection: ConnectionStatus;
  /** Each time a full room state arrived: on joining, after reconnecting, after a broken patch. */
  joined: JoinRoomResult;
  kicked: MessageParams<'kickedFromRoom'>;
  /** Staff reset the room; the socket rejoins automatically. */
  reset: MessageParams<'roomReset'>;
  closed: RoomClosed;
}

export interface RoomSocket {
  /**
   * Leaves any earlier room and joins this one; keeps trying while the server can't be reached (see `connection`).
   * Rejects with `RoomActionError` when the server refuses, with `RoomConnectionError` when the room is left
   * meanwhile.
   */
  join(room: JoinRequest): Promise<JoinRoomResult>;
  /**
   * Resolves with the server's result fields. While reconnecting it waits a few seconds, then rejects with
   * `RoomConnectionError`; a refusal rejects with `RoomActionError`. Nothing is sent twice.
   */
  act<Name extends RoomAction>(name: Name, params: ClientActions[Name]): Promise<ClientActionResults[Name]>;
  leave(): void;
  /** The current room state: immutable, and one state shares its unchanged parts with the next. */
  state(): RoomState | null;
  connection(): ConnectionStatus;
  on<Name extends keyof RoomSocketEvents>(
    event: Name,
    listener: (event: RoomSocketEvents[Name]) => void,
  ): () => void;
  /** The device woke up, came online or the page became visible: reconnect at once and measure the clock again. */
  wake(): void;
  readonly clock: ServerClock;
}

export interface RoomSocketOptions {
  /** http(s) base of the server; its path is ignored (wire 1.1). */
  url: string;
  /** Called before every connection attempt. */
  token: () => string | Promise<string>;
  /** Needed on Node 20, for example from the package `ws`; browsers have their own. */
  WebSocket?: WebSocketConstructor;
  /** How long an action may wait for the connection to come back. */
  actionWaitMs?: number;
  /** How long to wait for the server's response. */
  responseTimeoutMs?: number;
  random?: () => number;
  /** Local time in ms that never jumps. */
  now?: () => number;
  wallNow?: () => number;
  timers?: Timers;
  /** Errors that no caller waits for: a patch that doesn't fit, a listener that throws. */
  onFault?: (text: string, fault: unknown) => void;
}
