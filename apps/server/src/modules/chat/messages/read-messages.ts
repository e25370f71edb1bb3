import type { chatService } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import type { Call } from '../../../http/route.ts';
import { directChannel, roomChannel, type Channel } from '../channels/channel.ts';
import { readMarkStore } from '../channels/read-mark.store.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { putAwayStore } from '../conversations/put-away.store.ts';
import { messageStore } from './message.store.ts';
import { viewsOf } from './message-view.ts';
import { presentMessage } from './present-message.ts';

/** The newest that come with joining (decisions section 5). */
const defaultPage = 100;

/** For whoever may read in the room; private rooms only for those let in. */
export async function roomMessages(
  deps: ChatDeps,
  { caller, params, query }: Call<typeof chatService.roomMessages>,
) {
  const { uuid } = await deps.room.checkMayRead(params.roomUuid, caller);
  return messagesIn(deps, caller, roomChannel(uuid), query);
}

/** Nobody else can read these: the channel is the caller's own with somebody. */
export function directMessages(
  deps: ChatDeps,
  { caller, params, query }: Call<typeof chatService.directMessages>,
) {
  return messagesIn(deps, caller, directChannel(caller.userUuid, params.userUuid), query);
}

async function messagesIn(
  deps: ChatDeps,
  caller: Caller,
  channel: Channel,
  query: { limit?: number; before?: string },
) {
  const limit = query.limit ?? defaultPage;
  const before = query.before === undefined ? undefined : Number(query.before);
  const blocked = await deps.social.blockedBy(caller.userUuid);
  const without = [...blocked];
  const { database } = deps;
  const [after, mark] = await Promise.all([
    putAwayStore(database).upTo(caller.userUuid, channel.uuid),
    readMarkStore(database).find(caller.userUuid, channel.uuid),
  ]);
  const rows = await messageStore(database).page(channel.uuid, { before, after, limit: limit + 1, without });
  const views = await viewsOf(database, rows.slice(0, limit).reverse());
  return {
    messages: views.map((view) => presentMessage(view, blocked)),
    hasMore: rows.length > limit,
    lastReadId: mark === null ? null : String(mark),
    unreadCount: await unreadIn(deps, caller.userUuid, channel, { mark, putAway: after }, without),
  };
}

/**
 * A room that somebody never read in has nothing unread for them; a message to them is unread from the first.
 * `putAway` is the line up to which they deleted the conversation, 0 for none.
 */
export function unreadIn(
  deps: ChatDeps,
  userUuid: string,
  channel: Channel,
  { mark, putAway }: { readonly mark: number | null; readonly putAway: number },
  without: readonly string[],
): Promise<number> {
  if (mark === null && channel.roomUuid !== null) return Promise.resolve(0);
  const after = Math.max(mark ?? 0, putAway);
  return messageStore(deps.database).countUnread(channel.uuid, { userUuid, after, without });
}
