import type { ClientActionName, ClientActions, JoinRoomResult, RoomState } from '@turnstage/contracts';

import type { RoomMessage } from './room-picture.ts';
import type { ServerClock } from './server-clock.ts';
import type { Timers } from './timers.ts';
import type { WebSocketConstructor } from './web-socket.ts';

export type JoinRequest = ClientActions['joinRoom'];
export type RoomAction = Exclude<ClientActionName, 'joinRoom' | 'syncClock' | 'listen'>;

export type ConnectionStatus =
  /** No room was asked for, or it was left. */
  | { status: 'idle' }
  /** On the way in for the first time; `attempt` counts from 1. */
  | { status: 'connecting'; attempt: number }
  | { status: 'joined' }
  /** The connection was lost; the last picture is still held, and the next try follows by itself. */
  | { status: 'reconnecting'; attempt: number; retryInMs: number };

export interface RoomClosed {
  /** `ended`: the server closed and asked not to come back. `refused`: it did not let us in (again). */
  reason: 'left' | 'kicked' | 'ended' | 'refused';
  message?: string;
}

export interface RoomSocketEvents {
  /** The picture changed; null after leaving. */
  state: RoomState | null;
  message: RoomMessage;
  connection: ConnectionStatus;
  /** Each time a full picture was taken: at joining, after reconnecting, after a broken patch. */
  joined: JoinRoomResult;
  kicked: Record<string, unknown>;
  /** Staff reset the room; joining again follows by itself. */
  reset: Record<string, unknown>;
  closed: RoomClosed;
}

export interface RoomSocket {
  /**
   * Leaves any earlier room and enters this one; keeps trying while the server can't be reached (see `connection`).
   * Rejects with `RoomActionError` when the server refuses, with `RoomConnectionError` when left meanwhile.
   */
  join(room: JoinRequest): Promise<JoinRoomResult>;
  /**
   * Answers the server's result fields. While reconnecting it waits a few seconds, then rejects with
   * `RoomConnectionError`; a refusal rejects with `RoomActionError`. Nothing is sent twice.
   */
  act<Name extends RoomAction>(name: Name, params: ClientActions[Name]): Promise<Record<string, unknown>>;
  leave(): void;
  /** The current picture: immutable, with unchanged parts shared between one picture and the next. */
  state(): RoomState | null;
  connection(): ConnectionStatus;
  on<Name extends keyof RoomSocketEvents>(
    event: Name,
    listener: (event: RoomSocketEvents[Name]) => void,
  ): () => void;
  /** The device woke, came online or the page became visible: try at once and measure the clock anew. */
  wake(): void;
  readonly clock: ServerClock;
}

export interface RoomSocketOptions {
  /** http(s) base of the server; its path is ignored (wire 1.1). */
  url: string;
  /** Asked before every connection attempt. */
  token: () => string | Promise<string>;
  /** Needed on Node 20, for instance the one of the package `ws`; browsers have their own. */
  WebSocket?: WebSocketConstructor;
  /** How long an action may wait for the connection to come back. */
  actionWaitMs?: number;
  /** How long to wait for the server's answer to what was sent. */
  answerTimeoutMs?: number;
  random?: () => number;
  /** Local time in ms that never jumps. */
  now?: () => number;
  wallNow?: () => number;
  timers?: Timers;
  /** Faults that nobody waits for: a patch that does not fit, a listener that throws. */
  onFault?: (text: string, fault: unknown) => void;
}
