import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { pingPrefix, pongPrefix, serverCloseFrame } from '@turnstage/contracts';
import type { WebSocket } from 'ws';
import type { Caller } from '../../../http/caller.ts';
import { textFrame } from './frame.ts';
import { isPlainSocket, writeAtOnce } from './write-at-once.ts';

export interface ConnectionOptions {
  readonly webSocket: WebSocket;
  readonly network: Duplex;
  readonly token: string;
  readonly mostUnsentBytes: number;
  /** Server's time, epoch ms. */
  now(): number;
}

/**
 * Stands between frames: what comes after it is written once the client has taken in what came before. Most bots wait
 * for the answer to their join and only then listen for what changes the state in it; what stands in the same bytes
 * reaches their handlers before the answer reaches them (wire 7.4). So a ping follows the answer, and its pong opens
 * the way: whoever answers that one has been through with the bytes it came in.
 */
export const untilTakenIn = Buffer.alloc(0);

/** Some raw clients answer no pings. Well below the two seconds after which a bot gives up (wire 0.5). */
const longestPauseMs = 500;

/** One websocket. Everything it is sent goes straight to the network socket as ready frames. */
export class Connection {
  readonly id = randomUUID();
  /** Set once its token was found good. */
  caller: Caller | null = null;
  roomUuid: string | null = null;
  /** Requests that have not been answered yet. */
  pending = 0;
  /** Requests of one connection are taken one after the other, also when one has to wait for a look-up. */
  inTurn: Promise<void> = Promise.resolve();
  /** It said where it wants to be: in a room, in none, or out of one. */
  hasChosen = false;
  /** False between a ping and its pong. */
  isAlive = true;
  /** The telling of a room in which it heard something of its own; see `deliver`. */
  toldApartIn = 0;
  /** It reads what is packed (rule R91). */
  takesPacked = false;
  readonly token: string;
  readonly #webSocket: WebSocket;
  readonly #network: Duplex;
  readonly #plainSocket: Socket | null;
  readonly #mostUnsentBytes: number;
  readonly #now: () => number;
  #closed = false;
  /** What waits behind `untilTakenIn`. */
  #held: { frames: Buffer[]; bytes: number; readonly ping: string; readonly late: NodeJS.Timeout } | null =
    null;

  constructor({ webSocket, network, token, mostUnsentBytes, now }: ConnectionOptions) {
    this.#now = now;
    this.#webSocket = webSocket;
    this.#network = network;
    this.#plainSocket = isPlainSocket(network) ? network : null;
    this.token = token;
    this.#mostUnsentBytes = mostUnsentBytes;
  }

  get isOpen(): boolean {
    return !this.#closed && this.#webSocket.readyState === 1;
  }

  /** Writes ready frames, all in one go. */
  write(frames: readonly Buffer[]): void {
    const [first] = frames;
    if (first && frames.length === 1) return this.writeOne(first);
    if (!first || !this.#takesMore()) return;
    this.#network.cork();
    for (const frame of frames) {
      if (this.#held) this.#hold(frame);
      else if (frame === untilTakenIn) this.#pause();
      else this.#network.write(frame);
    }
    this.#network.uncork();
  }

  /** As `write`; what a whole room hears comes this way, once for each listener. */
  writeOne(frames: Buffer): void {
    if (!this.#takesMore()) return;
    if (this.#held) this.#hold(frames);
    else if (this.#plainSocket) writeAtOnce(this.#plainSocket, frames);
    else this.#network.write(frames);
  }

  /**
   * More unsent than allowed means that the listener can't keep up, and ends it. Looks at the network socket only, which
   * is about to be written to: of a crowd nothing is in the processor's cache, and each object more is felt.
   */
  #takesMore(): boolean {
    if (this.#closed || !this.#network.writable) return false;
    if (this.#network.writableLength <= this.#mostUnsentBytes) return true;
    this.terminate();
    return false;
  }

  #pause(): void {
    const ping = `${pingPrefix}${this.#now()}`;
    this.#network.write(textFrame(JSON.stringify(ping)));
    const late = setTimeout(() => this.#goOn(), longestPauseMs).unref();
    this.#held = { frames: [], bytes: 0, ping, late };
  }

  #hold(frames: Buffer): void {
    if (!this.#held) return;
    this.#held.frames.push(frames);
    this.#held.bytes += frames.length;
    if (this.#held.bytes > this.#mostUnsentBytes) this.terminate();
  }

  #goOn(): void {
    const held = this.#held;
    if (!held) return;
    this.#held = null;
    clearTimeout(held.late);
    this.write(held.frames);
  }

  /** The client has taken in everything up to this ping. */
  ponged(pong: string): void {
    if (this.#held && pong.slice(pongPrefix.length) === this.#held.ping.slice(pingPrefix.length))
      this.#goOn();
  }

  send(value: unknown): void {
    this.write([textFrame(JSON.stringify(value))]);
  }

  /** `error` is what a client shows and compares; see wire 1.5. */
  answer(messageId: unknown, fields: Record<string, unknown>): void {
    this.send({ context: 'response', messageId, ...fields });
  }

  /** Ends the connection so that the client does not come back by itself (wire 1.2). */
  dismiss(): void {
    if (!this.isOpen) return;
    this.#goOn();
    this.send(serverCloseFrame);
    this.#closed = true;
    this.#webSocket.close(1000);
  }

  /** Ends it; the client comes back. */
  close(): void {
    this.#goOn();
    this.#closed = true;
    this.#webSocket.close(1001);
  }

  /** Ends it without waiting for what is unsent. */
  terminate(): void {
    this.#closed = true;
    this.#held = null;
    this.#webSocket.terminate();
  }
}
