/** Calls and frames without sense for the old chat, as bots gone wild or bad intentions make them. */
import { cometAddresses, cometOperations } from '@turnstage/contracts';
import type { Random } from '@turnstage/testkit';

export interface OddCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface OddTargets {
  /** Chat tokens; also some that are none. */
  readonly tokens: readonly string[];
  readonly people: readonly string[];
  readonly groups: readonly string[];
  /** Ids of messages so far; grows while the storm goes on. */
  readonly messages: readonly string[];
}

const queryNames = [
  'per_page limit affix id sentAt updatedAt fromTimestamp toTimestamp category type hideDeleted hideReplies',
  'unread count parentId conversationId receiverType receiver sender uid guid page searchKey uids hasJoined',
  'conversationType scopes withTags undelivered nonsense __proto__ data[text]',
].flatMap((line) => line.split(' '));

const words = [
  '',
  ' ',
  'undefined',
  'null',
  'NaN',
  '0',
  '-1',
  '1e9',
  '9'.repeat(15),
  '9'.repeat(40),
  'append',
];
const oddWords = [
  'prepend',
  '../..',
  '%',
  '%00',
  "' or 1=1 --",
  '💜',
  '<b>',
  'group',
  'user',
  'a,b,,c',
  '[]',
];

function dice(random: Random) {
  const below = (most: number) => Math.floor(random() * most);
  return { below, oneOf: <T>(values: readonly T[]): T => values[below(values.length)] as T };
}

/** Any JSON value, some with names of people, groups and messages in it. */
function anythingFrom(random: Random, targets: OddTargets): (depth?: number) => unknown {
  const { below, oneOf } = dice(random);
  const names = ['text', 'uid', 'metadata', 'chatMessage', '__proto__', 'constructor', 'toJSON', ''];
  return function anything(depth = 0): unknown {
    const kind = depth > 4 ? 9 : below(10);
    if (kind === 0) return Array.from({ length: below(4) }, () => anything(depth + 1));
    if (kind < 4)
      return Object.fromEntries(
        Array.from({ length: below(4) }, () => [oneOf(names), anything(depth + 1)] as const),
      );
    return oneOf<unknown>([
      null,
      true,
      below(1e6),
      -1.5e300,
      oneOf([...words, ...oddWords, '\0', '\ud800']),
      'a'.repeat(below(5_000)),
      oneOf(targets.people),
      oneOf(targets.groups),
      oneOf(targets.messages),
    ]);
  };
}

