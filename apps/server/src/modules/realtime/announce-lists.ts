import type { ChangingList } from '@turnstage/contracts';
import { canInRoom } from '@turnstage/permissions';
import type { Clock } from '../../clock.ts';
import type { ConnectedUsers } from './connected-users.ts';
import type { RoomHost } from './host/room-host.ts';
import type { RoomHosts } from './host/room-hosts.ts';
import type { RealtimeDeps } from './realtime.deps.ts';
import type { RecentListChanges } from './recent-list-changes.ts';

/** Changes of lists that every page shows are collected for this long and announced in one message. */
const batchMs = 1_000;

/** Notifies open pages which of their lists changed, so that they don't have to poll (rule N22). */
export function announceLists(
  { events, clock }: RealtimeDeps,
  hosts: RoomHosts,
  people: ConnectedUsers,
  changes: RecentListChanges,
): void {
  const announce = (list: ChangingList, ...userUuids: readonly string[]) => {
    for (const userUuid of userUuids) {
      changes.record(list, userUuid);
      people.send(userUuid, { name: 'listChanged', params: { list } });
    }
  };
  events.on('friendInvited', 'realtime.announceInvitation', async ({ fromUserUuid, toUserUuid }) =>
    announce('people', fromUserUuid, toUserUuid),
  );
  events.on('invitationClosed', 'realtime.announceAnswer', async ({ fromUserUuid, toUserUuid }) =>
    announce('people', fromUserUuid, toUserUuid),
  );
  events.on('friendshipMade', 'realtime.announceFriend', async ({ inviterUuid, friendUuid }) =>
    announce('people', inviterUuid, friendUuid),
  );
  events.on('friendshipEnded', 'realtime.announceEnd', async ({ userUuid, friendUuid }) =>
    announce('people', userUuid, friendUuid),
  );
  events.on('djFollowed', 'realtime.announceFan', async ({ fanUuid, djUuid }) =>
    announce('people', fanUuid, djUuid),
  );
  events.on('djUnfollowed', 'realtime.announceLostFan', async ({ fanUuid, djUuid }) =>
    announce('people', fanUuid, djUuid),
  );
  events.on('favoritesChanged', 'realtime.announceFavorites', async ({ userUuid }) =>
    announce('favorites', userUuid),
  );
  events.on('queueChanged', 'realtime.announceQueue', async ({ userUuid }) => announce('queue', userUuid));
  events.on('tokensChanged', 'realtime.announceTokens', async ({ userUuid }) => announce('tokens', userUuid));
  events.on('subscriptionChanged', 'realtime.announceSubscription', async ({ userUuid }) =>
    announce('subscription', userUuid),
  );
  events.on('reportsChanged', 'realtime.announceReports', async ({ roomUuid }) => {
    const live = hosts.peek(roomUuid);
    for (const userUuid of live ? moderatorsIn(live) : []) {
      changes.record('reports', userUuid);
      people.send(userUuid, { name: 'listChanged', params: { list: 'reports', roomUuid } });
    }
  });
  events.on('roomListChanged', 'realtime.announceRooms', async () => {
    changes.record('rooms');
    people.sendToRoomListWatchers({ name: 'listChanged', params: { list: 'rooms' } });
  });
  const announceToAll = batchAnnouncements(clock, (list) => {
    changes.record(list);
    people.sendToAll({ name: 'listChanged', params: { list } });
  });
  events.on('communityChanged', 'realtime.announceCommunity', async () => announceToAll('communities'));
  events.on('communityDeleted', 'realtime.announceEndOfCommunity', async () =>
    announceToAll('communities', 'events'),
  );
  events.on('scheduledEventChanged', 'realtime.announceScheduledEvent', async () => announceToAll('events'));
  events.on('roomDeleted', 'realtime.announceEventsOfRoom', async () => announceToAll('events'));
}

/** Many changes at once, such as those that staff import, are one message. */
function batchAnnouncements(clock: Clock, send: (list: ChangingList) => void) {
  const waiting = new Set<ChangingList>();
  return (...lists: readonly ChangingList[]): void => {
    for (const list of lists) {
      if (waiting.has(list)) continue;
      waiting.add(list);
      clock.after(batchMs, () => {
        waiting.delete(list);
        send(list);
      });
    }
  };
}

function moderatorsIn({ state }: RoomHost): string[] {
  return Object.values(state.people)
    .map(({ user }) => user)
    .filter((user) => canInRoom(user, 'handleReports'))
    .map(({ uuid }) => uuid);
}
