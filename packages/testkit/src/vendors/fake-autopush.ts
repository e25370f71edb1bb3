/**
 * A local Mozilla push service for a real Firefox: a socket that the browser keeps open (hello, register,
 * unregister, notification, ack) and endpoints where servers post encrypted messages for it (RFC 8030).
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { WebSocketServer, type WebSocket } from 'ws';
import { checkVapid } from './vapid.ts';

/** What the browser reports about a message; the words are ours, the numbers Mozilla's. */
export type Delivery = 'waits' | 'delivered' | 'not opened' | 'not delivered';
const deliveries: Readonly<Record<number, Delivery>> = {
  100: 'delivered',
  101: 'not opened',
  102: 'not delivered',
};

export interface FakeAutopush {
  /** The setting that makes an installation send here. */
  readonly env: { readonly WEB_PUSH_SERVICES: string };
  /** The preferences that make a Firefox listen here, and show notifications without asking. */
  readonly preferences: Readonly<Record<string, string | number | boolean>>;
  /** Received messages, oldest first; still encrypted. */
  readonly received: { endpoint: string; headers: IncomingMessage['headers']; delivery: Delivery }[];
  /** Endpoints that browsers are listening to. */
  endpoints(): string[];
  /** The service drops an endpoint: a sender then learns that it is gone. */
  expire(endpoint: string): void;
  /** The service loses all of its data; browsers notice when they reconnect. */
  reset(): void;
  stop(): Promise<void>;
}

interface Subscription {
  readonly channelID: string;
  /** The sender's key, base64url; a browser always sends it for our subscriptions. */
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
  const received = new Map<string, FakeAutopush['received'][number]>();
  const http = createServer((request, response) => {
    take(request).then(
      (status) => response.writeHead(status).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  // Without a Firefox nobody stops it.
  http.unref();
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  const base = `http://${host}`;
  const sockets = new WebSocketServer({ server: http });
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => handleFrame(socket, JSON.parse(data.toString()) as FromBrowser));
  });

  function handleFrame(socket: WebSocket, frame: FromBrowser): void {
    const { messageType, channelID } = frame;
    const reply = (message: Record<string, unknown>) => socket.send(JSON.stringify(message));
    const status = 200;
    if (messageType === undefined) reply({});
    if (messageType === 'hello')
      reply({
        messageType,
        uaid: knownAgents.has(frame.uaid) ? frame.uaid : newAgent(),
        status,
        use_webpush: true,
        broadcasts: {},
      });
    if (messageType === 'register') {
      const path = `/push/${randomUUID()}`;
      subscriptions.set(path, { channelID, key: withoutPadding(frame.key ?? ''), socket });
      reply({ messageType, channelID, status, pushEndpoint: `${base}${path}` });
    }
    if (messageType === 'unregister') {
      for (const [path, one] of subscriptions) if (one.channelID === channelID) subscriptions.delete(path);
      reply({ messageType, channelID, status });
    }
    if (messageType === 'ack')
      for (const { version, code } of frame.updates ?? []) {
        const message = received.get(version);
        if (message) message.delivery = deliveries[code] ?? 'not delivered';
      }
  }

  /** Returns the status for the sender. */
  async function take(request: IncomingMessage): Promise<number> {
    const body = await buffer(request);
    const { url = '/', headers } = request;
    const subscription = subscriptions.get(url);
    if (!subscription) return 410;
    if (checkVapid(headers.authorization, base) !== subscription.key) return 403;
    if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers['ttl']))) return 400;
    const version = randomUUID();
    received.set(version, { endpoint: `${base}${url}`, headers, delivery: 'waits' });
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
      // Milliseconds; the default would miss a lost connection for five seconds.
      'dom.push.retryBaseInterval': 100,
      // 1: allowed, as if the person had allowed it permanently.
      'permissions.default.desktop-notification': 1,
      // Firefox's own windows, which a test can click, instead of the desktop's.
      'alerts.useSystemBackend': false,
    },
    get received() {
      return [...received.values()];
    },
    endpoints: () => [...subscriptions.keys()].map((path) => `${base}${path}`),
    expire: (endpoint) => void subscriptions.delete(new URL(endpoint).pathname),
    reset() {
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

/** Firefox pads its keys, as Mozilla's service requires. */
function withoutPadding(base64url: string): string {
  return base64url.replaceAll('=', '');
}
