/** One WebSocket connection with Primus framing (wire 1.2): heartbeats and JSON values. It never reconnects. */
import { pingPrefix, pongPrefix, serverCloseFrame } from '@turnstage/contracts/values';

import type { CreateFrameReader } from './packed-frames.ts';
import type { Timers } from './timers.ts';
import type { WebSocketConstructor } from './web-socket.ts';

export interface PrimusConnection {
  send(message: object): void;
  /** A request was just sent: without any frame within this time the connection counts as dead. */
  expectFrame(withinMs: number): void;
  /** Closes for good; no callback is called afterwards. */
  close(): void;
}

export interface PrimusConnectionOptions {
  url: string;
  WebSocket: WebSocketConstructor;
  timers: Timers;
  wallNow: () => number;
  onOpen: () => void;
  onMessage: (message: unknown) => void;
  /** For connections that ask for packed frames. */
  createReader?: CreateFrameReader | undefined;
  /** Called once, when the connection failed or ended. `final`: the server asked not to reconnect. */
  onClose: (end: { final: boolean }) => void;
}

export const connectTimeoutMs = 10_000;
/** The server pings at least every 30 s (wire 0.3). */
export const silenceTimeoutMs = 45_000;

/** Queued behind the last frames, one of which may still be unpacking. */
const ended = Symbol('ended');

export function openPrimusConnection(options: PrimusConnectionOptions): PrimusConnection {
  const { timers, wallNow } = options;
  let done = false;
  let final = false;
  let lastFrameAt = wallNow();
  let frameCount = 0;
  let timer: unknown;
  let frameTimer: unknown;
  let isOpen = false;

  const socket = new options.WebSocket(options.url);

  const finish = (report: boolean): void => {
    if (done) return;
    done = true;
    timers.clearTimeout(timer);
    timers.clearTimeout(frameTimer);
    socket.close();
    if (report) options.onClose({ final });
  };

  // One timer that checks the time of the last frame is cheaper than one that every frame restarts, and after sleep
  // it fires at once.
  const watch = (delayMs: number): void => {
    timer = timers.setTimeout(() => {
      // The wall clock keeps running while the device sleeps, but it can be set back: never wait longer than the
      // timeout.
      lastFrameAt = Math.min(lastFrameAt, wallNow());
      const left = lastFrameAt + silenceTimeoutMs - wallNow();
      if (left <= 0) finish(true);
      else watch(left);
    }, delayMs);
  };

  const read = (frame: unknown): void => {
    if (done) return;
    if (frame === ended) return finish(true);
    const value = parseFrame(frame);
    if (typeof value !== 'string') {
      if (value !== undefined) options.onMessage(value);
    } else if (value.startsWith(pingPrefix)) {
      socket.send(JSON.stringify(pongPrefix + value.slice(pingPrefix.length)));
    } else if (value === serverCloseFrame) {
      final = true;
    }
  };

  const reader = options.createReader?.(read, () => finish(true)) ?? read;
  socket.binaryType = 'arraybuffer';

  timer = timers.setTimeout(() => finish(true), connectTimeoutMs);
  socket.addEventListener('open', () => {
    if (done) return;
    timers.clearTimeout(timer);
    isOpen = true;
    lastFrameAt = wallNow();
    watch(silenceTimeoutMs);
    options.onOpen();
  });
  socket.addEventListener('message', (event) => {
    if (done) return;
    lastFrameAt = wallNow();
    frameCount += 1;
    reader(event.data);
  });
  // Read pending frames first: someone who is removed must still get the reason and the close frame.
  socket.addEventListener('close', () => reader(ended));
  // An error is always followed by a close; without a listener the `ws` package would throw it.
  socket.addEventListener('error', () => undefined);

  return {
    send: (message) => socket.send(JSON.stringify(message)),
    expectFrame(withinMs) {
      if (!isOpen) return;
      const before = frameCount;
      timers.clearTimeout(frameTimer);
      frameTimer = timers.setTimeout(() => {
        if (frameCount === before) finish(true);
      }, withinMs);
    },
    close: () => finish(false),
  };
}

/** The JSON value of a frame; undefined for binary frames and for text that isn't JSON. */
function parseFrame(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
