/** Frames that a misbehaving or malicious client may send. The same seed produces the same frames. */
import { eventRequests } from '@turnstage/contracts';
import type { Random } from '@turnstage/testkit';

export interface InvalidFrame {
  readonly data: string | Buffer;
  /** `pieces`: in two fragments. `raw`: straight to the network, bypassing the websocket library. */
  readonly how: 'text' | 'binary' | 'pieces' | 'raw';
  /** Expected reaction: a response, nothing (for heartbeat messages), or the end of the connection. */
  readonly expects: 'answer' | 'silence' | 'end';
}

export interface Targets {
  /** Rooms that frames may name. */
  readonly rooms: readonly string[];
  /** People that frames may name. */
  readonly people: readonly string[];
}

const actions = [
  'voteOnSong',
  'voteOnSong',
  'voteOnSong',
  'playOneTimeAnimation',
  'playOneTimeAnimation',
  'confirmPresence',
  'claimSound',
  'reportProviders',
  'getListeners',
  'leaveAfterSong',
  'skipSong',
  'removeDj',
  'addDj',
  'updateNextSong',
  'joinRoom',
  'syncClock',
  'listen',
  'kickUserFromRoom',
  'banUserFromRoom',
  'resetRoom',
  // Names that never existed, that only servers used, and that every object has.
  'addToQueue',
  'kickUser',
  'speak',
  'getRoomState',
  'endOfSong',
  'kick',
  'updateSettings',
  'shiftClock',
  'resetAllRooms',
  'constructor',
  '__proto__',
] as const;

