import type { ChatRead, chatService } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { putAwayStore } from '../conversations/put-away.store.ts';
import { messageStore } from '../messages/message.store.ts';
import { unreadIn } from '../messages/read-messages.ts';
import { tell } from '../messages/tell.ts';
import { directChannel, roomChannel, type Channel } from './channel.ts';
import { readMarkStore, type Advance } from './read-mark.store.ts';

export async function readRoom(deps: ChatDeps, { caller, params, body }: Call<typeof chatService.readRoom>) {
  const { uuid } = await deps.room.checkMayRead(params.roomUuid, caller);
  return markRead(deps, caller, roomChannel(uuid), Number(body.messageId));
}

export function readConversation(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof chatService.readConversation>,
) {
  return markRead(deps, caller, directChannel(caller.userUuid, params.userUuid), Number(body.messageId));
}

/** The other connections of whoever read learn of it. */
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
      message: 'messageId must be one of a message here',
    });
  return tellMark(deps, userUuid, channel, { mark, wentBack: false });
}

/** Takes everything from a message on as unread again (rule C19). Whoever told of it when it came does not tell again. */
export async function markUnread(
  deps: ChatDeps,
  { userUuid }: Pick<Caller, 'userUuid'>,
  channel: Channel,
  fromId: number,
): Promise<void> {
  const message = await messageStore(deps.database).findById(fromId);
  // The line of an edit or an arrival will do: clients of the old chat have those among their messages.
  if (!message || message.channel_uuid !== channel.uuid)
    throw refuse('chat/message-not-found', { field: 'messageId' });
  const marks = readMarkStore(deps.database);
  const withoutMark = channel.roomUuid === null ? 'all-unread' : 'none-unread';
  await marks.withdraw(userUuid, { channelUuid: channel.uuid, id: fromId }, withoutMark);
  const mark = (await marks.find(userUuid, channel.uuid)) ?? 0;
  await tellMark(deps, userUuid, channel, { mark, wentBack: true });
}

async function tellMark(
  deps: ChatDeps,
  userUuid: string,
  channel: Channel,
  { mark, wentBack }: { mark: number; wentBack: boolean },
) {
  const [putAway, blocked] = await Promise.all([
    putAwayStore(deps.database).upTo(userUuid, channel.uuid),
    deps.social.blockedBy(userUuid),
  ]);
  const params: ChatRead = {
    roomUuid: channel.roomUuid,
    userUuid: channel.between?.find((uuid) => uuid !== userUuid) ?? null,
    lastReadId: String(mark),
    unreadCount: await unreadIn(deps, userUuid, channel, { mark, putAway }, [...blocked]),
  };
  const only = new Set([userUuid]);
  tell(deps, { name: 'chatRead', params, channel, byUserUuid: userUuid, only, wentBack });
  return { lastReadId: params.lastReadId, unreadCount: params.unreadCount };
}

/** Moves the mark. Whoever told of what was read hears of it, but not of each line of a talk that called nobody. */
export async function advanceMark(
  deps: Pick<ChatDeps, 'events'>,
  tx: Transaction,
  userUuid: string,
  channel: Channel,
  upTo: number,
): Promise<Advance | null> {
  const moved = await readMarkStore(tx).advance(userUuid, channel.uuid, upTo);
  if (!moved || !(await messageStore(tx).isCalled(channel, userUuid, moved))) return moved;
  const otherUuid = channel.between?.find((uuid) => uuid !== userUuid);
  if (otherUuid !== undefined) await deps.events.publish(tx, 'conversationRead', { userUuid, otherUuid });
  if (channel.roomUuid !== null)
    await deps.events.publish(tx, 'mentionsRead', { userUuid, roomUuid: channel.roomUuid });
  return moved;
}

/** Which of some people have read a message, which may be gone. */
export async function whoRead(
  { database }: Pick<ChatDeps, 'database'>,
  messageUuid: string,
  userUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  const message = await messageStore(database).findByUuid(messageUuid);
  if (!message || userUuids.length === 0) return new Set();
  const { channel_uuid: channelUuid, id } = message;
  return new Set(await readMarkStore(database).whoRead(userUuids, { channelUuid, id }));
}

/** How much of what another one wrote to somebody they have not read. */
export async function unreadFrom(deps: ChatDeps, userUuid: string, otherUuid: string): Promise<number> {
  const channel = directChannel(userUuid, otherUuid);
  const [mark, putAway, blocked] = await Promise.all([
    readMarkStore(deps.database).find(userUuid, channel.uuid),
    putAwayStore(deps.database).upTo(userUuid, channel.uuid),
    deps.social.blockedBy(userUuid),
  ]);
  return unreadIn(deps, userUuid, channel, { mark, putAway }, [...blocked]);
}