/** A stream of calls. */
export function oddCalls(random: Random, targets: OddTargets): () => OddCall {
  const { below, oneOf } = dice(random);
  const anything = anythingFrom(random, targets);
  const operations = cometOperations.flatMap((one) =>
    cometAddresses(one).map((path) => ({ method: one.method, path })),
  );

  const named = (name: string): string => {
    if (random() < 0.1) return encodeURIComponent(oneOf([...words, ...oddWords]) || 'x');
    if (name === 'guid') return oneOf(targets.groups);
    if (name === 'uid') return oneOf(targets.people);
    if (name === 'id') return oneOf(targets.messages);
    if (name === 'emoji') return encodeURIComponent(oneOf(['👍', '🎉', 'xx', '👍👍']));
    return `${oneOf(['group', 'user'])}_${oneOf([...targets.groups, ...targets.people])}`;
  };
  const queryText = (): string => {
    if (random() < 0.3) return '';
    const value = () =>
      random() < 0.5
        ? oneOf([...words, ...oddWords])
        : oneOf([...targets.people, ...targets.groups, ...targets.messages]);
    const pairs = Array.from({ length: below(6) }, () => [oneOf(queryNames), value()]);
    const text = new URLSearchParams(pairs).toString();
    return `?${random() < 0.05 ? text.replaceAll('%', '%%') : text}`;
  };
  const sound = (): Record<string, unknown> => ({
    receiver: oneOf([...targets.groups, ...targets.people]),
    receiverType: oneOf(['group', 'user', undefined]),
    category: oneOf(['message', 'custom', 'action', undefined]),
    type: oneOf(['text', 'image', 'ChatMessage', undefined]),
    muid: oneOf<unknown>([undefined, undefined, 'again', 7]),
    parentId: oneOf<unknown>([undefined, undefined, oneOf(targets.messages)]),
    data: {
      text: `word ${below(1e6)}`,
      metadata: { chatMessage: { message: 'x', userUuid: oneOf(targets.people) } },
    },
    participants: [oneOf(targets.people)],
    messageId: oneOf(targets.messages),
    blockedUids: [oneOf(targets.people)],
    emoji: '👍',
    msgId: oneOf(targets.messages),
    name: undefined,
  });
  const body = (): Pick<OddCall, 'body'> & { type: string } => {
    const value = sound();
    if (random() < 0.4) value[oneOf(Object.keys(value))] = anything();
    const json = JSON.stringify(random() < 0.05 ? anything() : value) ?? 'null';
    const kind = random();
    if (kind < 0.6) return { type: 'application/json', body: json };
    if (kind < 0.7) return { type: 'application/json', body: json.slice(0, below(json.length)) };
    if (kind < 0.8)
      return {
        type: 'application/x-www-form-urlencoded',
        body: `data[text]=a&participants[]=b&${queryText().slice(1)}&data[${'x]['.repeat(below(30))}]=1`,
      };
    if (kind < 0.9) {
      const part = `--b\r\ncontent-disposition: form-data; name="data"\r\n\r\n${json}\r\n--b--\r\n`;
      return {
        type: 'multipart/form-data; boundary=b',
        body: random() < 0.5 ? part : part.slice(0, below(part.length)),
      };
    }
    const bytes = Buffer.from(Array.from({ length: below(2_000) }, () => below(256)));
    return {
      type: oneOf(['application/json', 'image/png', 'text/plain', 'x', 'multipart/form-data']),
      body: bytes,
    };
  };

  return () => {
    const { method, path } = oneOf(operations);
    const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => named(name));
    const { type, ...said } = method === 'GET' ? { type: '' } : body();
    const token = oneOf(targets.tokens);
    return {
      method: random() < 0.03 ? oneOf(['PATCH', 'PUT', 'DELETE', 'POST']) : method,
      path: (random() < 0.05 ? '//' : '/') + filled.slice(1) + queryText(),
      headers: {
        [oneOf(['authtoken', 'authtoken', 'apikey'])]: token,
        ...(random() < 0.3 ? { authorization: `Bearer ${oneOf(targets.tokens)}` } : {}),
        ...(random() < 0.3 ? { onbehalfof: oneOf(targets.people) } : {}),
        ...(type === '' ? {} : { 'content-type': type }),
      },
      ...said,
    };
  };
}

export interface OddChatFrame {
  readonly data: string | Buffer;
  /** A frame that is too large costs its sender the connection. */
  readonly ends: boolean;
}

/** A stream of frames for the websocket. */
export function oddChatFrames(random: Random, targets: OddTargets): () => OddChatFrame {
  const { below, oneOf } = dice(random);
  const anything = anythingFrom(random, targets);
  const frame = () => ({
    appId: oneOf<unknown>(['x', 7, null, undefined]),
    type: oneOf<unknown>([
      'auth',
      'message',
      'receipts',
      'typing_indicator',
      'presence',
      'reaction',
      'x',
      null,
    ]),
    action: oneOf<unknown>([undefined, 'pong', 'started', 'read', anything()]),
    sender: oneOf(targets.people),
    receiver: oneOf([...targets.groups, ...targets.people]),
    receiverType: oneOf(['group', 'user', 'x']),
    body: anything(),
  });
  return () => {
    const text = JSON.stringify(random() < 0.2 ? anything() : frame()) ?? 'null';
    const kind = random();
    if (kind < 0.02) return { data: 'x'.repeat(16 * 1024 + 1 + below(9_000)), ends: true };
    if (kind < 0.1) return { data: Buffer.from(text).subarray(0, below(400)), ends: false };
    const said = kind < 0.2 ? text.slice(0, below(text.length)) : text;
    return Buffer.byteLength(said) > 16 * 1024 ? { data: 'null', ends: false } : { data: said, ends: false };
  };
}
