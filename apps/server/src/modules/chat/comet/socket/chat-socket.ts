import type { WebSocket } from 'ws';
import type { Caller } from '../../../../http/caller.ts';

/** Unsent bytes after which somebody who can't keep up is let go; they come back and list what they missed. */
const mostUnsent = 1024 * 1024;

/** One websocket of the old chat. */
export class ChatSocket {
  readonly #webSocket: WebSocket;
  /** Set once its token was found good. */
  caller: Caller | null = null;
  /** What the client calls the installation; said back in every frame. */
  appId = '';
  /** False between a ping and its pong. */
  isAlive = true;

  constructor(webSocket: WebSocket) {
    this.#webSocket = webSocket;
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
