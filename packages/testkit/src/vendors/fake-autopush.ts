/**
 * The push service of Mozilla on this machine, for a real Firefox: a socket that the browser keeps open (hello, register,
 * unregister, notification, ack) and addresses where servers leave sealed messages for it (RFC 8030).
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { WebSocketServer, type WebSocket } from 'ws';
import { checkVapid } from './vapid.ts';

/** What the browser says it did with a message; the words are ours, the numbers Mozilla's. */
export type Delivery = 'waits' | 'delivered' | 'not opened' | 'not delivered';
const deliveries: Readonly<Record<number, Delivery>> = {
  100: 'delivered',
  101: 'not opened',
  102: 'not delivered',
};

export interface FakeAutopush {
  /** The setting that has an installation send here. */
  readonly env: { readonly WEB_PUSH_SERVICES: string };
  /** The settings that have a Firefox listen here, and show notifications without asking. */
  readonly preferences: Readonly<Record<string, string | number | boolean>>;
  /** What was taken, oldest first; still sealed. */
  readonly taken: { endpoint: string; headers: IncomingMessage['headers']; delivery: Delivery }[];
  /** Addresses that browsers listen to now. */
  endpoints(): string[];
  /** The service forgets an address: who sends there is told that it is gone. */
  forget(endpoint: string): void;
  /** The service loses what it knew of everybody; browsers find out when they connect again. */
  loseAll(): void;
  stop(): Promise<void>;
}

interface Subscription {
  readonly channelID: string;
  /** Who may send, base64url; a browser always says so for us. */
  readonly key: string;
  readonly socket: WebSocket;
}

interface FromBrowser {
  readonly messageType?: string;
  readonly uaid?: string;
  readonly channelID: string;
  readonly key?: string;
  readonly updates?: readonly { readonly version: string; readonly code: number }[];
}

export async function startFakeAutopush(): Promise<FakeAutopush> {
  const subscriptions = new Map<string, Subscription>();
  const knownAgents = new Set<string | undefined>();
  const newAgent = () => {
    const id = randomUUID();
    knownAgents.add(id);
    return id;
  };
  const taken = new Map<string, FakeAutopush['taken'][number]>();
  const http = createServer((request, response) => {
    take(request).then(
      (status) => response.writeHead(status).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  // Where no Firefox is nobody stops it.
  http.unref();
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  const base = `http://${host}`;
  const sockets = new WebSocketServer({ server: http });
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => answer(socket, JSON.parse(data.toString()) as FromBrowser));
  });

  function answer(socket: WebSocket, said: FromBrowser): void {
    const { messageType, channelID } = said;
    const reply = (message: Record<string, unknown>) => socket.send(JSON.stringify(message));
    const status = 200;
    if (messageType === undefined) reply({});
    if (messageType === 'hello')
      reply({
        messageType,
        uaid: knownAgents.has(said.uaid) ? said.uaid : newAgent(),
        status,
        use_webpush: true,
        broadcasts: {},
      });
    if (messageType === 'register') {
      const path = `/push/${randomUUID()}`;
      subscriptions.set(path, { channelID, key: unpadded(said.key ?? ''), socket });
      reply({ messageType, channelID, status, pushEndpoint: `${base}${path}` });
    }
    if (messageType === 'unregister') {
      for (const [path, one] of subscriptions) if (one.channelID === channelID) subscriptions.delete(path);
      reply({ messageType, channelID, status });
    }
    if (messageType === 'ack')
      for (const { version, code } of said.updates ?? []) {
        const message = taken.get(version);
        if (message) message.delivery = deliveries[code] ?? 'not delivered';
      }
  }

  /** Answers the status for who sends. */
  async function take(request: IncomingMessage): Promise<number> {
    const body = await buffer(request);
    const { url = '/', headers } = request;
    const subscription = subscriptions.get(url);
    if (!subscription) return 410;
    if (checkVapid(headers.authorization, base) !== subscription.key) return 403;
    if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers['ttl']))) return 400;
    const version = randomUUID();
    taken.set(version, { endpoint: `${base}${url}`, headers, delivery: 'waits' });
    const { socket, channelID } = subscription;
    const data = body.toString('base64url');
    const message = {
      messageType: 'notification',
      channelID,
      version,
      data,
      headers: { encoding: 'aes128gcm' },
    };
    socket.send(JSON.stringify(message));
    return 201;
  }

  return {
    env: { WEB_PUSH_SERVICES: base },
    preferences: {
      'dom.push.serverURL': `ws://${host}/`,
      'dom.push.testing.allowInsecureServerURL': true,
      'dom.push.connection.enabled': true,
      // Milliseconds; else a lost connection is missed for five seconds.
      'dom.push.retryBaseInterval': 100,
      // 1: allowed, as if the person had said yes once and for all.
      'permissions.default.desktop-notification': 1,
      // Windows of Firefox's own, which a test can press, and not those of the desktop.
      'alerts.useSystemBackend': false,
    },
    get taken() {
      return [...taken.values()];
    },
    endpoints: () => [...subscriptions.keys()].map((path) => `${base}${path}`),
    forget: (endpoint) => void subscriptions.delete(new URL(endpoint).pathname),
    loseAll() {
      subscriptions.clear();
      knownAgents.clear();
      for (const socket of sockets.clients) socket.terminate();
    },
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

/** Firefox pads its keys, as its own service wants them. */
function unpadded(base64url: string): string {
  return base64url.replaceAll('=', '');
}
