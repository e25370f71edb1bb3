import type { WebSocket } from 'ws';
import type { Caller } from '../../../../http/caller.ts';

/** Unsent bytes after which somebody who can't keep up is let go; they come back and list what they missed. */
const mostUnsent = 1024 * 1024;

/** Words that one socket may say at once, and how fast they come back. */
const mostWords = 20;
const wordEveryMs = 500;

/** One websocket of the old chat. */
export class ChatSocket {
  readonly #webSocket: WebSocket;
  /** Set once its token was found good. */
  caller: Caller | null = null;
  /** What the client calls the installation; said back in every frame. */
  appId = '';
  #words = mostWords;
  #countedAt = 0;
  /** False between a ping and its pong. */
  isAlive = true;

  constructor(webSocket: WebSocket) {
    this.#webSocket = webSocket;
  }

  /** Counts one word; `now` in ms that never jump. */
  mayBeHeard(now: number): boolean {
    this.#words = Math.min(mostWords, this.#words + (now - this.#countedAt) / wordEveryMs);
    this.#countedAt = now;
    if (this.#words < 1) return false;
    this.#words -= 1;
    return true;
  }

  send(frame: object): void {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return;
    if (this.#webSocket.bufferedAmount > mostUnsent) this.terminate();
    else this.#webSocket.send(JSON.stringify(frame));
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
