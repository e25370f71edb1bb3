/** A client of the CometChat websocket. */
import type { World } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { WebSocket } from 'ws';

export interface Frame {
  readonly type?: string;
  readonly action?: string;
  readonly sender?: string;
  readonly receiver?: string;
  readonly deviceId?: string;
  readonly body?: { data?: { text?: string; action?: string }; [key: string]: unknown };
}

export class ChatClient {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  readonly closed: Promise<number>;
  readonly #waiting = new Set<() => void>();

  constructor(baseUrl: string, path: string) {
    this.socket = new WebSocket(baseUrl.replace('http', 'ws') + path);
    this.socket.on('error', () => undefined);
    this.socket.on('message', (text: Buffer) => {
      this.frames.push(JSON.parse(text.toString()) as Frame);
      for (const check of this.#waiting) check();
    });
    this.closed = new Promise((resolve) => this.socket.on('close', resolve));
  }

  async post(frame: unknown): Promise<void> {
    if (this.socket.readyState === WebSocket.CONNECTING)
      await new Promise((resolve) => this.socket.once('open', resolve));
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  waitFor(matches: (frame: Frame) => boolean): Promise<Frame> {
    return new Promise((resolve) => {
      const check = () => {
        const found = this.frames.find(matches);
        if (!found) return;
        this.#waiting.delete(check);
        resolve(found);
      };
      this.#waiting.add(check);
      check();
    });
  }

  waitForText(text: string): Promise<Frame> {
    return this.waitFor(({ body }) => body?.data?.text === text);
  }

  get texts(): unknown[] {
    return this.frames.filter(({ type }) => type === 'message').map(({ body }) => body?.data?.text);
  }
}

export function chatClientFixture(world: () => World, chatToken: (person: TestPerson) => Promise<string>) {
  const clients: ChatClient[] = [];
  function open(path: string): ChatClient {
    const client = new ChatClient(world().baseUrl, path);
    clients.push(client);
    return client;
  }
  return {
    open,
    /** Sends the auth frame of the SDK. */
    async logIn(person: TestPerson, path = '/v3.0/', deviceId = 'd1', token?: string): Promise<ChatClient> {
      const client = open(path);
      await client.post({
        appId: 'c0ffee00c0ffee00',
        type: 'auth',
        sender: person.uuid,
        deviceId,
        body: {
          auth: token ?? (await chatToken(person)),
          deviceId,
          presenceSubscription: 'ALL_USERS',
          params: {},
        },
      });
      await client.waitFor(({ type }) => type === 'auth');
      return client;
    },
    disconnectAll(): void {
      for (const { socket } of clients.splice(0)) socket.terminate();
    },
  };
}
