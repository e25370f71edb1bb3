/** Keeps one connection up: opens it with a new token, and after a failure again with growing pauses. */
import { backOffMs } from './back-off.ts';
import type { CreateFrameReader } from './packed-frames.ts';
import { openPrimusConnection, type PrimusConnection } from './primus-connection.ts';
import type { Timers } from './timers.ts';
import { primusUrl, type WebSocketConstructor } from './web-socket.ts';

export interface ReconnectingConnection {
  open(): void;
  /** Closes the connection; no callback is called until the next `open`. */
  close(): void;
  send(message: object): void;
  /** Drops this connection and opens the next one after `delayMs` or the usual pause. */
  retry(delayMs?: number): void;
  /** The connection has done its job; if it stays up for a while, the pauses start short again. */
  markHealthy(): void;
  /** Skips a running pause. An open connection must receive a frame soon, or it counts as dead. */
  probe(): void;
}

export interface ReconnectingConnectionOptions {
  url: string;
  token: () => string | Promise<string>;
  WebSocket: WebSocketConstructor | undefined;
  createReader?: CreateFrameReader;
  timers: Timers;
  random: () => number;
  wallNow: () => number;
  /** Attempts count from 1 since the last healthy connection. */
  onAttempt: (attempt: number) => void;
  onOpen: () => void;
  onMessage: (message: unknown) => void;
  onDisconnect: (next: { attempt: number; retryInMs: number }) => void;
  /** The server asked not to reconnect. */
  onTerminated: () => void;
  onFault: (text: string, fault: unknown) => void;
}

/**
 * A lost network closes no socket. Without this check the client would notice only when the server's next ping is
 * missing.
 */
const probeTimeoutMs = 4_000;

/** A connection that lasted this long was healthy; a shorter one keeps its position in the back-off. */
const healthyAfterMs = 10_000;

export function createReconnectingConnection(options: ReconnectingConnectionOptions): ReconnectingConnection {
  const { timers, wallNow, random } = options;
  let connection: PrimusConnection | null = null;
  let pause: { timer: unknown } | null = null;
  let failures = 0;
  let healthySince: number | null = null;
  /**
   * Incremented with every attempt and every close, so that a slow token or a late callback of an old attempt is
   * ignored.
   */
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
        createReader: options.createReader,
        timers,
        wallNow,
        onOpen: options.onOpen,
        onMessage: options.onMessage,
        onClose: ({ final }) => (final ? end() : down()),
      });
    } catch (fault) {
      if (mine !== generation) return;
      options.onFault("The room connection couldn't be started", fault);
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
    if (healthySince !== null && wallNow() - healthySince >= healthyAfterMs) failures = 0;
    healthySince = null;
    const retryInMs = delayMs ?? backOffMs(failures, random);
    failures += 1;
    pause = { timer: timers.setTimeout(resume, retryInMs) };
    options.onDisconnect({ attempt: failures, retryInMs });
  };

  const resume = (): void => {
    pause = null;
    void connect();
  };

  const end = (): void => {
    drop();
    options.onTerminated();
  };

  return {
    open() {
      drop();
      failures = 0;
      healthySince = null;
      void connect();
    },
    close: drop,
    send(message) {
      if (!connection) throw new Error('The connection is down');
      connection.send(message);
    },
    retry: down,
    markHealthy() {
      healthySince ??= wallNow();
    },
    probe() {
      if (!pause) return connection?.expectFrame(probeTimeoutMs);
      timers.clearTimeout(pause.timer);
      // Networks report that they are back a moment before they are.
      failures = 0;
      resume();
    },
  };
}

function platformWebSocket(): WebSocketConstructor {
  const constructor = (globalThis as { WebSocket?: WebSocketConstructor }).WebSocket;
  if (!constructor)
    throw new Error('No WebSocket on this platform: pass one, for example from the package "ws"');
  return constructor;
}
