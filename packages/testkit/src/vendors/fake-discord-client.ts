/**
 * Discord's client with an activity on this machine: a page on one origin that shows the activity in a frame and
 * speaks the messages of Discord's Embedded App SDK with it, and the proxy on another origin that the frame is served
 * from (https://docs.discord.com/developers/activities/development-guides/networking).
 */
import { createServer, request as sendRequest, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FakeVendors } from './fake-vendors.ts';

export interface FakeDiscordClient {
  /** The page of the client. `guild` is the Discord server that the activity was started on. */
  url(guild?: string): string;
  /** The client's origin, for `ACTIVITY_ORIGINS`. */
  readonly origin: string;
  /** Where the frame comes from: `{client id}.discordsays.com` outside of tests. */
  readonly frameOrigin: string;
  /** Commands that the frame has sent, in order. */
  readonly commands: { readonly cmd: string; readonly args: Record<string, unknown> }[];
  /** Whether the person lets the application know them. */
  isWilling: boolean;
  /** The address of the installation that the URL mapping `/` leads to. */
  target: string;
  stop(): Promise<void>;
}

/** The policy that Discord's proxy adds to each page: what is not in the frame's origin is blocked. */
const proxyPolicy = (host: string) =>
  [
    "default-src 'self'",
    `connect-src 'self' ws://${host} data: blob:`,
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    "script-src 'self' 'unsafe-inline' blob:",
    "style-src 'self' 'unsafe-inline'",
    "worker-src 'self' blob:",
    "frame-src 'self'",
  ].join('; ');

export async function startFakeDiscordClient(
  vendors: Pick<FakeVendors, 'oauthServers' | 'people'>,
): Promise<FakeDiscordClient> {
  const commands: FakeDiscordClient['commands'] = [];
  const pages = createServer((request, response) => {
    void answerPage(request).then(({ status, type, body }) =>
      response.writeHead(status, { 'content-type': type }).end(body),
    );
  });
  const proxy = createServer((request, response) => {
    const upstream = sendRequest(forwarded(request), (reply) => {
      const headers = { ...reply.headers };
      const isPage = (headers['content-type'] ?? '').startsWith('text/html');
      if (isPage)
        headers['content-security-policy'] = [
          headers['content-security-policy'] ?? '',
          proxyPolicy(host()),
        ].join(', ');
      response.writeHead(reply.statusCode ?? 502, headers);
      reply.pipe(response);
    });
    upstream.on('error', () => response.writeHead(502).end());
    request.pipe(upstream);
  });
  proxy.on('upgrade', (request, socket, head) => {
    const { hostname, port, path, headers } = forwarded(request);
    const upstream = connect(Number(port), hostname, () => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    for (const [one, other] of [
      [upstream, socket],
      [socket, upstream],
    ] as const)
      one.on('error', () => other.destroy());
  });
  await Promise.all([listen(pages), listen(proxy)]);
  const host = () => `localhost:${portOf(proxy)}`;

  const client: FakeDiscordClient = {
    url: (guild = '') => `${client.origin}/channels/${guild}`,
    origin: `http://127.0.0.1:${portOf(pages)}`,
    frameOrigin: `http://${host()}`,
    commands,
    isWilling: true,
    target: '',
    stop: async () => void (await Promise.all([close(pages), close(proxy)])),
  };

  /** The proxy removes its own prefix, which frames may use and don't need (discord-api-docs, 29 July 2025). */
  function forwarded(request: IncomingMessage) {
    const { hostname, port } = new URL(client.target);
    return {
      hostname,
      port,
      method: request.method,
      path: (request.url ?? '/').replace(/^\/\.proxy(?=\/)/, ''),
      headers: { ...request.headers, host: `${hostname}:${port}` },
    };
  }

  async function answerPage(request: IncomingMessage) {
    const url = new URL(request.url ?? '/', client.origin);
    if (url.pathname === '/command')
      return json(await runCommand(JSON.parse(await text(request)) as Command));
    if (url.pathname.startsWith('/channels/')) {
      const guild = url.pathname.slice('/channels/'.length);
      return { status: 200, type: 'text/html', body: clientPage(client.frameOrigin, guild) };
    }
    return { status: 404, type: 'text/plain', body: '' };
  }

  async function runCommand({ cmd, args, nonce }: Command) {
    commands.push({ cmd, args });
    const refused = (code: number, message: string) => ({
      cmd,
      evt: 'ERROR',
      nonce,
      data: { code, message },
    });
    const discord = vendors.oauthServers.discord;
    switch (cmd) {
      case 'AUTHORIZE':
        if (!client.isWilling) return refused(5000, 'OAuth2 Error: access_denied: The user denied access');
        try {
          return { cmd, evt: null, nonce, data: discord.approveInClient(args) };
        } catch (error) {
          return refused(4007, (error as Error).message);
        }
      case 'AUTHENTICATE': {
        const accessToken = String(args['access_token']);
        if (!discord.isValidToken(accessToken)) return refused(4009, 'Invalid access token');
        const { id, username, discriminator, avatar, public_flags, global_name } = vendors.people.discord;
        const user = { id, username, discriminator, avatar, public_flags, global_name };
        const expires = new Date(Date.now() + 604_800_000).toISOString();
        const data = { access_token: accessToken, user, scopes: ['identify', 'email'], expires };
        return { cmd, evt: null, nonce, data };
      }
      case 'OPEN_EXTERNAL_LINK':
        return { cmd, evt: null, nonce, data: { opened: true } };
      default:
        return refused(4002, `Invalid command: ${cmd}`);
    }
  }
  return client;
}

interface Command {
  readonly cmd: string;
  readonly args: Record<string, unknown>;
  readonly nonce: string;
}

const json = (value: unknown) => ({ status: 200, type: 'application/json', body: JSON.stringify(value) });

/** The client's window: it answers the handshake of its frame, and passes commands on to the fake of Discord. */
function clientPage(frameOrigin: string, guild: string): string {
  const query = new URLSearchParams({
    instance_id: 'i-1234-gc-1-1',
    frame_id: '0f8b9a52-7f0a-4f2c-8c5e-5e1f3b8f6a11',
    platform: 'desktop',
    channel_id: '912952092627435520',
    ...(guild !== '' && { guild_id: guild }),
  });
  return `<!doctype html>
<html><head><title>Discord</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>
  body { margin: 0; background: #1e1f22; }
  iframe { border: 0; width: 100vw; height: 100vh; display: block; }
</style></head><body>
<iframe title="Activity" src="${frameOrigin}/?${query}" allow="autoplay; clipboard-write"
  sandbox="allow-forms allow-modals allow-same-origin allow-scripts"></iframe>
<script>
  const frame = document.querySelector('iframe');
  const send = (message) => frame.contentWindow.postMessage(message, ${JSON.stringify(frameOrigin)});
  addEventListener('message', async ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== ${JSON.stringify(frameOrigin)}) return;
    const [opcode, payload] = data;
    if (opcode === 0) {
      if (payload.v !== 1 || payload.encoding !== 'json' || !payload.client_id || !payload.frame_id)
        return send([2, { code: 4000, message: 'Invalid handshake' }]);
      const config = { cdn_host: 'cdn.discordapp.com', api_endpoint: '//discord.com/api', environment: 'production' };
      return send([1, { cmd: 'DISPATCH', evt: 'READY', nonce: null, data: { v: 1, config } }]);
    }
    if (opcode !== 1) return;
    const reply = await fetch('/command', { method: 'POST', body: JSON.stringify(payload) });
    send([1, await reply.json()]);
  });
</script></body></html>`;
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
