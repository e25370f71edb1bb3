import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often a server that closes looks for connections that nobody needs any more. */
const lookMs = 50;

/**
 * Lets a server that closes wait for running requests alone. Left to itself it also waits for connections that were
 * opened and never said a word, and for those that became idle after it looked. Answers what is to be called when
 * closing begins.
 */
export function endConnections(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    if (!server.listening) return;
    const look = () => {
      server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    };
    look();
    const looking = setInterval(look, lookMs).unref();
    server.once('close', () => clearInterval(looking));
  };
}
