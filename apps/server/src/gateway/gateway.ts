/** Services that another installation serves (rules K61 to K66): their requests go there, WebSockets included. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { services, type Operation, type ServiceName } from '@turnstage/contracts';
import type { FastifyInstance } from 'fastify';
import type { ServiceUrls, TrustProxy } from '../config/index.ts';
import { getOperationUrls } from '../http/paths.ts';
import type { BoundRoute } from '../http/route.ts';
import { createAddressReader } from '../sockets/index.ts';
import { createHops } from './hops.ts';
import { tunnelUpgrade, type Tunnels } from './tunnel-upgrade.ts';

export interface Gateway {
  /** The routes that this server serves itself. */
  keepLocal(routes: readonly BoundRoute[]): BoundRoute[];
  /** The URLs of an operation that this server serves itself: none under the prefix of a service elsewhere. */
  getLocalUrls(operation: Operation): string[];
  /** Registers what goes to other installations. */
  register(app: FastifyInstance, routes: readonly BoundRoute[]): Promise<void>;
  /** Takes over a WebSocket under the prefix of a service elsewhere; otherwise returns false. */
  handleUpgrade(request: IncomingMessage, network: Duplex, head: Buffer): boolean;
  /** Ends WebSockets that go through here. */
  close(): void;
}

export function createGateway(serviceUrls: ServiceUrls, trustProxy: TrustProxy): Gateway {
  const readAddress = createAddressReader(trustProxy);
  const elsewhere = Object.entries(serviceUrls) as [ServiceName, string][];
  const prefixes = elsewhere.map(([service, origin]) => ({ prefix: services[service].base, origin }));
  const originOf = ({ service }: Operation): string | undefined => serviceUrls[service];
  const findPrefix = (path: string) =>
    prefixes.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  const hops = createHops();
  const tunnels: Tunnels = new Set();
  return {
    keepLocal: (routes) => routes.filter(({ operation }) => originOf(operation) === undefined),
    getLocalUrls: (operation) => getOperationUrls(operation).filter((url) => !findPrefix(url)),
    async register(app, routes) {
      if (elsewhere.length === 0) return;
      const unprefixed = routes.flatMap(({ operation }) => {
        const origin = originOf(operation);
        const urls = getOperationUrls(operation).filter((url) => !findPrefix(url));
        return origin === undefined ? [] : urls.map((url) => ({ method: operation.method, url, origin }));
      });
      // Most installations serve everything themselves.
      const { forwardRequests } = await import('./forward-requests.ts');
      await forwardRequests(app, { prefixes, unprefixed, hops });
    },
    handleUpgrade(request, network, head) {
      const [path = ''] = (request.url ?? '').split('?', 1);
      const found = findPrefix(path);
      if (!found) return false;
      tunnelUpgrade({
        request,
        network,
        head,
        origin: found.origin,
        address: readAddress(request),
        hops,
        tunnels,
      });
      return true;
    },
    close() {
      for (const socket of tunnels) socket.destroy();
    },
  };
}
