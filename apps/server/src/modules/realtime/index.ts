import type { ServerModule } from '../../server-module.ts';
import { announceLists } from './announce-lists.ts';
import { Dispatcher } from './actions/dispatcher.ts';
import { RoomJoiner } from './actions/room-joiner.ts';
import { Refresher } from './host/refresher.ts';
import { RoomHosts } from './host/room-hosts.ts';
import { SerialQueue } from '../../serial-queue.ts';
import { reviewAccessToRooms } from './review-access.ts';
import { subscribeToEvents } from './subscribe-to-events.ts';
import { ConnectedUsers } from './connected-users.ts';
import { tuningOf, unlimitedRequests, type RealtimeDeps, type RealtimeTuning } from './realtime.deps.ts';
import { RecentListChanges } from './recent-list-changes.ts';
import { realtimeRoutes } from './room-state.ts';
import { SocketServer } from './socket/socket-server.ts';

export { realtimeMigrations } from './migrations/index.ts';
export { unlimitedRequests };
export type { RealtimeDeps, RealtimeTuning };

/** Public interface of the realtime service: the live rooms and the socket at `/primus`. */
export interface RealtimeModule extends ServerModule {
  /** Closes all connections so that their clients reconnect, and saves nothing: this process no longer owns the installation and can't write. */
  disconnect(): void;
  /** For tests: resolves when everything so far is written, sent and reported. */
  settle(): Promise<void>;
  readonly connectionCount: number;
  readonly roomCount: number;
}

export function createRealtimeModule(deps: RealtimeDeps): RealtimeModule {
  const serialQueue = new SerialQueue();
  const refresh = new Refresher(deps, serialQueue);
  const hosts = new RoomHosts(deps, refresh);
  const people = new ConnectedUsers(deps.clock);
  const listChanges = new RecentListChanges(deps.clock);
  const joiner = new RoomJoiner({ deps, hosts, serialQueue, people, listChanges });
  const dispatcher = new Dispatcher({ deps, hosts, refresh, joiner });
  const sockets = new SocketServer({
    clock: deps.clock,
    gate: deps.socketGate,
    tuning: tuningOf(deps),
    onOpen: (connection) => dispatcher.onOpen(connection),
    handleOtherUpgrade: (request, network, head) => deps.handleOtherUpgrade(request, network, head),
    onMessage: (connection, message) => dispatcher.onMessage(connection, message),
    onClose: (connection) => dispatcher.onClose(connection),
  });
  subscribeToEvents(deps, hosts, refresh, people);
  reviewAccessToRooms(deps, hosts);
  announceLists(deps, hosts, people, listChanges);
  deps.metrics.gauge('socket_connections', 'Open room sockets', () => sockets.connections.size);
  deps.metrics.gauge('live_rooms', 'Rooms loaded in this process', () => hosts.count);
  return {
    name: 'realtime',
    routes: realtimeRoutes(deps, hosts),
    personalData: [],
    registerHttp: ({ server }) => sockets.attach(server),
    async start() {
      listChanges.start();
      // Restores the rooms that were live when the last process ended.
      await hosts.start();
    },
    // Closes all connections so that their clients reconnect, and saves every room.
    async stop() {
      sockets.close();
      // Messages that arrived before that still use the database.
      await Promise.all([hosts.stop(), dispatcher.settle()]);
      sockets.terminate();
    },
    disconnect: () => sockets.close(),
    settle: () => hosts.settle(),
    get connectionCount() {
      return sockets.connections.size;
    },
    get roomCount() {
      return hosts.count;
    },
  };
}
