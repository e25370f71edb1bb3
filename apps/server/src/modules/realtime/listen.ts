import type { Refresh } from './host/refresh.ts';
import type { RoomHost } from './host/room-host.ts';
import type { RoomHosts } from './host/room-hosts.ts';
import type { RealtimeDeps } from './realtime.deps.ts';
import type { SocketServer } from './socket/socket-server.ts';

/** What other modules tell that live rooms must follow. */
export function listen(deps: RealtimeDeps, hosts: RoomHosts, refresh: Refresh, sockets: SocketServer): void {
  const { events, chat } = deps;

  events.on('roomChanged', 'realtime.applySettings', async ({ roomUuid }) => {
    const live = hosts.peek(roomUuid);
    if (live) await refresh.settings(live);
  });
  events.on('roomDeleted', 'realtime.closeRoom', ({ roomUuid }) => hosts.forget(roomUuid));
  events.on('userKickedFromRoom', 'realtime.kick', async ({ roomUuid, userUuid }) => {
    hosts.peek(roomUuid)?.act({ type: 'kick', userUuid }, null);
  });
  events.on('profileChanged', 'realtime.applyProfile', ({ userUuid }) =>
    refresh.profile(userUuid, () => roomsWith(hosts, userUuid)),
  );
  events.on('sessionsRevoked', 'realtime.dismiss', async ({ userUuid, sessionIds }) => {
    for (const connection of sockets.connections) {
      const { caller } = connection;
      if (caller?.userUuid !== userUuid) continue;
      if (sessionIds === null || sessionIds.includes(caller.sessionId)) connection.dismiss();
    }
  });
  events.on('queueChanged', 'realtime.refreshNextSong', ({ userUuid }) =>
    refresh.nextSong(userUuid, () => roomsWith(hosts, userUuid).filter((live) => isWaiting(live, userUuid))),
  );

  chat.onMessage((message) => {
    const live = hosts.peek(message.roomUuid);
    if (!live) return;
    live.tell({ name: 'chatMessage', params: { message } });
    if (message.userUuid) live.act({ type: 'noteActivity', userUuid: message.userUuid }, null);
  });
}

function roomsWith(hosts: RoomHosts, userUuid: string): RoomHost[] {
  return [...hosts.all].filter((live) => Object.hasOwn(live.state.people, userUuid));
}

function isWaiting({ state }: RoomHost, userUuid: string): boolean {
  return [...state.lineUp, ...state.seatQueue].some(({ uuid }) => uuid === userUuid);
}
