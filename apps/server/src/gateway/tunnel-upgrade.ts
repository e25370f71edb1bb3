import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Hops } from './hops.ts';

/** Sockets that are open through this process. */
export type Tunnels = Set<Duplex>;

interface Upgrade {
  readonly request: IncomingMessage;
  readonly network: Duplex;
  readonly head: Buffer;
  readonly origin: string;
  /** Who opens it. */
  readonly address: string;
  readonly hops: Hops;
  readonly tunnels: Tunnels;
}

/** How long the other installation may take to accept. */
const acceptMs = 10_000;
const unavailable = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\n\r\n';

/** Passes a WebSocket on as it is: frames are neither read nor changed. */
export function tunnelUpgrade({ request, network, head, origin, address, hops, tunnels }: Upgrade): void {
  network.on('error', () => undefined);
  if (hops.hasPassed(request.headers)) return void network.end(unavailable);
  const target = new URL(request.url ?? '/', origin);
  const open = target.protocol === 'https:' ? requestHttps : requestHttp;
  const outgoing = open(target, {
    headers: {
      ...request.headers,
      host: target.host,
      'x-forwarded-for': address,
      'x-forwarded-host': request.headers.host ?? '',
      via: hops.addTo(request.headers),
    },
    timeout: acceptMs,
  });
  network.once('close', () => outgoing.destroy());
  outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
  outgoing.on('error', () => network.end(unavailable));
  // The other installation refuses it, and says why.
  outgoing.on('response', (response) => {
    network.write(formatHead(response, ['connection: close']));
    response.pipe(network);
  });
  outgoing.on('upgrade', (response, upstream, upstreamHead) => {
    upstream.on('error', () => network.destroy());
    upstream.setTimeout?.(0);
    network.write(formatHead(response));
    if (upstreamHead.length > 0) network.write(upstreamHead);
    if (head.length > 0) upstream.write(head);
    for (const socket of [network, upstream]) {
      tunnels.add(socket);
      socket.once('close', () => tunnels.delete(socket));
    }
    upstream.once('close', () => network.destroy());
    network.once('close', () => upstream.destroy());
    upstream.pipe(network).pipe(upstream);
  });
  outgoing.end();
}

/** Headers of one connection, which a refusal ends. */
const ownHeaders: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding']);

function formatHead(
  { statusCode = 502, statusMessage = '', rawHeaders }: IncomingMessage,
  instead?: string[],
) {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...(instead ?? [])];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!instead || !ownHeaders.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}
