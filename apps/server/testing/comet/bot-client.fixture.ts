/** How the bots of communities call CometChat's API and join rooms. */
import { userCometUserToken } from '@turnstage/client/routes';
import type { CometMessage } from '@turnstage/contracts';
import type { TestPerson } from '@turnstage/testkit';
import { SocketClient } from 'ttfm-socket';
import { expect } from 'vitest';
import type { World } from '../index.ts';

interface Answer {
  readonly status: number;
  readonly body: { data?: unknown; error?: { code: string; message: string } };
}

export const sdk = (token: string) => ({
  appid: 'c0ffee00c0ffee00',
  authtoken: token,
  sdk: 'javascript@3.0.10',
  origin: 'https://tt.live',
  referer: 'https://tt.live/',
  dnt: '1',
});
export const textOf = (message: CometMessage) => (message.data as { text: string }).text;
/** Where V2 and V3 read the text; undefined where there is none. */
export const chatTextOf = (message: CometMessage) =>
  (message.data as { metadata?: { chatMessage?: { message?: string } } }).metadata?.chatMessage?.message;

export function botClientFixture(getWorld: () => World) {
  const sockets: SocketClient[] = [];

  async function http(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<Answer> {
    const response = await fetch(getWorld().baseUrl + path, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }

  async function readMessages(answer: Promise<Answer>): Promise<CometMessage[]> {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body.error)).toBe(200);
    return body.data as CometMessage[];
  }

  async function fetchToken(bot: TestPerson): Promise<string> {
    return (await bot.client.call(userCometUserToken, {})).cometAuthToken;
  }

  async function enter(bot: TestPerson, roomUuid: string): Promise<SocketClient> {
    const client = new SocketClient(getWorld().baseUrl);
    sockets.push(client);
    client.on('error', () => undefined);
    const { state } = await client.joinRoom(bot.token, { roomUuid });
    expect(state.allUsers.some(({ uuid }) => uuid === bot.uuid)).toBe(true);
    return client;
  }

  return {
    http,
    readMessages,
    fetchToken,
    enter,
    disconnectAll: () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
