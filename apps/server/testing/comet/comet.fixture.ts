/** The CometChat API as a bot calls it: plain HTTP with the headers that bots send. */
import { chatRoomMessages, userCometUserToken } from '@turnstage/client/routes';
import type { ChatMessage, CometMessage } from '@turnstage/contracts';
import type { World } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';

type Identified = Pick<TestPerson, 'token' | 'client' | 'uuid'>;

export interface CometReply {
  readonly status: number;
  readonly body: {
    readonly data?: unknown;
    readonly meta?: unknown;
    readonly error?: { code: string; name: string; message: string; details: string };
  };
}

export interface CometRequest {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export function cometFixture(world: () => World) {
  const tokens = new Map<string, Promise<string>>();

  function chatToken(person: Identified): Promise<string> {
    const known = tokens.get(person.uuid);
    if (known) return known;
    const token = person.client.call(userCometUserToken, {}).then(({ cometAuthToken }) => cometAuthToken);
    tokens.set(person.uuid, token);
    return token;
  }

  async function raw(
    method: string,
    path: string,
    { body, headers = {} }: CometRequest = {},
  ): Promise<CometReply> {
    const response = await fetch(world().baseUrl + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as CometReply['body'] };
  }

  /** With the headers of wire section 5.1. */
  async function callComet(
    person: Identified,
    method: string,
    path: string,
    request: CometRequest = {},
  ): Promise<CometReply> {
    return raw(method, path, {
      ...request,
      headers: {
        appid: 'c0ffee00c0ffee00',
        authtoken: await chatToken(person),
        sdk: 'javascript@3.0.10',
        origin: 'https://tt.live',
        referer: 'https://tt.live/',
        dnt: '1',
        onBehalfOf: person.uuid,
        ...request.headers,
      },
    });
  }

  /** The `data` of a response that must have status 200. */
  async function data<T = Record<string, unknown>>(
    person: Identified,
    method: string,
    path: string,
    request: CometRequest = {},
  ): Promise<T> {
    const { status, body } = await callComet(person, method, path, request);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body.data as T;
  }

  const messagesPath = (guid: string, query: string) => `/v3.0/groups/${guid}/messages?${query}`;
  const texts = (messages: CometMessage[]) => messages.map((one) => (one.data as { text: string }).text);
  /** Messages as our own chat returns them. */
  const listOwnMessages = async ({ client }: Identified, roomUuid: string): Promise<ChatMessage[]> =>
    (await client.call(chatRoomMessages, { params: { roomUuid } })).messages;

  return {
    messagesPath,
    texts,
    listOwnMessages,
    chatToken,
    raw,
    callComet,
    data,
    /** A second after the previous message, so that only the tests about the flood limit meet it. */
    send(person: Identified, to: { guid: string } | { uid: string }, content: object): Promise<CometMessage> {
      world().clock.advance(1_001);
      const [receiver, receiverType] = 'guid' in to ? [to.guid, 'group'] : [to.uid, 'user'];
      const body = { receiver, receiverType, category: 'message', type: 'text', ...content };
      return data<CometMessage>(person, 'POST', '/v3.0/messages', { body });
    },
    list(person: Identified, path: string): Promise<CometMessage[]> {
      return data<CometMessage[]>(person, 'GET', path);
    },
  };
}

/** What bots that read the metadata use as the text (wire section 5.5). */
export function chatMessageIn(message: CometMessage): Record<string, unknown> & { message: string } {
  const { metadata } = message.data as { metadata: { chatMessage: Record<string, unknown> } };
  return metadata.chatMessage as Record<string, unknown> & { message: string };
}
