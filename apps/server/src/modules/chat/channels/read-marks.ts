import type { ChatRead, chatService } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { putAwayStore } from '../conversations/put-away.store.ts';
import { unreadIn } from '../messages/read-messages.ts';
import { tell } from '../messages/tell.ts';
import { directChannel, roomChannel, type Channel } from './channel.ts';
import { readMarkStore } from './read-mark.store.ts';

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
  const blocked = [...(await deps.social.blockedBy(userUuid))];
  const other = channel.between?.find((uuid) => uuid !== userUuid) ?? null;
  const mark = await deps.database.transaction(async (tx) => {
    const advanced = await readMarkStore(tx).advance(userUuid, channel.uuid, upTo);
    if (advanced !== null && other !== null)
      await deps.events.publish(tx, 'conversationRead', { userUuid, otherUuid: other });
    return advanced;
  });
  if (mark === null)
    throw refuse('request/invalid', {
      field: 'messageId',
      message: 'messageId must be one of a message here',
    });
  const unreadCount = await unreadIn(deps, userUuid, channel, { mark, putAway: 0 }, blocked);
  const params: ChatRead = {
    roomUuid: channel.roomUuid,
    userUuid: other,
    lastReadId: String(mark),
    unreadCount,
  };
  tell(deps, { name: 'chatRead', params, channel, byUserUuid: userUuid, only: new Set([userUuid]) });
  return { lastReadId: params.lastReadId, unreadCount };
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
