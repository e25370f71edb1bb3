import type { Dialect } from './raw-socket.ts';

function beginsWith(bytes: Buffer, at: number, end: number, text: string): boolean {
  return end - at >= text.length && bytes.toString('latin1', at, at + text.length) === text;
}

/** Primus over ws, as Turnstage speaks it, and bare too. */
export const primus: Dialect = {
  path: (token) => `/primus?token=${token}`,
  greeting: null,
  waits: false,
  kindOf(bytes, at, end) {
    if (beginsWith(bytes, at, end, '{"context":"user"')) return 'push';
    if (beginsWith(bytes, at, end, '{"context":"response"')) return 'answer';
    // Packed for many (rule R91): an answer is readable behind five bytes.
    if (beginsWith(bytes, at + 5, end, '{"context":"response"')) return 'answer';
    return beginsWith(bytes, at, end, '"primus::ping') ? 'pong' : 'other';
  },
  pongFor: (text) => text.replace('ping', 'pong'),
  wrap: (envelope) => envelope,
};

/** The same with ActionHero's envelopes; it hears nothing before it has welcomed a connection. */
export const actionHero: Dialect = {
  ...primus,
  waits: true,
  kindOf(bytes, at, end) {
    if (beginsWith(bytes, at, end, '{"message":')) return 'push';
    if (beginsWith(bytes, at, end, '{"welcome":')) return 'ready';
    if (beginsWith(bytes, at, end, '{"roomUuid":')) return 'answer';
    return primus.kindOf(bytes, at, end);
  },
};

/** Socket.IO 4 over Engine.IO 4. */
export const socketIo: Dialect = {
  path: (token) => `/socket.io/?EIO=4&transport=websocket&token=${token}`,
  greeting: '40',
  waits: true,
  kindOf(bytes, at, end) {
    if (beginsWith(bytes, at, end, '42["push"')) return 'push';
    if (beginsWith(bytes, at, end, '42["answer"')) return 'answer';
    if (beginsWith(bytes, at, end, '40')) return 'ready';
    return end - at === 1 && bytes[at] === 0x32 ? 'pong' : 'other';
  },
  pongFor: () => '3',
  wrap: (envelope) => `42["action",${envelope}]`,
};
