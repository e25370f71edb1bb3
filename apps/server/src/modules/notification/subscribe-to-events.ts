/** Subscribes to the events of other modules that create or clear notifications. */
import { Refusal } from '../../http/refusal.ts';
import { browserStore } from './channels/browser.store.ts';
import {
  directMessageKey,
  markConversationRead,
  markMentionsRead,
  mentionKey,
} from './inbox/mark-messages-read.ts';
import { accountDraft } from './create/account-draft.rules.ts';
import type { Draft } from './create/draft.ts';
import type { EventMap } from '../../events/index.ts';
import { queueFanOut } from './create/fan-out.ts';
import { createNotifications } from './create/create-notifications.ts';
import { notificationStore } from './create/notification.store.ts';
import { isOpenToEveryone, onStageDraft } from './create/on-stage.ts';
import type { NotificationDeps } from './notification.deps.ts';
import { digestText } from './texts/digest-texts.ts';
import { deletePersonData } from './personal/personal.ts';

export function subscribeToEvents(deps: NotificationDeps): void {
  const { events, database, room, chat } = deps;
  const notify = (draft: Draft, userUuids: readonly string[]) => createNotifications(deps, draft, userUuids);

  events.on('friendInvited', 'notification.friendInvited', ({ fromUserUuid, toUserUuid }) =>
    notify(aboutPerson('friendInvitation', fromUserUuid), [toUserUuid]),
  );
  events.on('friendshipMade', 'notification.friendshipMade', ({ inviterUuid, friendUuid }) =>
    notify(aboutPerson('invitationAccepted', friendUuid), [inviterUuid]),
  );
  events.on('djFollowed', 'notification.djFollowed', ({ fanUuid, djUuid }) =>
    notify({ kind: 'newFan', key: 'newFan', source: fanUuid, actorUuid: fanUuid }, [djUuid]),
  );
  events.on('becameDj', 'notification.becameDj', async ({ roomUuid, userUuid }) => {
    const settings = await room.settings(roomUuid).catch(ignoreMissingRoom);
    if (settings && isOpenToEveryone(settings))
      await queueFanOut(deps, database, onStageDraft(userUuid, roomUuid), { of: 'fans', djUuid: userUuid });
  });
  // A message may be read while its notification is being created. Whether it's read is asked again afterwards. A
  // message that is read later than that publishes its event after the notification was saved.
  events.on('mentioned', 'notification.mentioned', async (mention) => {
    const { roomUuid, messageUuid, byUserUuid, userUuids } = mention;
    const key = mentionKey(roomUuid);
    const draft = { kind: 'mention', key, source: messageUuid, actorUuid: byUserUuid, roomUuid } as const;
    const readers = await chat.findReaders(messageUuid, userUuids);
    const unread = userUuids.filter((uuid) => !readers.has(uuid));
    await notify(draft, unread);
    for (const userUuid of await chat.findReaders(messageUuid, unread))
      await markMentionsRead(deps, roomUuid, userUuid);
  });
  events.on('mentionsRead', 'notification.readMentions', ({ userUuid, roomUuid }) =>
    markMentionsRead(deps, roomUuid, userUuid),
  );
  events.on('directMessageSent', 'notification.directMessage', async (message) => {
    const { messageUuid, fromUserUuid, toUserUuid } = message;
    if ((await chat.countUnreadFrom(toUserUuid, fromUserUuid)) === 0) return;
    const key = directMessageKey(fromUserUuid);
    const draft = { kind: 'directMessage', key, source: messageUuid, actorUuid: fromUserUuid } as const;
    await notify(draft, [toUserUuid]);
    await markConversationRead(deps, toUserUuid, fromUserUuid);
  });
  events.on('conversationRead', 'notification.readMessages', ({ userUuid, otherUuid }) =>
    markConversationRead(deps, userUuid, otherUuid),
  );
  events.on('moderationActionTaken', 'notification.accountNews', async (action) => {
    const draft = accountDraft(action);
    if (draft && action.byUserUuid !== action.userUuid) await notify(draft, [action.userUuid]);
  });
  events.on('eventUpdated', 'notification.eventStarts', ({ userUuids, ...event }) =>
    notify(eventDraft(event), userUuids),
  );
  events.on('announcementPosted', 'notification.announcementPosted', (announcement) =>
    queueFanOut(deps, database, announcementDraft(announcement), {
      of: 'community',
      communityUuid: announcement.communityUuid,
    }),
  );
  events.on('invitedToRoom', 'notification.invitedToRoom', ({ roomUuid, byUserUuid, userUuids }) =>
    notify(
      {
        kind: 'roomInvitation',
        key: `roomInvitation:${roomUuid}:${byUserUuid}`,
        source: `${roomUuid} ${byUserUuid}`,
        actorUuid: byUserUuid,
        roomUuid,
      },
      userUuids,
    ),
  );
  events.on('webhookTurnedOff', 'notification.webhookTurnedOff', ({ userUuids, ...webhook }) =>
    notify(webhookDraft(webhook), userUuids),
  );
  events.on('weeklyDigestCreated', 'notification.weeklyDigest', async ({ userUuid, week, facts }) => {
    const locale = (await deps.user.contactDetailsOf([userUuid])).get(userUuid)?.locale ?? 'en';
    const source = `weeklyDigest ${week}`;
    const message = digestText(locale, facts);
    await notify({ kind: 'weeklyDigest', key: source, source, actorUuid: null, message }, [userUuid]);
  });
  events.on('blocksChanged', 'notification.dropBlocked', async ({ userUuid, blockedUuid }) => {
    const blocked = await deps.social.blockedBy(userUuid);
    if (!blocked.has(blockedUuid)) return;
    await database.transaction(async (tx) => {
      if ((await notificationStore(tx).deleteByActor(userUuid, blockedUuid)) > 0)
        await events.publish(tx, 'notificationsRead', { userUuid });
    });
  });
  events.on('accountHandedOver', 'notification.deleteBrowsers', async ({ userUuid }) => {
    await browserStore(database).deleteAllOf(userUuid);
  });
  events.on('accountAnonymised', 'notification.anonymisePerson', ({ userUuid }) =>
    deletePersonData(deps, userUuid),
  );
}

