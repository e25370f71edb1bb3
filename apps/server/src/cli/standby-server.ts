import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorRegister } from '@turnstage/contracts';
import type { StandbyState } from '../db/index.ts';
import type { ListenOptions } from './start-listening.ts';

/** When a client that reached a standby should try again, in seconds. By then the owner or this process serves. */
const retryAfterSeconds = 2;

export interface StandbyServer {
  readonly port: number;
  /** Frees the port for the server itself. */
  close(): Promise<void>;
}

/**
 * Listens for a process that waits for its turn to own the installation. It is healthy and not ready, so that a
 * proxy sends it nobody; everything else is refused with 503.
 */
export async function startStandbyServer(
  listen: ListenOptions,
  state: () => StandbyState,
): Promise<StandbyServer> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0];
    if (path === '/healthz') return send(response, 200, { status: 'ok' });
    if (path === '/readyz') return send(response, 503, describe(state()));
    const { status: statusCode, message: error } = errorRegister['server/unavailable'];
    const message = 'This process is a standby. Another one serves this installation.';
    send(response, statusCode, { statusCode, error, message, code: 'server/unavailable' });
  });
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => undefined);
    socket.end(
      `HTTP/1.1 503 Service Unavailable\r\nRetry-After: ${retryAfterSeconds}\r\nConnection: close\r\n\r\n`,
    );
  });
  server.listen(listen);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function describe({ owner, schema }: StandbyState): Record<string, unknown> {
  const { epoch, host, pid } = owner;
  return { status: 'standby', owner: { host, pid, epoch }, schema };
}

function send(response: ServerResponse, status: number, body: Record<string, unknown>): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('connection', 'close');
  if (status === 503) response.setHeader('retry-after', retryAfterSeconds);
  response.writeHead(status);
  response.end(JSON.stringify(body));
}
