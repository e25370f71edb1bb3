import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { until } from '../until.ts';

/** Without a reply for this long a server counts as frozen. */
const frozenAfterMs = 2_000;

/**
 * One address in front of several servers, as a load balancer that sends connections to whichever is ready, and lets
 * them wait while none is.
 */
export interface ReadyProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** `servers` is read for every connection, so servers may come and go. */
export async function readyProxy(
  servers: () => readonly { readonly baseUrl: string }[],
): Promise<ReadyProxy> {
  const open = new Set<Socket>();

  async function findReady(): Promise<string | undefined> {
    const checks = servers().map(async ({ baseUrl }) => {
      // A process that is stopped accepts connections and never replies.
      const { ok } = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(frozenAfterMs) });
      if (!ok) throw new Error('not ready');
      return baseUrl;
    });
    return Promise.any(checks).catch(() => undefined);
  }

  async function forward(client: Socket): Promise<void> {
    const isDone = (found: string | undefined) => found !== undefined || client.destroyed;
    const baseUrl = await until('a server that is ready', findReady, isDone).catch(() => undefined);
    if (baseUrl === undefined) return void client.destroy();
    const { hostname, port } = new URL(baseUrl);
    const server = connect(Number(port), hostname);
    server.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('close', () => server.destroy());
    client.pipe(server).pipe(client);
  }

  const proxy = createServer((client) => {
    open.add(client);
    client.on('error', () => undefined).on('close', () => open.delete(client));
    client.pause();
    void forward(client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      proxy.close();
      for (const socket of open) socket.destroy();
      await once(proxy, 'close');
    },
  };
}
