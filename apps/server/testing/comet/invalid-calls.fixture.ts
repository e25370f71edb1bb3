/** Random calls and frames for the CometChat API, many of them invalid, as broken bots or attackers send them. */
import { cometAddresses, cometOperations } from '@turnstage/contracts';
import type { Random } from '@turnstage/testkit';

export interface InvalidCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface InvalidCallTargets {
  /** Chat tokens, some of them invalid. */
  readonly tokens: readonly string[];
  readonly people: readonly string[];
  readonly groups: readonly string[];
  /** Ids of the messages so far; grows while the test runs. */
  readonly messages: readonly string[];
}

const queryNames = [
  'per_page limit affix id sentAt updatedAt fromTimestamp toTimestamp category type hideDeleted hideReplies',
  'unread count parentId conversationId receiverType receiver sender uid guid page searchKey uids hasJoined',
  'conversationType scopes withTags undelivered nonsense __proto__ data[text]',
].flatMap((line) => line.split(' '));

const plainValues = [
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
const oddValues = [
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
  const below = (max: number) => Math.floor(random() * max);
  return { below, oneOf: <T>(values: readonly T[]): T => values[below(values.length)] as T };
}

/** Any JSON value, some with ids of people, groups and messages in it. */
function anythingFrom(random: Random, targets: InvalidCallTargets): (depth?: number) => unknown {
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
      oneOf([...plainValues, ...oddValues, '\0', '\ud800']),
      'a'.repeat(below(5_000)),
      oneOf(targets.people),
      oneOf(targets.groups),
      oneOf(targets.messages),
    ]);
  };
}

/** Returns a function that generates the next call. */
export function invalidCalls(random: Random, targets: InvalidCallTargets): () => InvalidCall {
  const { below, oneOf } = dice(random);
  const anything = anythingFrom(random, targets);
  const operations = cometOperations.flatMap((one) =>
    cometAddresses(one).map((path) => ({ method: one.method, path })),
  );

  const pathParam = (name: string): string => {
    if (random() < 0.1) return encodeURIComponent(oneOf([...plainValues, ...oddValues]) || 'x');
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
        ? oneOf([...plainValues, ...oddValues])
        : oneOf([...targets.people, ...targets.groups, ...targets.messages]);
    const pairs = Array.from({ length: below(6) }, () => [oneOf(queryNames), value()]);
    const text = new URLSearchParams(pairs).toString();
    return `?${random() < 0.05 ? text.replaceAll('%', '%%') : text}`;
  };
  const validBody = (): Record<string, unknown> => ({
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
  const body = (): Pick<InvalidCall, 'body'> & { type: string } => {
    const value = validBody();
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
    const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => pathParam(name));
    const { type, ...rest } = method === 'GET' ? { type: '' } : body();
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
      ...rest,
    };
  };
}

export interface InvalidChatFrame {
  readonly data: string | Buffer;
  /** A frame that is too large makes the server close the connection. */
  readonly closesConnection: boolean;
}

/** Returns a function that generates the next websocket frame. */
export function invalidChatFrames(random: Random, targets: InvalidCallTargets): () => InvalidChatFrame {
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
    if (kind < 0.02) return { data: 'x'.repeat(16 * 1024 + 1 + below(9_000)), closesConnection: true };
    if (kind < 0.1) return { data: Buffer.from(text).subarray(0, below(400)), closesConnection: false };
    const rest = kind < 0.2 ? text.slice(0, below(text.length)) : text;
    return Buffer.byteLength(rest) > 16 * 1024
      ? { data: 'null', closesConnection: false }
      : { data: rest, closesConnection: false };
  };
}
