import type { Server } from 'node:http';
import { Dispatcher } from './actions/dispatch.ts';
import { RoomHosts } from './host/room-hosts.ts';
import { listen } from './listen.ts';
import type { RealtimeDeps } from './realtime.deps.ts';
import { SocketServer } from './socket/socket-server.ts';

export { realtimeMigrations } from './migrations/index.ts';
export type { RealtimeDeps };

/** Front door of the realtime service: the live rooms and the socket at `/primus`. */
export interface RealtimeModule {
  /** Takes websocket upgrades of a server that is about to listen. */
  attach(server: Server): void;
  /** Brings back the rooms that were going on when the last process ended. */
  start(): Promise<void>;
  /** Sends everybody off in a way that they come back, and writes every room down. */
  stop(): Promise<void>;
  /** Until everything said so far is kept, told and reported; for tests. */
  settle(): Promise<void>;
  readonly connectionCount: number;
  readonly roomCount: number;
}

export function createRealtimeModule(deps: RealtimeDeps): RealtimeModule {
  const hosts = new RoomHosts(deps);
  const dispatcher = new Dispatcher(deps, hosts);
  const sockets = new SocketServer(deps.clock, {
    message: (connection, message) => dispatcher.message(connection, message),
    closed: (connection) => dispatcher.closed(connection),
  });
  listen(deps, hosts, sockets);
  return {
    attach: (server) => sockets.attach(server),
    start: () => hosts.start(),
    async stop() {
      sockets.close();
      await hosts.stop();
    },
    settle: () => hosts.settle(),
    get connectionCount() {
      return sockets.connections.size;
    },
    get roomCount() {
      return hosts.count;
    },
  };
}
