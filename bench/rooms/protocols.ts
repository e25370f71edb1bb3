import type { Protocol } from './raw-socket.ts';

function startsWith(bytes: Buffer, at: number, end: number, text: string): boolean {
  return end - at >= text.length && bytes.toString('latin1', at, at + text.length) === text;
}

/** Primus over ws, as Turnstage and the bare server speak it. */
export const primus: Protocol = {
  path: (token) => `/primus?token=${token}`,
  greeting: null,
  waitsForReady: false,
  kindOf(bytes, at, end) {
    if (startsWith(bytes, at, end, '{"context":"user"')) return 'push';
    if (startsWith(bytes, at, end, '{"context":"response"')) return 'response';
    // Packed for large crowds (rule R91): the response is readable after five bytes.
    if (startsWith(bytes, at + 5, end, '{"context":"response"')) return 'response';
    return startsWith(bytes, at, end, '"primus::ping') ? 'pong' : 'other';
  },
  pongFor: (text) => text.replace('ping', 'pong'),
  wrap: (envelope) => envelope,
};

/** The same with ActionHero's envelopes. It ignores everything before it has sent its welcome. */
export const actionHero: Protocol = {
  ...primus,
  waitsForReady: true,
  kindOf(bytes, at, end) {
    if (startsWith(bytes, at, end, '{"message":')) return 'push';
    if (startsWith(bytes, at, end, '{"welcome":')) return 'ready';
    if (startsWith(bytes, at, end, '{"roomUuid":')) return 'response';
    return primus.kindOf(bytes, at, end);
  },
};

/** Socket.IO 4 over Engine.IO 4. */
export const socketIo: Protocol = {
  path: (token) => `/socket.io/?EIO=4&transport=websocket&token=${token}`,
  greeting: '40',
  waitsForReady: true,
  kindOf(bytes, at, end) {
    if (startsWith(bytes, at, end, '42["push"')) return 'push';
    if (startsWith(bytes, at, end, '42["answer"')) return 'response';
    if (startsWith(bytes, at, end, '40')) return 'ready';
    return end - at === 1 && bytes[at] === 0x32 ? 'pong' : 'other';
  },
  pongFor: () => '3',
  wrap: (envelope) => `42["action",${envelope}]`,
};
