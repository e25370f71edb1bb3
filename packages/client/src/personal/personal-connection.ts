/** A connection outside of any room. It receives the messages to one person while none of their room sockets does. */
import type {
  ChangingList,
  ClientActionResults,
  PushEnvelope,
  ResponseEnvelope,
  ServerMessage,
} from '@turnstage/contracts';

import { createReconnectingConnection } from '../room/reconnecting-connection.ts';
import { platformTimers, type Timers } from '../room/timers.ts';
import type { WebSocketConstructor } from '../room/web-socket.ts';

export interface PersonalConnection {
  /** Closes the connection for good. */
  close(): void;
  /** Whether `listChanged` is wanted for the lists of rooms, which change all the time. */
  watchRoomLists(isWatching: boolean): void;
  /** The device woke up or came online: reconnect at once. */
  wake(): void;
}

export interface PersonalConnectionOptions {
  /** http(s) base of the server; its path is ignored. */
  url: string;
  /** Called before every connection attempt. */
  token: () => string | Promise<string>;
  onMessage: (message: ServerMessage) => void;
  /** How long ago the page began to load, in ms: the first connection asks what changed since then. */
  pageAgeMs?: () => number;
  /**
   * Called each time the connection is up (again). Messages sent in between were missed, so fetch what they are about:
   * the lists in `changed` only, if it is given.
   */
  onConnected: (changed?: readonly ChangingList[]) => void;
  /** The server closed the connection for good: the session is over. */
  onTerminated?: () => void;
  WebSocket?: WebSocketConstructor;
  random?: () => number;
  wallNow?: () => number;
  timers?: Timers;
  onFault?: (text: string, fault: unknown) => void;
}

type ListenResponse = ResponseEnvelope & ClientActionResults['listen'];

const listenMessageId = 1;
const watchMessageId = 2;

/** Keeps one connection up, with growing pauses, until it is closed or the server refuses the token. */
export function openPersonalConnection(options: PersonalConnectionOptions): PersonalConnection {
  let isWatching = false;
  let isOpen = false;
  let wasConnected = false;
  const { onFault = (text, fault) => console.error(text, fault) } = options;
  const connection = createReconnectingConnection({
    url: options.url,
    token: options.token,
    WebSocket: options.WebSocket,
    timers: options.timers ?? platformTimers,
    random: options.random ?? Math.random,
    wallNow: options.wallNow ?? Date.now,
    onAttempt: () => undefined,
    onOpen: () => {
      isOpen = true;
      listen(listenMessageId);
    },
    onMessage: (message) => receive(message),
    onDisconnect: () => (isOpen = false),
    onTerminated: () => {
      isOpen = false;
      options.onTerminated?.();
    },
    onFault,
  });

  const listen = (messageId: number): void => {
    const sinceMs = wasConnected ? undefined : options.pageAgeMs?.();
    const params = {
      action: 'listen',
      rooms: isWatching,
      ...(sinceMs === undefined ? {} : { sinceMs: Math.ceil(sinceMs) }),
    };
    connection.send({ event: 'action', params, messageId });
  };

  const receive = (frame: unknown): void => {
    if (typeof frame !== 'object' || frame === null) return;
    const { context } = frame as { context?: unknown };
    if (context === 'response') handleResponse(frame as ListenResponse);
    else if (context === 'user') options.onMessage((frame as PushEnvelope).message);
  };

  const handleResponse = ({ messageId, error, changed }: ListenResponse): void => {
    if (messageId !== listenMessageId) return;
    // The server closes a refused connection with the frame that forbids to reconnect.
    if (error) return;
    connection.markHealthy();
    wasConnected = true;
    options.onConnected(changed);
  };

  connection.open();
  return {
    close: () => connection.close(),
    wake: () => connection.probe(),
    watchRoomLists(next) {
      if (isWatching === next) return;
      isWatching = next;
      if (isOpen) listen(watchMessageId);
    },
  };
}
