import type { ChatNews } from '../chat/index.ts';
import type { Refresh } from './host/refresh.ts';
import type { RoomHost } from './host/room-host.ts';
import type { RoomHosts } from './host/room-hosts.ts';
import type { People } from './people.ts';
import type { RealtimeDeps } from './realtime.deps.ts';

/** What other modules tell that live rooms must follow. */
export function listen(deps: RealtimeDeps, hosts: RoomHosts, refresh: Refresh, people: People): void {
  const { events, chat } = deps;

  events.on('roomChanged', 'realtime.applySettings', async ({ roomUuid }) => {
    const live = hosts.peek(roomUuid);
    if (live) await refresh.settings(live);
  });
  events.on('roomDeleted', 'realtime.closeRoom', ({ roomUuid }) => hosts.forget(roomUuid));
  events.on('roomReset', 'realtime.reset', async ({ roomUuid }) => {
    const live = await hosts.get(roomUuid);
    live.act({ type: 'reset' }, null);
  });
  const applyProfile = (userUuid: string) =>
    refresh.profile(
      userUuid,
      () => roomsWith(hosts, userUuid),
      (role) => {
        for (const connection of people.connectionsOf(userUuid))
          if (connection.caller) connection.caller = { ...connection.caller, role };
      },
    );
  events.on('profileChanged', 'realtime.applyProfile', ({ userUuid }) => applyProfile(userUuid));
  events.on('accountAnonymised', 'realtime.forgetPerson', async ({ userUuid }) => {
    // First, or what is kept of a room that they are still in would have the name.
    await applyProfile(userUuid);
    await hosts.forgetPerson(userUuid);
  });
  events.on('sessionsRevoked', 'realtime.dismiss', async ({ userUuid, sessionIds, reason }) => {
    const inRooms = throwsOut.has(reason) ? throwOut(hosts, userUuid) : noConnections;
    for (const connection of people.connectionsOf(userUuid)) {
      const { caller, id } = connection;
      const isMeant = sessionIds === null || sessionIds.includes(caller?.sessionId ?? '');
      if (isMeant && !inRooms.has(id)) connection.dismiss();
    }
  });
  events.on('notificationMade', 'realtime.tellPeople', async ({ made }) => {
    for (const { userUuid, notificationId } of made)
      people.tell(userUuid, { name: 'notification', params: { notificationId } });
  });
  events.on('notificationsRead', 'realtime.tellRead', async ({ userUuid }) =>
    people.tell(userUuid, { name: 'notification', params: { notificationId: '', isRead: true } }),
  );
  // To the one who blocks alone (rule S1).
  events.on('blocksChanged', 'realtime.tellBlocks', async ({ userUuid, blockedUuid, isBlocked }) =>
    people.tell(userUuid, { name: 'blockChanged', params: { userUuid: blockedUuid, isBlocked } }),
  );
  events.on('queueChanged', 'realtime.refreshNextSong', ({ userUuid }) =>
    refresh.nextSong(userUuid, () => roomsWith(hosts, userUuid).filter((live) => isWaiting(live, userUuid))),
  );

  chat.onNews((news) => tellChat(news, hosts, people));
}

/** Why the staff ended somebody's sessions: they are not to stand in a room for another 20 seconds (rule R64). */
const throwsOut: ReadonlySet<string> = new Set(['kicked', 'banned', 'owner banned']);
const noConnections: ReadonlySet<string> = new Set();

/** Answers the connections that their rooms tell and close. */
export function throwOut(hosts: RoomHosts, userUuid: string): ReadonlySet<string> {
  const connections = new Set<string>();
  for (const live of roomsWith(hosts, userUuid)) {
    for (const id of live.state.people[userUuid]?.connections ?? []) connections.add(id);
    live.act({ type: 'globalKick', userUuid }, null);
  }
  return connections;
}

/** A frame is made once for everybody in the room; whoever blocked the one who spoke is left out of it. */
function tellChat(news: ChatNews, hosts: RoomHosts, people: People): void {
  const { name, params, channel, only, hiddenFrom } = news;
  const message = { name, params };
  // What somebody has read is their own business, and what two people write reaches them wherever they are.
  if (channel.roomUuid === null || name === 'chatRead') {
    for (const userUuid of only ?? channel.between ?? [])
      if (!hiddenFrom.has(userUuid)) people.tell(userUuid, message);
    return;
  }
  const live = hosts.peek(channel.roomUuid);
  if (!live) return;
  if (only) for (const user of only) live.tell(message, { user });
  else live.tell(message, 'room', hiddenFrom);
  const isSpoken = name === 'chatMessage' && !only;
  if (isSpoken && news.byUserUuid) live.act({ type: 'noteActivity', userUuid: news.byUserUuid }, null);
}

function roomsWith(hosts: RoomHosts, userUuid: string): RoomHost[] {
  return [...hosts.all].filter((live) => Object.hasOwn(live.state.people, userUuid));
}

function isWaiting({ state }: RoomHost, userUuid: string): boolean {
  return [...state.lineUp, ...state.seatQueue].some(({ uuid }) => uuid === userUuid);
}
