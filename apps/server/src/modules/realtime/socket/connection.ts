import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { serverCloseFrame } from '@turnstage/contracts';
import type { WebSocket } from 'ws';
import type { Caller } from '../../../http/caller.ts';
import { textFrame } from './frame.ts';

/** More than this unsent means that the listener can't keep up; it is closed and comes back with fresh state. */
const mostUnsentBytes = 8 * 1024 * 1024;

/** One websocket. Everything it is sent goes straight to the network socket as ready frames. */
export class Connection {
  readonly id = randomUUID();
  /** Set by a joinRoom that was let in. */
  caller: Caller | null = null;
  roomUuid: string | null = null;
  /** Requests that have not been answered yet. */
  pending = 0;
  /** Requests of one connection are taken one after the other, also when one has to wait for a look-up. */
  inTurn: Promise<void> = Promise.resolve();
  /** False between a ping and its pong. */
  isAlive = true;
  readonly token: string;
  readonly #webSocket: WebSocket;
  readonly #network: Duplex;
  #closed = false;

  constructor(webSocket: WebSocket, network: Duplex, token: string) {
    this.#webSocket = webSocket;
    this.#network = network;
    this.token = token;
  }

  get isOpen(): boolean {
    return !this.#closed && this.#webSocket.readyState === 1;
  }

  /** Writes ready frames. */
  write(frames: Buffer): void {
    if (!this.isOpen) return;
    if (this.#network.writableLength > mostUnsentBytes) {
      this.terminate();
      return;
    }
    this.#network.write(frames);
  }

  send(value: unknown): void {
    this.write(textFrame(JSON.stringify(value)));
  }

  /** `error` is what a client shows and compares; see wire 1.5. */
  answer(messageId: unknown, fields: Record<string, unknown>): void {
    this.send({ context: 'response', messageId, ...fields });
  }

  /** Ends the connection so that the client does not come back by itself (wire 1.2). */
  dismiss(): void {
    if (!this.isOpen) return;
    this.send(serverCloseFrame);
    this.#closed = true;
    this.#webSocket.close(1000);
  }

  /** Ends it; the client comes back. */
  close(): void {
    this.#closed = true;
    this.#webSocket.close(1001);
  }

  /** Ends it without waiting for what is unsent. */
  terminate(): void {
    this.#closed = true;
    this.#webSocket.terminate();
  }
}
