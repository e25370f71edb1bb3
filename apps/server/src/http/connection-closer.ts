import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How often a closing server looks for connections that are no longer needed. */
const checkIntervalMs = 50;
/** Time for a request that has begun to arrive, or a response that has begun to be sent. */
const graceMs = 500;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Makes a closing server wait only for requests that are being handled (rule Q9). By default it also waits for
 * connections that never sent anything, for those that became idle after its check, for clients that never finish
 * their request, and for those that never read the response. Returns the function to call when closing begins.
 */
export function createConnectionCloser(server: Server): () => void {
  const openSockets = new Set<Socket>();
  const exchanges = new Map<Socket, Exchange>();
  server.on('connection', (socket) => {
    openSockets.add(socket);
    socket.once('close', () => {
      openSockets.delete(socket);
      exchanges.delete(socket);
    });
  });
  server.on('request', (request, response) => {
    const exchange = { request, response };
    exchanges.set(request.socket, exchange);
    response.once('close', () => {
      // The next request of a pipeline may have arrived already.
      if (exchanges.get(request.socket) === exchange) exchanges.delete(request.socket);
    });
  });
  return () => {
    if (!server.listening) return;
    let waitedMs = 0;
    const closeUnused = () => {
      server.closeIdleConnections();
      for (const socket of openSockets) {
        const isBeingHandled = waitedMs < graceMs || isHandled(exchanges.get(socket));
        if (socket.bytesRead === 0 || !isBeingHandled) socket.destroy();
      }
    };
    closeUnused();
    const checkTimer = setInterval(() => {
      waitedMs += checkIntervalMs;
      closeUnused();
    }, checkIntervalMs).unref();
    server.once('close', () => clearInterval(checkTimer));
  };
}

/** The request has arrived, and its response is being prepared. */
function isHandled(exchange: Exchange | undefined): boolean {
  return exchange !== undefined && exchange.request.complete && !exchange.response.headersSent;
}