/** Creates a generator of frames. Now and then it repeats an earlier frame. */
export function invalidFrames(random: Random, targets: Targets): () => InvalidFrame {
  const earlier: string[] = [];
  const randomInt = (max: number) => Math.floor(random() * max);
  const pick = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T;

  const words = ['', ' ', 'x', '💜', '🏳️‍🌈', '\0', '\ud800', 'primus::ping::1', '../..', '%00', "' or 1=1 --"];
  const leaf = (): unknown =>
    pick<() => unknown>([
      () => null,
      () => true,
      () => random() * 10 ** randomInt(300),
      () => -randomInt(2 ** 31),
      () => pick(words),
      () => 'a'.repeat(randomInt(3_000)),
      () => pick([...targets.people, ...targets.rooms]),
    ])();
  const anyValue = (depth = 0): unknown => {
    const kind = depth > 4 ? 9 : randomInt(10);
    if (kind === 0) return Array.from({ length: randomInt(5) }, () => anyValue(depth + 1));
    if (kind < 3)
      return Object.fromEntries(
        Array.from({ length: randomInt(5) }, () => [
          pick([...words, 'song', 'toJSON', 'then']),
          anyValue(depth + 1),
        ]),
      );
    return leaf();
  };
  const song = (): unknown => ({
    songId: pick(['1', 7, null, undefined]),
    trackName: `Tune ${randomInt(50)}`,
    artistName: 'The Odd',
    duration: pick([15, 180, 1_200, 14, 1e9, -1, 'long', undefined]),
    musicProviders: pick<unknown>([{}, { spotify: 'x' }, [], 'none', { __proto__: 'x', youtube: 5 }]),
    thumbnails: pick<unknown>([{}, { a: 'https://x.test/a.png' }, null]),
    links: pick<unknown>([undefined, { spotify: { url: 'javascript:alert(1)' } }]),
  });
  const params = (action: string): Record<string, unknown> => ({
    action,
    userUuid: pick(targets.people),
    tokenRole: 'superUser',
    roomUuid: pick(targets.rooms),
    targetUuid: pick(targets.people),
    djUuid: pick([undefined, null, pick(targets.people)]),
    song: pick<unknown>([undefined, null, song(), song()]),
    songVotes: { like: pick([true, false, undefined]), star: pick([true, undefined, undefined]) },
    animation: pick(['jump', 'emoji', 'wave']),
    emoji: pick(['💜', '🎉', 'xx']),
    leave: randomInt(2) === 0,
    resume: pick<unknown>([undefined, undefined, { epoch: 'e', seq: randomInt(99) }, { epoch: 1 }, 'x']),
  });
  const validFrame = (): Record<string, unknown> => ({
    event:
      random() < 0.95 ? 'action' : pick([...Object.keys(eventRequests), 'say', 'detailsView', 'quit', '']),
    params: params(pick(actions)),
    messageId: pick<unknown>([randomInt(1e6), 'id', undefined, null, 1e308, { a: 1 }]),
  });
  /** A valid frame with a random value in one place. */
  const mistyped = (): Record<string, unknown> => {
    const frame = validFrame();
    const inside = frame['params'] as Record<string, unknown>;
    const [where, key] =
      random() < 0.2 ? [frame, pick(Object.keys(frame))] : [inside, pick(Object.keys(inside))];
    where[key] = anyValue();
    return frame;
  };
  const nested = (): string => {
    const depth = 1 + randomInt(10_000);
    return random() < 0.5
      ? '['.repeat(depth) + ']'.repeat(depth)
      : `{"event":"action","params":{"action":"addDj","song":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}}`;
  };
  const textOf = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
  const truncated = (text: string): string => text.slice(0, randomInt(text.length));
  const altered = (text: string): string => {
    const at = randomInt(text.length);
    return text.slice(0, at) + String.fromCharCode(randomInt(0xd7ff)) + text.slice(at + 1);
  };

  const kinds: readonly (readonly [weight: number, make: () => InvalidFrame])[] = [
    [40, () => asText(textOf(validFrame()))],
    [25, () => asText(textOf(mistyped()))],
    [10, () => asText(truncated(textOf(validFrame())))],
    [6, () => asText(altered(textOf(validFrame())))],
    [8, () => asText(earlier.length > 0 ? pick(earlier) : 'null')],
    [3, () => asText(textOf(anyValue()))],
    [2, () => asText(nested())],
    [2, () => asText(textOf(pick(['primus::pong::1', 'primus::id::', 'primus::server::close', 'x'])))],
    [2, () => ({ ...asText(textOf(validFrame())), how: 'pieces' })],
    [1.6, () => ({ data: bytes(1 + randomInt(400)), how: 'binary', expects: 'answer' })],
    // Each of these costs the sender the connection.
    [0.15, () => ({ data: 'z'.repeat(64 * 1024 + 1 + randomInt(5_000)), how: 'text', expects: 'end' })],
    [
      0.15,
      () => ({ data: Buffer.concat([Buffer.from([0xf3, 0x81]), bytes(20)]), how: 'raw', expects: 'end' }),
    ],
    // A text frame with invalid UTF-8: half of a character.
    [0.1, () => ({ data: maskedText(Buffer.from([0x22, 0xc3, 0x28, 0x22])), how: 'raw', expects: 'end' })],
  ];
  const total = kinds.reduce((sum, [weight]) => sum + weight, 0);

  function bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => randomInt(256)));
  }

  return () => {
    let at = random() * total;
    const kind = kinds.find(([weight]) => (at -= weight) < 0) ?? kinds[0];
    const frame = (kind as (typeof kinds)[number])[1]();
    if (typeof frame.data === 'string' && frame.data.length < 4_000) {
      earlier.push(frame.data);
      if (earlier.length > 200) earlier.shift();
    }
    return frame;
  };
}

/**
 * Anything but a JSON string must get a response. Of the JSON strings, only the request for the connection id gets
 * one.
 */
function asText(data: string): InvalidFrame {
  // A lone surrogate changes on the way, so what arrives decides.
  const arrives = Buffer.from(data).toString();
  let value: unknown;
  try {
    value = JSON.parse(arrives);
  } catch {
    return { data, how: 'text', expects: 'answer' };
  }
  // The response to the id request counts as a heartbeat message too.
  return { data, how: 'text', expects: typeof value === 'string' ? 'silence' : 'answer' };
}

/** Builds a masked frame as a client sends it (RFC 6455 section 5.2), shorter than 126 bytes. */
function maskedText(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
