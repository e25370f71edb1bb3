/** One websocket connection with Primus framing (wire 1.2): heartbeat in, JSON values out. It never reconnects. */
import { pingPrefix, pongPrefix, serverCloseFrame } from '@turnstage/contracts';

import type { MakeFrameReader } from './packed-frames.ts';
import type { Timers } from './timers.ts';
import type { WebSocketConstructor } from './web-socket.ts';

export interface PrimusConnection {
  send(message: object): void;
  /** Something was just asked: a line on which nothing is heard for so long after it is dead. */
  expectSign(withinMs: number): void;
  /** Closes for good; no callback is called any more. */
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
  makeReader?: MakeFrameReader | undefined;
  /** Called once, when the connection failed or ended. `final`: the server asked not to come back. */
  onClose: (end: { final: boolean }) => void;
}

export const connectTimeoutMs = 10_000;
/** The server pings at least every 30 s (wire 0.3). */
export const silenceTimeoutMs = 45_000;

/** Takes its place in line behind the last frames, of which one may still be being unpacked. */
const ended = Symbol('ended');

export function openPrimusConnection(options: PrimusConnectionOptions): PrimusConnection {
  const { timers, wallNow } = options;
  let done = false;
  let final = false;
  let heardAt = wallNow();
  let framesHeard = 0;
  let timer: unknown;
  let signTimer: unknown;
  let isOpen = false;

  const socket = new options.WebSocket(options.url);

  const finish = (report: boolean): void => {
    if (done) return;
    done = true;
    timers.clearTimeout(timer);
    timers.clearTimeout(signTimer);
    socket.close();
    if (report) options.onClose({ final });
  };

  // One timer that looks at the time of the last frame is cheaper than one restarted by every frame,
  // and after sleep it fires at once.
  const watch = (delayMs: number): void => {
    timer = timers.setTimeout(() => {
      // The wall clock goes on while the device sleeps, but somebody may set it back: no wait is longer than the rule.
      heardAt = Math.min(heardAt, wallNow());
      const left = heardAt + silenceTimeoutMs - wallNow();
      if (left <= 0) finish(true);
      else watch(left);
    }, delayMs);
  };

  const read = (arrived: unknown): void => {
    if (done) return;
    if (arrived === ended) return finish(true);
    const value = parseFrame(arrived);
    if (typeof value !== 'string') {
      if (value !== undefined) options.onMessage(value);
    } else if (value.startsWith(pingPrefix)) {
      socket.send(JSON.stringify(pongPrefix + value.slice(pingPrefix.length)));
    } else if (value === serverCloseFrame) {
      final = true;
    }
  };

  const reader = options.makeReader?.(read, () => finish(true)) ?? read;
  socket.binaryType = 'arraybuffer';

  timer = timers.setTimeout(() => finish(true), connectTimeoutMs);
  socket.addEventListener('open', () => {
    if (done) return;
    timers.clearTimeout(timer);
    isOpen = true;
    heardAt = wallNow();
    watch(silenceTimeoutMs);
    options.onOpen();
  });
  socket.addEventListener('message', (event) => {
    if (done) return;
    heardAt = wallNow();
    framesHeard += 1;
    reader(event.data);
  });
  // Whoever is sent off must still hear why, and that they are not to come back.
  socket.addEventListener('close', () => reader(ended));
  // An error is always followed by a close; without a listener the `ws` package would throw it.
  socket.addEventListener('error', () => undefined);

  return {
    send: (message) => socket.send(JSON.stringify(message)),
    expectSign(withinMs) {
      if (!isOpen) return;
      const before = framesHeard;
      timers.clearTimeout(signTimer);
      signTimer = timers.setTimeout(() => {
        if (framesHeard === before) finish(true);
      }, withinMs);
    },
    close: () => finish(false),
  };
}

/** The JSON value of a frame; undefined for binary frames and for text that is no JSON. */
function parseFrame(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
