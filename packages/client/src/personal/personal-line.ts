/** A connection that is in no room: what is told to a person, while no room socket of theirs hears it already. */
import type { PushEnvelope, ResponseEnvelope, ServerMessage } from '@turnstage/contracts';

import { createReconnectingLink } from '../room/reconnecting-link.ts';
import { platformTimers, type Timers } from '../room/timers.ts';
import type { WebSocketConstructor } from '../room/web-socket.ts';

export interface PersonalLine {
  /** Ends the line for good. */
  close(): void;
  /** The device woke or came online: try at once. */
  wake(): void;
}

export interface PersonalLineOptions {
  /** http(s) base of the server; its path is ignored. */
  url: string;
  /** Asked before every connection attempt. */
  token: () => string | Promise<string>;
  onMessage: (message: ServerMessage) => void;
  /** Each time the line stands (again): whatever was told meanwhile was missed, so ask for it. */
  onListening: () => void;
  /** The server ended the line for good: the session is over. */
  onEnd?: () => void;
  WebSocket?: WebSocketConstructor;
  random?: () => number;
  wallNow?: () => number;
  timers?: Timers;
  onFault?: (text: string, fault: unknown) => void;
}

const listenId = 1;

/** Keeps one connection up, with growing pauses, until it is closed or the server refuses the token. */
export function openPersonalLine(options: PersonalLineOptions): PersonalLine {
  const { onFault = (text, fault) => console.error(text, fault) } = options;
  const link = createReconnectingLink({
    url: options.url,
    token: options.token,
    WebSocket: options.WebSocket,
    timers: options.timers ?? platformTimers,
    random: options.random ?? Math.random,
    wallNow: options.wallNow ?? Date.now,
    onAttempt: () => undefined,
    onOpen: () => link.send({ event: 'action', params: { action: 'listen' }, messageId: listenId }),
    onMessage: (message) => receive(message),
    onDown: () => undefined,
    onEnd: () => options.onEnd?.(),
    onFault,
  });

  const receive = (frame: unknown): void => {
    if (typeof frame !== 'object' || frame === null) return;
    const { context } = frame as { context?: unknown };
    if (context === 'response') answered(frame as ResponseEnvelope);
    else if (context === 'user') options.onMessage((frame as PushEnvelope).message);
  };

  const answered = ({ messageId, error }: ResponseEnvelope): void => {
    if (messageId !== listenId) return;
    // The server ends a refused connection in such a way that it does not come back.
    if (error) return;
    link.settled();
    options.onListening();
  };

  link.open();
  return { close: () => link.close(), wake: () => link.hurry() };
}