/** Each update is a notification of its own; the same one again changes nothing. */
function eventDraft(event: Omit<EventMap['eventUpdated'], 'userUuids'>): Draft {
  const { eventUuid, name, slug, roomUuid, update, occasion } = event;
  const source = `${eventUuid} ${update} ${occasion}`;
  const link = `/e/${encodeURIComponent(slug)}`;
  return {
    kind: 'eventStarts',
    key: source,
    source,
    actorUuid: null,
    roomUuid,
    title: name,
    news: update,
    link,
  };
}

/** Announcements of one community share a key, so that several of them are one notification with a count (N25). */
function announcementDraft(announcement: EventMap['announcementPosted']): Draft {
  const { announcementUuid, communityUuid, communityName, communitySlug, byUserUuid, title } = announcement;
  return {
    kind: 'communityAnnouncement',
    key: `communityAnnouncement:${communityUuid}`,
    source: announcementUuid,
    actorUuid: byUserUuid,
    title: communityName,
    message: title,
    link: `/c/${encodeURIComponent(communitySlug)}`,
  };
}

function webhookDraft(webhook: Omit<EventMap['webhookTurnedOff'], 'userUuids'>): Draft {
  const { webhookId, roomUuid, placeName, link, occasion } = webhook;
  const source = `webhook ${webhookId} ${occasion}`;
  return {
    kind: 'account',
    key: source,
    source,
    actorUuid: null,
    roomUuid,
    title: placeName,
    news: 'webhookOff',
    link,
  };
}

function aboutPerson(kind: 'friendInvitation' | 'invitationAccepted', actorUuid: string): Draft {
  return { kind, key: `${kind}:${actorUuid}`, source: actorUuid, actorUuid };
}

function ignoreMissingRoom(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'room/not-found') return undefined;
  throw error;
}
