import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { TrustProxy } from '../config/index.ts';

/** Finds the caller's address of a websocket upgrade, as the HTTP server does for other requests. */
export function createAddressReader(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  const ownAddress = (request: IncomingMessage) => request.socket.remoteAddress ?? '';
  if (trustProxy === false) return ownAddress;
  const trust = toTrustFunction(trustProxy);
  return (request) => {
    // Without an address the connection has closed already.
    if (request.socket.remoteAddress === undefined) return '';
    try {
      return proxyAddress(request, trust);
    } catch {
      return ownAddress(request);
    }
  };
}

function toTrustFunction(trustProxy: Exclude<TrustProxy, false>) {
  if (trustProxy === true) return () => true;
  if (typeof trustProxy === 'number') return (_address: string, hop: number) => hop < trustProxy;
  return proxyAddress.compile(trustProxy);
}
