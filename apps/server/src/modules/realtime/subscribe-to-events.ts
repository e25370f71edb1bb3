import type { ServerMessage } from '@turnstage/contracts';
import type { ChatEvent } from '../chat/index.ts';
import { findOwner, type Refresher } from './host/refresher.ts';
import type { RoomHost } from './host/room-host.ts';
import type { RoomHosts } from './host/room-hosts.ts';
import type { ConnectedUsers } from './connected-users.ts';
import { toModerationNotice } from './moderation-notice.rules.ts';
import type { RealtimeDeps } from './realtime.deps.ts';

/** Subscribes to events of other modules that change live rooms. */
export function subscribeToEvents(
  deps: RealtimeDeps,
  hosts: RoomHosts,
  refresh: Refresher,
  people: ConnectedUsers,
): void {
  const { events, chat } = deps;

  events.on('roomChanged', 'realtime.applySettings', async ({ roomUuid }) => {
    const live = hosts.peek(roomUuid);
    if (live) await refresh.settings(live);
  });
  events.on('subscriptionChanged', 'realtime.applySubscription', async ({ userUuid }) => {
    for (const live of hosts.all) {
      const { settings } = live.state;
      if (settings.djType === 'PRO_PLAN_OWNER' && findOwner(settings) === userUuid)
        await refresh.settings(live);
    }
  });
  events.on('roomDeleted', 'realtime.closeRoom', ({ roomUuid }) => hosts.deleteRoom(roomUuid));
  events.on('roomReset', 'realtime.reset', async ({ roomUuid }) => {
    const live = await hosts.get(roomUuid);
    live.act({ type: 'reset' }, null);
  });
  events.on('moderationActionTaken', 'realtime.sendModerationNotice', async (action) => {
    const { roomUuid, userUuid, byUserUuid } = action;
    const live = roomUuid === null || userUuid === byUserUuid ? undefined : hosts.peek(roomUuid);
    if (!live || !Object.hasOwn(live.state.people, userUuid)) return;
    const by = byUserUuid === null ? undefined : await deps.user.person(byUserUuid);
    const params = toModerationNotice(action, by?.profile.nickname);
    if (params) live.send({ name: 'notification', params }, { user: userUuid });
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
  events.on('accountAnonymised', 'realtime.anonymisePerson', async ({ userUuid }) => {
    // This comes first: otherwise a snapshot of a room that the person is still in would contain the name again.
    await applyProfile(userUuid);
    await hosts.deletePersonalData(userUuid);
  });
  events.on('sessionsRevoked', 'realtime.dismiss', async ({ userUuid, sessionIds, reason }) => {
    const inRooms = kickReasons.has(reason) ? kickFromRooms(hosts, userUuid) : noConnections;
    for (const connection of people.connectionsOf(userUuid)) {
      const { caller, id } = connection;
      const isAffected = sessionIds === null || sessionIds.includes(caller?.sessionId ?? '');
      if (isAffected && !inRooms.has(id)) connection.closeForGood();
    }
  });
  events.on('notificationMade', 'realtime.sendNotifications', async ({ made }) => {
    for (const { userUuid, notificationId } of made)
      people.send(userUuid, { name: 'notification', params: { notificationId } });
  });
  events.on('notificationsRead', 'realtime.sendNotificationsRead', async ({ userUuid }) =>
    people.send(userUuid, { name: 'notification', params: { notificationId: '', isRead: true } }),
  );
  // Sent only to the person who blocks (rule S1).
  events.on('blocksChanged', 'realtime.sendBlockChange', async ({ userUuid, blockedUuid, isBlocked }) =>
    people.send(userUuid, { name: 'blockChanged', params: { userUuid: blockedUuid, isBlocked } }),
  );
  events.on('consumablePurchased', 'realtime.showConsumable', async (purchase) => {
    const until = purchase.at + purchase.durationSeconds * 1000;
    // The event may be late, after a restart for example.
    if (until <= deps.clock.now()) return;
    const { purchaseId, userUuid, consumableId, name, imageUrl, effect, displayType, anchor } = purchase;
    await hosts.showItem(purchase.roomUuid, {
      name: 'usedConsumable',
      params: { purchaseId, userUuid, consumableId, name, imageUrl, effect, displayType, anchor, until },
    });
  });
  events.on('queueChanged', 'realtime.refreshNextSong', ({ userUuid }) =>
    refresh.nextSong(userUuid, () =>
      roomsWith(hosts, userUuid).filter((live) => isDjOrQueued(live, userUuid)),
    ),
  );

  chat.onEvent((event) => deliverChat(event, hosts, people));
}

/** Reasons for which staff end sessions. These people must not stay in a room for another 20 seconds (rule R64). */
const kickReasons: ReadonlySet<string> = new Set(['kicked', 'banned', 'owner banned']);
const noConnections: ReadonlySet<string> = new Set();

/** Kicks a person from every room. Returns the connections that the rooms notify and close themselves. */
export function kickFromRooms(hosts: RoomHosts, userUuid: string): ReadonlySet<string> {
  const connections = new Set<string>();
  for (const live of roomsWith(hosts, userUuid)) {
    for (const id of live.state.people[userUuid]?.connections ?? []) connections.add(id);
    live.act({ type: 'globalKick', userUuid }, null);
  }
  return connections;
}

/** Builds one frame for everyone in the room, and leaves out people who blocked the sender. */
function deliverChat(event: ChatEvent, hosts: RoomHosts, people: ConnectedUsers): void {
  const { name, params, channel, only, hiddenFrom } = event;
  const message = { name, params } as ServerMessage;
  // Read marks are private, and direct messages reach both people wherever they are.
  if (channel.roomUuid === null || name === 'chatRead') {
    for (const userUuid of only ?? channel.between ?? [])
      if (!hiddenFrom.has(userUuid)) people.send(userUuid, message);
    return;
  }
  const live = hosts.peek(channel.roomUuid);
  if (!live) return;
  if (only) for (const user of only) live.send(message, { user });
  else live.send(message, 'room', hiddenFrom);
  const isUserMessage = name === 'chatMessage' && !only;
  if (isUserMessage && event.byUserUuid) live.act({ type: 'noteActivity', userUuid: event.byUserUuid }, null);
}

function roomsWith(hosts: RoomHosts, userUuid: string): RoomHost[] {
  return [...hosts.all].filter((live) => Object.hasOwn(live.state.people, userUuid));
}

function isDjOrQueued({ state }: RoomHost, userUuid: string): boolean {
  return [...state.lineUp, ...state.seatQueue].some(({ uuid }) => uuid === userUuid);
}
