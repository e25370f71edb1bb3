/** What a client gone wild, or somebody with bad intentions, may send: the same seed is the same storm. */
import type { Random } from '@turnstage/testkit';

export interface OddFrame {
  readonly data: string | Buffer;
  /** `pieces`: in two fragments. `raw`: past the websocket library, straight into the network. */
  readonly how: 'text' | 'binary' | 'pieces' | 'raw';
  /** What must come back: an answer, nothing (a word of the heartbeat), or the end of the connection. */
  readonly expects: 'answer' | 'silence' | 'end';
}

export interface Targets {
  /** Rooms that may be named. */
  readonly rooms: readonly string[];
  /** People that may be named. */
  readonly people: readonly string[];
}

const actions = [
  'voteOnSong',
  'voteOnSong',
  'voteOnSong',
  'playOneTimeAnimation',
  'playOneTimeAnimation',
  'confirmPresence',
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

/** A stream of frames; what was sent before is sent again now and then. */
export function oddFrames(random: Random, targets: Targets): () => OddFrame {
  const earlier: string[] = [];
  const below = (most: number) => Math.floor(random() * most);
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;

  const words = ['', ' ', 'x', '💜', '🏳️‍🌈', '\0', '\ud800', 'primus::ping::1', '../..', '%00', "' or 1=1 --"];
  const leaf = (): unknown =>
    oneOf<() => unknown>([
      () => null,
      () => true,
      () => random() * 10 ** below(300),
      () => -below(2 ** 31),
      () => oneOf(words),
      () => 'a'.repeat(below(3_000)),
      () => oneOf([...targets.people, ...targets.rooms]),
    ])();
  const anything = (depth = 0): unknown => {
    const kind = depth > 4 ? 9 : below(10);
    if (kind === 0) return Array.from({ length: below(5) }, () => anything(depth + 1));
    if (kind < 3)
      return Object.fromEntries(
        Array.from({ length: below(5) }, () => [
          oneOf([...words, 'song', 'toJSON', 'then']),
          anything(depth + 1),
        ]),
      );
    return leaf();
  };
  const song = (): unknown => ({
    songId: oneOf(['1', 7, null, undefined]),
    trackName: `Tune ${below(50)}`,
    artistName: 'The Odd',
    duration: oneOf([15, 180, 1_200, 14, 1e9, -1, 'long', undefined]),
    musicProviders: oneOf<unknown>([{}, { spotify: 'x' }, [], 'none', { __proto__: 'x', youtube: 5 }]),
    thumbnails: oneOf<unknown>([{}, { a: 'https://x.test/a.png' }, null]),
    links: oneOf<unknown>([undefined, { spotify: { url: 'javascript:alert(1)' } }]),
  });
  const params = (action: string): Record<string, unknown> => ({
    action,
    userUuid: oneOf(targets.people),
    tokenRole: 'superUser',
    roomUuid: oneOf(targets.rooms),
    targetUuid: oneOf(targets.people),
    djUuid: oneOf([undefined, null, oneOf(targets.people)]),
    song: oneOf<unknown>([undefined, null, song(), song()]),
    songVotes: { like: oneOf([true, false, undefined]), star: oneOf([true, undefined, undefined]) },
    animation: oneOf(['jump', 'emoji', 'wave']),
    emoji: oneOf(['💜', '🎉', 'xx']),
    leave: below(2) === 0,
    resume: oneOf<unknown>([undefined, undefined, { epoch: 'e', seq: below(99) }, { epoch: 1 }, 'x']),
  });
  const sound = (): Record<string, unknown> => ({
    event: random() < 0.95 ? 'action' : oneOf(['roomLeave', 'say', 'detailsView', 'quit', '']),
    params: params(oneOf(actions)),
    messageId: oneOf<unknown>([below(1e6), 'id', undefined, null, 1e308, { a: 1 }]),
  });
  /** Somewhere in it stands something else than should. */
  const mistyped = (): Record<string, unknown> => {
    const frame = sound();
    const inside = frame['params'] as Record<string, unknown>;
    const [where, key] =
      random() < 0.2 ? [frame, oneOf(Object.keys(frame))] : [inside, oneOf(Object.keys(inside))];
    where[key] = anything();
    return frame;
  };
  const nested = (): string => {
    const depth = 1 + below(10_000);
    return random() < 0.5
      ? '['.repeat(depth) + ']'.repeat(depth)
      : `{"event":"action","params":{"action":"addDj","song":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}}`;
  };
  const textOf = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
  const cut = (text: string): string => text.slice(0, below(text.length));
  const changed = (text: string): string => {
    const at = below(text.length);
    return text.slice(0, at) + String.fromCharCode(below(0xd7ff)) + text.slice(at + 1);
  };

  const kinds: readonly (readonly [weight: number, make: () => OddFrame])[] = [
    [40, () => asText(textOf(sound()))],
    [25, () => asText(textOf(mistyped()))],
    [10, () => asText(cut(textOf(sound())))],
    [6, () => asText(changed(textOf(sound())))],
    [8, () => asText(earlier.length > 0 ? oneOf(earlier) : 'null')],
    [3, () => asText(textOf(anything()))],
    [2, () => asText(nested())],
    [2, () => asText(textOf(oneOf(['primus::pong::1', 'primus::id::', 'primus::server::close', 'x'])))],
    [2, () => ({ ...asText(textOf(sound())), how: 'pieces' })],
    [1.6, () => ({ data: bytes(1 + below(400)), how: 'binary', expects: 'answer' })],
    // Each of these costs the sender the connection.
    [0.15, () => ({ data: 'z'.repeat(64 * 1024 + 1 + below(5_000)), how: 'text', expects: 'end' })],
    [
      0.15,
      () => ({ data: Buffer.concat([Buffer.from([0xf3, 0x81]), bytes(20)]), how: 'raw', expects: 'end' }),
    ],
    // A frame that says it is text and is none: half of a character.
    [0.1, () => ({ data: maskedText(Buffer.from([0x22, 0xc3, 0x28, 0x22])), how: 'raw', expects: 'end' })],
  ];
  const total = kinds.reduce((sum, [weight]) => sum + weight, 0);

  function bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => below(256)));
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

/** Whatever is no JSON string wants an answer; of those, only the question for the own id gets one. */
function asText(data: string): OddFrame {
  // A lone half of a character does not survive the way: what arrives is what counts.
  const arrives = Buffer.from(data).toString();
  let value: unknown;
  try {
    value = JSON.parse(arrives);
  } catch {
    return { data, how: 'text', expects: 'answer' };
  }
  // The answer to the question for the id is a word of the heartbeat too.
  return { data, how: 'text', expects: typeof value === 'string' ? 'silence' : 'answer' };
}

/** A frame as a client sends it (RFC 6455 section 5.2), shorter than 126 bytes. */
function maskedText(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
