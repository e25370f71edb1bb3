import type { ChatRead, chatService } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { hiddenConversationStore } from '../conversations/hidden-conversation.store.ts';
import { messageStore } from '../messages/message.store.ts';
import { countUnreadIn } from '../messages/read-messages.ts';
import { emitChatEvent } from '../messages/emit-message.ts';
import { directChannel, roomChannel, type Channel } from './channel.ts';
import { readMarkStore, type Advance } from './read-mark.store.ts';

export async function readRoom(deps: ChatDeps, { caller, params, body }: Call<typeof chatService.readRoom>) {
  const { uuid } = await deps.room.checkCanRead(params.roomUuid, caller);
  return markRead(deps, caller, roomChannel(uuid), Number(body.messageId));
}

export function readConversation(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof chatService.readConversation>,
) {
  return markRead(deps, caller, directChannel(caller.userUuid, params.userUuid), Number(body.messageId));
}

/** Marks everything up to a message as read and sends the new mark to the person's other connections. */
export async function markRead(
  deps: ChatDeps,
  { userUuid }: Pick<Caller, 'userUuid'>,
  channel: Channel,
  upTo: number,
) {
  const mark = await deps.database.transaction(async (tx) => {
    const moved = await advanceMark(deps, tx, userUuid, channel, upTo);
    return moved?.to;
  });
  if (mark === undefined)
    throw refuse('request/invalid', {
      field: 'messageId',
      message: 'messageId must be the id of a message in this channel',
    });
  return emitReadMark(deps, userUuid, channel, { mark, isMoveBack: false });
}

/**
 * Marks everything from a message on as unread again (rule C19). The notification for these messages isn't sent a
 * second time.
 */
export async function markUnread(
  deps: ChatDeps,
  { userUuid }: Pick<Caller, 'userUuid'>,
  channel: Channel,
  fromId: number,
): Promise<void> {
  const message = await messageStore(deps.database).findById(fromId);
  // The action message of an edit or a join is accepted too: some clients have those among their messages.
  if (!message || message.channel_uuid !== channel.uuid)
    throw refuse('chat/message-not-found', { field: 'messageId' });
  const marks = readMarkStore(deps.database);
  const withoutMark = channel.roomUuid === null ? 'all-unread' : 'none-unread';
  await marks.moveBack(userUuid, { channelUuid: channel.uuid, id: fromId }, withoutMark);
  const mark = (await marks.find(userUuid, channel.uuid)) ?? 0;
  await emitReadMark(deps, userUuid, channel, { mark, isMoveBack: true });
}

async function emitReadMark(
  deps: ChatDeps,
  userUuid: string,
  channel: Channel,
  { mark, isMoveBack }: { mark: number; isMoveBack: boolean },
) {
  const [hiddenUpTo, blocked] = await Promise.all([
    hiddenConversationStore(deps.database).upTo(userUuid, channel.uuid),
    deps.social.blockedBy(userUuid),
  ]);
  const params: ChatRead = {
    roomUuid: channel.roomUuid,
    userUuid: channel.between?.find((uuid) => uuid !== userUuid) ?? null,
    lastReadId: String(mark),
    unreadCount: await countUnreadIn(deps, userUuid, channel, { mark, hiddenUpTo }, [...blocked]),
  };
  const only = new Set([userUuid]);
  emitChatEvent(deps, { name: 'chatRead', params, channel, byUserUuid: userUuid, only, isMoveBack });
  return { lastReadId: params.lastReadId, unreadCount: params.unreadCount };
}

/**
 * Moves the read mark. Publishes an event so that notifications can be cleared, but only when one of the messages
 * that are now read was a direct message, mentioned the person or mentioned a group.
 */
export async function advanceMark(
  deps: Pick<ChatDeps, 'events'>,
  tx: Transaction,
  userUuid: string,
  channel: Channel,
  upTo: number,
): Promise<Advance | null> {
  const moved = await readMarkStore(tx).advance(userUuid, channel.uuid, upTo);
  if (!moved || !(await messageStore(tx).isAddressed(channel, userUuid, moved))) return moved;
  const otherUuid = channel.between?.find((uuid) => uuid !== userUuid);
  if (otherUuid !== undefined) await deps.events.publish(tx, 'conversationRead', { userUuid, otherUuid });
  if (channel.roomUuid !== null)
    await deps.events.publish(tx, 'mentionsRead', { userUuid, roomUuid: channel.roomUuid });
  return moved;
}

/** Returns the people out of `userUuids` who have read the message. The message may be missing. */
export async function findReaders(
  { database }: Pick<ChatDeps, 'database'>,
  messageUuid: string,
  userUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  const message = await messageStore(database).findByUuid(messageUuid);
  if (!message || userUuids.length === 0) return new Set();
  const { channel_uuid: channelUuid, id } = message;
  return new Set(await readMarkStore(database).findReaders(userUuids, { channelUuid, id }));
}

/** How many messages from one person the other one hasn't read. */
export async function countUnreadFrom(deps: ChatDeps, userUuid: string, otherUuid: string): Promise<number> {
  const channel = directChannel(userUuid, otherUuid);
  const [mark, hiddenUpTo, blocked] = await Promise.all([
    readMarkStore(deps.database).find(userUuid, channel.uuid),
    hiddenConversationStore(deps.database).upTo(userUuid, channel.uuid),
    deps.social.blockedBy(userUuid),
  ]);
  return countUnreadIn(deps, userUuid, channel, { mark, hiddenUpTo }, [...blocked]);
}
