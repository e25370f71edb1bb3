import type { Server } from 'node:http';
import type { BoundRoute } from '../../http/route.ts';
import { Dispatcher } from './actions/dispatch.ts';
import { Refresh } from './host/refresh.ts';
import { RoomHosts } from './host/room-hosts.ts';
import { InTurn } from '../../in-turn.ts';
import { listen } from './listen.ts';
import { People } from './people.ts';
import { paceOf, type RealtimeDeps, type RealtimePace } from './realtime.deps.ts';
import { realtimeRoutes } from './room-state.ts';
import { SocketServer } from './socket/socket-server.ts';

export { unlimitedRequests } from './actions/budget.ts';
export { realtimeMigrations } from './migrations/index.ts';
export type { RealtimeDeps, RealtimePace };

/** Front door of the realtime service: the live rooms and the socket at `/primus`. */
export interface RealtimeModule {
  readonly routes: readonly BoundRoute[];
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
  const inTurn = new InTurn();
  const refresh = new Refresh(deps, inTurn);
  const hosts = new RoomHosts(deps, refresh);
  const people = new People(deps.clock);
  const dispatcher = new Dispatcher({ deps, hosts, inTurn, people, refresh });
  const sockets = new SocketServer({
    clock: deps.clock,
    pace: paceOf(deps),
    opened: (connection) => dispatcher.opened(connection),
    takeOther: (request, network, head) => deps.chat.takeUpgrade(request, network, head),
    message: (connection, message) => dispatcher.message(connection, message),
    closed: (connection) => dispatcher.closed(connection),
  });
  listen(deps, hosts, refresh, people);
  return {
    routes: realtimeRoutes(deps, hosts),
    attach: (server) => sockets.attach(server),
    start: () => hosts.start(),
    async stop() {
      sockets.close();
      await hosts.stop();
      sockets.terminate();
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
