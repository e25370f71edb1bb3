import type { chatService } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { directChannel, roomChannel, type Channel } from '../channels/channel.ts';
import { readMarkStore } from '../channels/read-mark.store.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { hiddenConversationStore } from '../conversations/hidden-conversation.store.ts';
import { messageStore, type MessageRow } from './message.store.ts';
import { loadViews } from './message-view.ts';
import { presentMessage } from './present-message.ts';

interface PageQuery {
  readonly limit?: number;
  readonly before?: string;
  readonly after?: string;
  readonly around?: string;
}

/** The number of newest messages that a client loads when it joins (decisions section 5). */
const defaultLimit = 100;

/** For everyone who can read the room. Only people who were admitted can read a private room. */
export async function roomMessages(
  deps: ChatDeps,
  { caller, params, query }: Call<typeof chatService.roomMessages>,
) {
  const { uuid } = await deps.room.checkCanRead(params.roomUuid, caller);
  return listMessages(deps, caller, roomChannel(uuid), query);
}

/** Nobody else can read these: the channel belongs to the caller and one other person. */
export function directMessages(
  deps: ChatDeps,
  { caller, params, query }: Call<typeof chatService.directMessages>,
) {
  return listMessages(deps, caller, directChannel(caller.userUuid, params.userUuid), query);
}

async function listMessages(deps: ChatDeps, caller: Caller, channel: Channel, query: PageQuery) {
  const blocked = await deps.social.blockedBy(caller.userUuid);
  const excludedUuids = [...blocked];
  const { database } = deps;
  const [after, mark] = await Promise.all([
    hiddenConversationStore(database).upTo(caller.userUuid, channel.uuid),
    readMarkStore(database).find(caller.userUuid, channel.uuid),
  ]);
  const { rows, hasMore, hasNewer } = await loadPage(deps, channel, query, {
    hiddenUpTo: after,
    excludedUuids,
  });
  const views = await loadViews(database, rows);
  return {
    messages: views.map((view) => presentMessage(view, blocked)),
    hasMore,
    hasNewer,
    lastReadId: mark === null ? null : String(mark),
    unreadCount: await countUnreadIn(
      deps,
      caller.userUuid,
      channel,
      { mark, hiddenUpTo: after },
      excludedUuids,
    ),
  };
}

/** Loads the requested messages, oldest first, and finds out whether there are more on either side. */
async function loadPage(
  { database }: ChatDeps,
  channel: Channel,
  query: PageQuery,
  { hiddenUpTo, excludedUuids }: { hiddenUpTo: number; excludedUuids: readonly string[] },
): Promise<{ rows: MessageRow[]; hasMore: boolean; hasNewer: boolean }> {
  const messages = messageStore(database);
  const limit = query.limit ?? defaultLimit;
  const loadBefore = (before: number | undefined, count: number) =>
    messages.page(channel.uuid, { before, after: hiddenUpTo, limit: count, excludedUuids });
  const loadAfter = (after: number, count: number) =>
    messages.pageAfter(channel.uuid, { after: Math.max(after, hiddenUpTo), limit: count, excludedUuids });
  if (query.around !== undefined) {
    const middle = await messages.findByUuid(query.around);
    if (!middle || middle.channel_uuid !== channel.uuid) throw refuse('chat/message-not-found');
    const half = Math.ceil(limit / 2);
    const [older, newer] = await Promise.all([
      loadBefore(middle.id + 1, half + 1),
      loadAfter(middle.id, limit - half + 1),
    ]);
    // The reader may have deleted the conversation up to here, or blocked the sender.
    if (older[0]?.id !== middle.id) throw refuse('chat/message-not-found');
    return {
      rows: [...older.slice(0, half).reverse(), ...newer.slice(0, limit - half)],
      hasMore: older.length > half,
      hasNewer: newer.length > limit - half,
    };
  }
  if (query.after !== undefined) {
    const after = Number(query.after);
    const [older, newer] = await Promise.all([loadBefore(after + 1, 1), loadAfter(after, limit + 1)]);
    return {
      rows: newer.slice(0, limit),
      hasMore: older.length > 0,
      hasNewer: newer.length > limit,
    };
  }
  const before = query.before === undefined ? undefined : Number(query.before);
  const [older, newer] = await Promise.all([
    loadBefore(before, limit + 1),
    before === undefined ? [] : loadAfter(before - 1, 1),
  ]);
  return {
    rows: older.slice(0, limit).reverse(),
    hasMore: older.length > limit,
    hasNewer: newer.length > 0,
  };
}

/**
 * In a room without a read mark nothing counts as unread; in a direct conversation everything does. `hiddenUpTo` is
 * the message id up to which the person deleted the conversation, 0 for none.
 */
export function countUnreadIn(
  deps: ChatDeps,
  userUuid: string,
  channel: Channel,
  { mark, hiddenUpTo }: { readonly mark: number | null; readonly hiddenUpTo: number },
  excludedUuids: readonly string[],
): Promise<number> {
  if (mark === null && channel.roomUuid !== null) return Promise.resolve(0);
  const after = Math.max(mark ?? 0, hiddenUpTo);
  return messageStore(deps.database).countUnread(channel.uuid, { userUuid, after, excludedUuids });
}
