import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Clock } from '../../../clock.ts';
import type { Caller } from '../../../http/caller.ts';
import type { SocketTicket } from '../../../sockets/index.ts';
import { Budget, type RateLimitPolicy } from '../../../rate-limits/index.ts';

/**
 * A client that can't keep up is disconnected when this many bytes are unsent. It reconnects and lists what it
 * missed.
 */
const maxUnsentBytes = 1024 * 1024;

/** Frames that an authenticated client can send: 20 at once, and two a second for good. */
const framePolicy: RateLimitPolicy = {
  name: 'chat-frames',
  max: 20,
  windowMs: 10_000,
  algorithm: 'bucket',
};

/** One websocket connection of a CometChat client. */
export class ChatSocket {
  readonly id = randomUUID();
  readonly #webSocket: WebSocket;
  /** Set when the token is accepted, and again whenever it is checked. */
  caller: Caller | null = null;
  /** Cancels the check at the end of the token. */
  cancelExpiry: () => void = () => undefined;
  /** The client's name for the installation; returned in every frame. */
  appId = '';
  readonly frameBudget: Budget;
  /** False between a ping and its pong. */
  isAlive = true;

  /** The client has sent its token. Another one is ignored: a connection gets one check of a signature. */
  hasSentToken = false;
  readonly ticket: SocketTicket;

  constructor(webSocket: WebSocket, ticket: SocketTicket, clock: Clock) {
    this.ticket = ticket;
    this.#webSocket = webSocket;
    this.frameBudget = new Budget(clock, framePolicy);
  }

  send(frame: object): void {
    this.sendText(JSON.stringify(frame));
  }

  /** Never waits for the client. */
  sendText(text: string): void {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return;
    if (this.#webSocket.bufferedAmount > maxUnsentBytes) this.terminate();
    else this.#webSocket.send(text);
  }

  /** Takes a frame off the budget; false when it's used up, which ends the connection. */
  consumeFrame(bytes: number): boolean {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return false;
    if (this.ticket.consumeFrame(bytes)) return true;
    this.terminate();
    return false;
  }

  pong(data: Buffer): void {
    this.#webSocket.pong(data);
  }

  ping(): void {
    this.#webSocket.ping();
  }

  close(code: number, reason: string): void {
    this.#webSocket.close(code, reason);
  }

  terminate(): void {
    this.#webSocket.terminate();
  }
}
