/** The websocket of the old chat as a client has it. */
import type { TestPerson, World } from '@turnstage/testkit';
import { WebSocket } from 'ws';

export interface Frame {
  readonly type?: string;
  readonly action?: string;
  readonly sender?: string;
  readonly receiver?: string;
  readonly deviceId?: string;
  readonly body?: { data?: { text?: string; action?: string }; [key: string]: unknown };
}

export class ChatLine {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  readonly gone: Promise<number>;
  readonly #waiting = new Set<() => void>();

  constructor(baseUrl: string, path: string) {
    this.socket = new WebSocket(baseUrl.replace('http', 'ws') + path);
    this.socket.on('error', () => undefined);
    this.socket.on('message', (text: Buffer) => {
      this.frames.push(JSON.parse(text.toString()) as Frame);
      for (const look of this.#waiting) look();
    });
    this.gone = new Promise((resolve) => this.socket.on('close', resolve));
  }

  async say(frame: unknown): Promise<void> {
    if (this.socket.readyState === WebSocket.CONNECTING)
      await new Promise((resolve) => this.socket.once('open', resolve));
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  hear(wanted: (frame: Frame) => boolean): Promise<Frame> {
    return new Promise((resolve) => {
      const look = () => {
        const found = this.frames.find(wanted);
        if (!found) return;
        this.#waiting.delete(look);
        resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
  }

  heard(text: string): Promise<Frame> {
    return this.hear(({ body }) => body?.data?.text === text);
  }

  get texts(): unknown[] {
    return this.frames.filter(({ type }) => type === 'message').map(({ body }) => body?.data?.text);
  }
}

export function chatLineFixture(world: () => World, chatToken: (person: TestPerson) => Promise<string>) {
  const lines: ChatLine[] = [];
  function open(path: string): ChatLine {
    const line = new ChatLine(world().baseUrl, path);
    lines.push(line);
    return line;
  }
  return {
    open,
    /** With the auth frame of the SDK. */
    async logIn(person: TestPerson, path = '/v3.0/', deviceId = 'd1'): Promise<ChatLine> {
      const line = open(path);
      await line.say({
        appId: 'c0ffee00c0ffee00',
        type: 'auth',
        sender: person.uuid,
        deviceId,
        body: { auth: await chatToken(person), deviceId, presenceSubscription: 'ALL_USERS', params: {} },
      });
      await line.hear(({ type }) => type === 'auth');
      return line;
    },
    hangUp(): void {
      for (const { socket } of lines.splice(0)) socket.terminate();
    },
  };
}
