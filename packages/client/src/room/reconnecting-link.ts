/** Keeps one connection up: opens it with a fresh token, and again with growing pauses when it fails. */
import { backOffMs } from './back-off.ts';
import type { MakeFrameReader } from './packed-frames.ts';
import { openPrimusConnection, type PrimusConnection } from './primus-connection.ts';
import type { Timers } from './timers.ts';
import { primusUrl, type WebSocketConstructor } from './web-socket.ts';

export interface ReconnectingLink {
  open(): void;
  /** Ends the link; no callback is called any more until `open`. */
  close(): void;
  send(message: object): void;
  /** Drops this connection and makes the next one, after `delayMs` or the usual pause. */
  retry(delayMs?: number): void;
  /** What the connection is for has worked; a link that stays up starts its pauses anew. */
  settled(): void;
  /** Skips a running pause; a connection that stands has a moment to show that it is alive. */
  hurry(): void;
}

export interface ReconnectingLinkOptions {
  url: string;
  token: () => string | Promise<string>;
  WebSocket: WebSocketConstructor | undefined;
  makeReader?: MakeFrameReader;
  timers: Timers;
  random: () => number;
  wallNow: () => number;
  /** Attempts count from 1 since the link last held. */
  onAttempt: (attempt: number) => void;
  onOpen: () => void;
  onMessage: (message: unknown) => void;
  onDown: (next: { attempt: number; retryInMs: number }) => void;
  /** The server asked not to come back. */
  onEnd: () => void;
  onFault: (text: string, fault: unknown) => void;
}

/** A network that went away closes no socket: without this it would be missed only with the server's next ping. */
const signWithinMs = 4_000;

/** A connection that held this long was a good one; a shorter one keeps its place in the back-off. */
const goodAfterMs = 10_000;

export function createReconnectingLink(options: ReconnectingLinkOptions): ReconnectingLink {
  const { timers, wallNow, random } = options;
  let connection: PrimusConnection | null = null;
  let pause: { timer: unknown } | null = null;
  let failures = 0;
  let settledAt: number | null = null;
  /** Grows with each attempt and each end, so that a slow token or a late callback of an old one is ignored. */
  let generation = 0;

  const connect = async (): Promise<void> => {
    generation += 1;
    const mine = generation;
    options.onAttempt(failures + 1);
    try {
      const url = primusUrl(options.url, await options.token());
      if (mine !== generation) return;
      const WebSocket = options.WebSocket ?? platformWebSocket();
      connection = openPrimusConnection({
        url,
        WebSocket,
        makeReader: options.makeReader,
        timers,
        wallNow,
        onOpen: options.onOpen,
        onMessage: options.onMessage,
        onClose: ({ final }) => (final ? end() : down()),
      });
    } catch (fault) {
      if (mine !== generation) return;
      options.onFault('The room connection could not be started', fault);
      down();
    }
  };

  const drop = (): void => {
    generation += 1;
    connection?.close();
    connection = null;
    if (pause) timers.clearTimeout(pause.timer);
    pause = null;
  };

  const down = (delayMs?: number): void => {
    drop();
    if (settledAt !== null && wallNow() - settledAt >= goodAfterMs) failures = 0;
    settledAt = null;
    const retryInMs = delayMs ?? backOffMs(failures, random);
    failures += 1;
    pause = { timer: timers.setTimeout(resume, retryInMs) };
    options.onDown({ attempt: failures, retryInMs });
  };

  const resume = (): void => {
    pause = null;
    void connect();
  };

  const end = (): void => {
    drop();
    options.onEnd();
  };

  return {
    open() {
      drop();
      failures = 0;
      settledAt = null;
      void connect();
    },
    close: drop,
    send(message) {
      if (!connection) throw new Error('The connection is down');
      connection.send(message);
    },
    retry: down,
    settled() {
      settledAt ??= wallNow();
    },
    hurry() {
      if (!pause) return connection?.expectSign(signWithinMs);
      timers.clearTimeout(pause.timer);
      // Networks say that they are back a moment before they are.
      failures = 0;
      resume();
    },
  };
}

function platformWebSocket(): WebSocketConstructor {
  const constructor = (globalThis as { WebSocket?: WebSocketConstructor }).WebSocket;
  if (!constructor)
    throw new Error('There is no WebSocket here: pass one, for instance from the package "ws"');
  return constructor;
}
