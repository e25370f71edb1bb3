import type { chatService } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { directChannel, roomChannel, type Channel } from '../channels/channel.ts';
import { readMarkStore } from '../channels/read-mark.store.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { putAwayStore } from '../conversations/put-away.store.ts';
import { messageStore, type MessageRow } from './message.store.ts';
import { viewsOf } from './message-view.ts';
import { presentMessage } from './present-message.ts';

interface PageQuery {
  readonly limit?: number;
  readonly before?: string;
  readonly after?: string;
  readonly around?: string;
}

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

async function messagesIn(deps: ChatDeps, caller: Caller, channel: Channel, query: PageQuery) {
  const blocked = await deps.social.blockedBy(caller.userUuid);
  const without = [...blocked];
  const { database } = deps;
  const [after, mark] = await Promise.all([
    putAwayStore(database).upTo(caller.userUuid, channel.uuid),
    readMarkStore(database).find(caller.userUuid, channel.uuid),
  ]);
  const { rows, hasMore, hasNewer } = await pageOf(deps, channel, query, { putAway: after, without });
  const views = await viewsOf(database, rows);
  return {
    messages: views.map((view) => presentMessage(view, blocked)),
    hasMore,
    hasNewer,
    lastReadId: mark === null ? null : String(mark),
    unreadCount: await unreadIn(deps, caller.userUuid, channel, { mark, putAway: after }, without),
  };
}

/** The lines that were asked for, oldest first, and what stands on both sides of them. */
async function pageOf(
  { database }: ChatDeps,
  channel: Channel,
  query: PageQuery,
  { putAway, without }: { putAway: number; without: readonly string[] },
): Promise<{ rows: MessageRow[]; hasMore: boolean; hasNewer: boolean }> {
  const messages = messageStore(database);
  const limit = query.limit ?? defaultPage;
  const back = (before: number | undefined, most: number) =>
    messages.page(channel.uuid, { before, after: putAway, limit: most, without });
  const on = (after: number, most: number) =>
    messages.pageOn(channel.uuid, { after: Math.max(after, putAway), limit: most, without });
  if (query.around !== undefined) {
    const middle = await messages.findByUuid(query.around);
    if (!middle || middle.channel_uuid !== channel.uuid) throw refuse('chat/message-not-found');
    const half = Math.ceil(limit / 2);
    const [older, newer] = await Promise.all([
      back(middle.id + 1, half + 1),
      on(middle.id, limit - half + 1),
    ]);
    // It may be put away, or of somebody whom the reader blocked.
    if (older[0]?.id !== middle.id) throw refuse('chat/message-not-found');
    return {
      rows: [...older.slice(0, half).reverse(), ...newer.slice(0, limit - half)],
      hasMore: older.length > half,
      hasNewer: newer.length > limit - half,
    };
  }
  if (query.after !== undefined) {
    const after = Number(query.after);
    const [older, newer] = await Promise.all([back(after + 1, 1), on(after, limit + 1)]);
    return {
      rows: newer.slice(0, limit),
      hasMore: older.length > 0,
      hasNewer: newer.length > limit,
    };
  }
  const before = query.before === undefined ? undefined : Number(query.before);
  const [older, newer] = await Promise.all([
    back(before, limit + 1),
    before === undefined ? [] : on(before - 1, 1),
  ]);
  return {
    rows: older.slice(0, limit).reverse(),
    hasMore: older.length > limit,
    hasNewer: newer.length > 0,
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
