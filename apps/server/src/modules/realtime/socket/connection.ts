import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { pingPrefix, pongPrefix, serverCloseFrame, type MusicProvider } from '@turnstage/contracts';
import type { WebSocket } from 'ws';
import type { Caller } from '../../../http/caller.ts';
import type { SocketTicket } from '../../../sockets/index.ts';
import { textFrame } from './frame.ts';
import { isPlainSocket, writeDirect } from './write-direct.ts';

export interface ConnectionOptions {
  readonly webSocket: WebSocket;
  readonly network: Duplex;
  readonly token: string;
  readonly ticket: SocketTicket;
  readonly maxUnsentBytes: number;
  /** Server time, epoch ms. */
  now(): number;
}

/**
 * Marker between frames: frames after it are held back until the client has processed the frames before it. Most
 * bots subscribe to state changes only after their join response. A change in the same bytes as the response would
 * reach their handlers before the response does (wire 7.4). So a ping follows the response, and its pong releases
 * the held frames: a client that answers it has processed the bytes the ping came in.
 */
export const pauseMarker = Buffer.alloc(0);

/** Some raw clients answer no pings. Well below the two seconds after which a bot gives up (wire 0.5). */
const maxPauseMs = 500;

/** One websocket. Everything sent goes straight to the network socket as ready-made frames. */
export class Connection {
  readonly id = randomUUID();
  /** Set once the token was accepted. */
  caller: Caller | null = null;
  roomUuid: string | null = null;
  /** Requests without a response yet. */
  pending = 0;
  /** Requests of one connection run one after the other, even when one has to wait for a lookup. */
  serialQueue: Promise<void> = Promise.resolve();
  /** The client said where it wants to be: in a room, in none, or out of one. */
  hasChosenRoom = false;
  /** False between a ping and its pong. */
  isAlive = true;
  /** Number of the last batch in which it got frames of its own; see `deliver`. */
  ownBatchNumber = 0;
  /** It has a list of rooms open (rule N22). */
  watchesRoomLists = false;
  /** Cancels the check at the end of its session. */
  cancelExpiry: () => void = () => undefined;
  /** What its client plays from (rule R113); null: it hasn't said. */
  providers: readonly MusicProvider[] | null = null;
  /** It accepts packed frames (rule R91). */
  acceptsPacked = false;
  readonly token: string;
  /** Its place among the connections of its address and account. */
  readonly ticket: SocketTicket;
  readonly #webSocket: WebSocket;
  readonly #network: Duplex;
  readonly #plainSocket: Socket | null;
  readonly #maxUnsentBytes: number;
  readonly #now: () => number;
  #closed = false;
  /** Frames held back behind `pauseMarker`. */
  #held: { frames: Buffer[]; bytes: number; readonly ping: string; readonly timer: NodeJS.Timeout } | null =
    null;

  constructor({ webSocket, network, token, ticket, maxUnsentBytes, now }: ConnectionOptions) {
    this.#now = now;
    this.#webSocket = webSocket;
    this.#network = network;
    this.#plainSocket = isPlainSocket(network) ? network : null;
    this.token = token;
    this.ticket = ticket;
    this.#maxUnsentBytes = maxUnsentBytes;
  }

  get isOpen(): boolean {
    return !this.#closed && this.#webSocket.readyState === 1;
  }

  /** Writes ready-made frames in one go. */
  write(frames: readonly Buffer[]): void {
    const [first] = frames;
    if (first && frames.length === 1) return this.writeOne(first);
    if (!first || !this.#checkWritable()) return;
    this.#network.cork();
    for (const frame of frames) {
      if (this.#held) this.#hold(frame);
      else if (frame === pauseMarker) this.#pause();
      else this.#network.write(frame);
    }
    this.#network.uncork();
  }

  /** Like `write`, for one buffer. Broadcasts to a whole room use it, once per listener. */
  writeOne(frames: Buffer): void {
    if (!this.#checkWritable()) return;
    if (this.#held) this.#hold(frames);
    else if (this.#plainSocket) writeDirect(this.#plainSocket, frames);
    else this.#network.write(frames);
  }

  /**
   * Returns whether the socket can be written to. A listener with too many unsent bytes can't keep up and is
   * terminated. Reads only the network socket, which is about to be written to anyway: in a crowd nothing is in the
   * CPU cache, and every further object costs time.
   */
  #checkWritable(): boolean {
    if (this.#closed || !this.#network.writable) return false;
    if (this.#network.writableLength <= this.#maxUnsentBytes) return true;
    this.terminate();
    return false;
  }

  #pause(): void {
    const ping = `${pingPrefix}${this.#now()}`;
    this.#network.write(textFrame(JSON.stringify(ping)));
    const timer = setTimeout(() => this.#release(), maxPauseMs).unref();
    this.#held = { frames: [], bytes: 0, ping, timer };
  }

  #hold(frames: Buffer): void {
    if (!this.#held) return;
    this.#held.frames.push(frames);
    this.#held.bytes += frames.length;
    if (this.#held.bytes > this.#maxUnsentBytes) this.terminate();
  }

  #release(): void {
    const held = this.#held;
    if (!held) return;
    this.#held = null;
    clearTimeout(held.timer);
    this.write(held.frames);
  }

  /** The client has processed everything up to this ping. */
  onPong(pong: string): void {
    if (this.#held && pong.slice(pongPrefix.length) === this.#held.ping.slice(pingPrefix.length))
      this.#release();
  }

  send(value: unknown): void {
    this.write([textFrame(JSON.stringify(value))]);
  }

  /** Closes the connection so that the client doesn't reconnect by itself (wire 1.2). */
  closeForGood(): void {
    if (!this.isOpen) return;
    this.#release();
    this.send(serverCloseFrame);
    this.#closed = true;
    this.#webSocket.close(1000);
  }

  /** Closes the connection; the client reconnects. */
  close(): void {
    this.#release();
    this.#closed = true;
    this.#webSocket.close(1001);
  }

  /** Closes the connection without waiting for unsent bytes. */
  terminate(): void {
    this.#closed = true;
    this.#held = null;
    this.#webSocket.terminate();
  }
}
