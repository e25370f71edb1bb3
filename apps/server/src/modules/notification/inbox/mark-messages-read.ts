/** Marks the notifications of messages as read once the messages themselves are. */
import {
  notificationStore,
  type NotificationFilter,
  type NotificationRow,
} from '../create/notification.store.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { markRead } from './inbox.ts';

export const mentionKey = (roomUuid: string): string => `mention:${roomUuid}`;
export const directMessageKey = (fromUserUuid: string): string => `directMessage:${fromUserUuid}`;

/** `source` of a notification is the newest message that mentioned the person. */
export function markMentionsRead(deps: NotificationDeps, roomUuid: string, userUuid: string): Promise<void> {
  return markReadIf(deps, { key: mentionKey(roomUuid), userUuid }, async ({ id, source, read_at }) =>
    read_at === null && (await deps.chat.findReaders(source, [userUuid])).has(userUuid)
      ? { ids: [id] }
      : null,
  );
}

export function markConversationRead(
  deps: NotificationDeps,
  userUuid: string,
  otherUuid: string,
): Promise<void> {
  return markReadIf(deps, { key: directMessageKey(otherUuid), userUuid }, async () =>
    (await deps.chat.countUnreadFrom(userUuid, otherUuid)) === 0
      ? { kind: 'directMessage', actorUuid: otherUuid }
      : null,
  );
}

/**
 * Asks the chat about the person's newest notification of a key, and then marks what `decide` returned as read. The
 * chat is asked before the transaction. When a newer message raises the notification in between, nothing is marked:
 * that message decides for itself.
 */
async function markReadIf(
  deps: NotificationDeps,
  { key, userUuid }: { readonly key: string; readonly userUuid: string },
  decide: (newest: NotificationRow) => Promise<NotificationFilter | null>,
): Promise<void> {
  const [seen] = await notificationStore(deps.database).newestByKey(key, [userUuid]);
  const filter = seen && (await decide(seen));
  if (!filter) return;
  await deps.database.transaction(async (tx) => {
    const store = notificationStore(tx);
    await store.lockKey(key);
    const [newest] = await store.newestByKey(key, [userUuid]);
    if (newest?.id === seen.id && newest.source === seen.source) await markRead(deps, tx, userUuid, filter);
  });
}
