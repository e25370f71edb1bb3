import type { chatService, Conversation } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { deletedAppearance } from '../messages/appearance.ts';
import { messageStore } from '../messages/message.store.ts';
import { loadViews } from '../messages/message-view.ts';
import { presentMessage } from '../messages/present-message.ts';
import { conversationStore } from './conversation.store.ts';

const defaultLimit = 30;

/** Messages from blocked people aren't delivered, so conversations with them aren't listed. */
export async function listConversations(
  deps: ChatDeps,
  { caller, query }: Call<typeof chatService.listConversations>,
) {
  const { userUuid } = caller;
  const [blocked, friends] = await Promise.all([
    deps.social.blockedBy(userUuid),
    deps.social.friendsOf(userUuid),
  ]);
  const limit = query.limit ?? defaultLimit;
  const rows = await conversationStore(deps.database).listByUser(userUuid, {
    before: query.before === undefined ? undefined : Number(query.before),
    limit: limit + 1,
    excludedUuids: [...blocked, ...(query.group === 'others' ? friends : [])],
    ...(query.group === 'friends' ? { only: [...friends] } : {}),
  });
  const listed = rows.slice(0, limit);
  const [people, lastMessages] = await Promise.all([
    deps.user.people(listed.map((row) => row.other_uuid)),
    messageStore(deps.database).findByIds(listed.map((row) => row.last_message_id)),
  ]);
  const views = new Map((await loadViews(deps.database, lastMessages)).map((view) => [view.row.id, view]));
  const conversations = listed.flatMap((row): Conversation[] => {
    const view = views.get(row.last_message_id);
    if (!view) return [];
    const profile = people.get(row.other_uuid)?.profile;
    return [
      {
        userUuid: row.other_uuid,
        nickname: profile?.nickname ?? deletedAppearance.user_name,
        avatarId: profile?.avatarId ?? deletedAppearance.avatar_id,
        color: profile?.color ?? deletedAppearance.color,
        group: friends.has(row.other_uuid) ? 'friends' : 'others',
        lastMessage: presentMessage(view, blocked),
        lastReadId: row.last_read_id === null ? null : String(row.last_read_id),
        unreadCount: row.unread,
      },
    ];
  });
  return { conversations, hasMore: rows.length > limit };
}

export async function unreadConversations(
  deps: ChatDeps,
  { caller }: Call<typeof chatService.unreadConversations>,
) {
  const [blocked, friends] = await Promise.all([
    deps.social.blockedBy(caller.userUuid),
    deps.social.friendsOf(caller.userUuid),
  ]);
  const others = await conversationStore(deps.database).unreadWith(caller.userUuid, [...blocked]);
  const ofFriends = others.filter((uuid) => friends.has(uuid)).length;
  return { conversations: others.length, friends: ofFriends, others: others.length - ofFriends };
}
