/** What happens elsewhere that somebody wants to hear of. */
import type { AccountNews, ModerationActionType } from '@turnstage/contracts';
import { Refusal } from '../../http/refusal.ts';
import { browserStore } from './channels/browser.store.ts';
import { markRead } from './inbox/inbox.ts';
import type { Draft } from './making/draft.ts';
import { tell } from './making/fan-out.ts';
import { makeNotifications } from './making/make-notifications.ts';
import { notificationStore } from './making/notification.store.ts';
import { isOpenToAll, onStageDraft } from './making/on-stage.ts';
import type { NotificationDeps } from './notification.deps.ts';
import { forgetPerson } from './personal/personal.ts';

export function listen(deps: NotificationDeps): void {
  const { events, database, room, chat } = deps;
  const make = (draft: Draft, userUuids: readonly string[]) =>
    database.transaction((tx) => makeNotifications(deps, tx, draft, userUuids));

  events.on('friendInvited', 'notification.friendInvited', ({ fromUserUuid, toUserUuid }) =>
    make(aboutPerson('friendInvitation', fromUserUuid), [toUserUuid]),
  );
  events.on('friendshipMade', 'notification.friendshipMade', ({ inviterUuid, friendUuid }) =>
    make(aboutPerson('invitationAccepted', friendUuid), [inviterUuid]),
  );
  events.on('djFollowed', 'notification.djFollowed', ({ fanUuid, djUuid }) =>
    make({ kind: 'newFan', key: 'newFan', source: fanUuid, actorUuid: fanUuid }, [djUuid]),
  );
  events.on('becameDj', 'notification.becameDj', async ({ roomUuid, userUuid }) => {
    const settings = await room.settings(roomUuid).catch(ignoreGone);
    if (settings && isOpenToAll(settings))
      await tell(deps, database, onStageDraft(userUuid, roomUuid), { of: 'fans', djUuid: userUuid });
  });
  events.on('mentioned', 'notification.mentioned', ({ roomUuid, messageUuid, byUserUuid, userUuids }) =>
    database.transaction(async (tx) => {
      const key = mentionKey(roomUuid);
      // Under the lock of `mentionsRead`, as with direct messages below.
      await notificationStore(tx).lockKey(key);
      const reached = await chat.whoRead(messageUuid, userUuids);
      const draft = { kind: 'mention', key, source: messageUuid, actorUuid: byUserUuid, roomUuid } as const;
      await makeNotifications(
        deps,
        tx,
        draft,
        userUuids.filter((uuid) => !reached.has(uuid)),
      );
    }),
  );
  events.on('mentionsRead', 'notification.readMentions', ({ userUuid, roomUuid }) =>
    database.transaction(async (tx) => {
      const store = notificationStore(tx);
      const key = mentionKey(roomUuid);
      await store.lockKey(key);
      const [told] = await store.newestOf(key, [userUuid]);
      // Its source is the newest message that called them.
      if (!told || told.read_at !== null || !(await chat.whoRead(told.source, [userUuid])).has(userUuid))
        return;
      await markRead(deps, tx, userUuid, { ids: [told.id] });
    }),
  );
  events.on('directMessageSent', 'notification.directMessage', ({ messageUuid, fromUserUuid, toUserUuid }) =>
    database.transaction(async (tx) => {
      const key = directMessageKey(fromUserUuid);
      // Under the lock of `conversationRead`: what is read at this moment is either seen here or marked there.
      await notificationStore(tx).lockKey(key);
      if ((await chat.unreadFrom(toUserUuid, fromUserUuid)) === 0) return;
      const draft = { kind: 'directMessage', key, source: messageUuid, actorUuid: fromUserUuid } as const;
      await makeNotifications(deps, tx, draft, [toUserUuid]);
    }),
  );
  events.on('conversationRead', 'notification.readMessages', ({ userUuid, otherUuid }) =>
    database.transaction(async (tx) => {
      await notificationStore(tx).lockKey(directMessageKey(otherUuid));
      if ((await chat.unreadFrom(userUuid, otherUuid)) > 0) return;
      await markRead(deps, tx, userUuid, { kind: 'directMessage', actorUuid: otherUuid });
    }),
  );
  events.on('moderationActionTaken', 'notification.accountNews', async (action) => {
    const news = newsOf[action.actionType];
    if (!news || action.byUserUuid === action.userUuid) return;
    await make(
      {
        kind: 'account',
        key: `account:${action.id}`,
        source: action.id,
        actorUuid: null,
        roomUuid: action.roomUuid,
        news,
      },
      [action.userUuid],
    );
  });
  events.on('blocksChanged', 'notification.dropBlocked', async ({ userUuid, blockedUuid }) => {
    const blocked = await deps.social.blockedBy(userUuid);
    if (!blocked.has(blockedUuid)) return;
    await database.transaction(async (tx) => {
      if ((await notificationStore(tx).removeOfActor(userUuid, blockedUuid)) > 0)
        await events.publish(tx, 'notificationsRead', { userUuid });
    });
  });
  events.on('accountHandedOver', 'notification.forgetBrowsers', async ({ userUuid }) => {
    await browserStore(database).forget(userUuid);
  });
  events.on('accountAnonymised', 'notification.forgetPerson', ({ userUuid }) => forgetPerson(deps, userUuid));
}

const mentionKey = (roomUuid: string): string => `mention:${roomUuid}`;
const directMessageKey = (fromUserUuid: string): string => `directMessage:${fromUserUuid}`;

function aboutPerson(kind: 'friendInvitation' | 'invitationAccepted', actorUuid: string): Draft {
  return { kind, key: `${kind}:${actorUuid}`, source: actorUuid, actorUuid };
}

/** Others are felt where they happen, or are of staff alone. */
const newsOf: Partial<Record<ModerationActionType, AccountNews>> = {
  grantRole: 'roleGiven',
  removeRole: 'roleTaken',
  changeBadges: 'badgesChanged',
  changeProfile: 'profileChanged',
  changePassword: 'passwordChanged',
};

function ignoreGone(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'room/not-found') return undefined;
  throw error;
}
