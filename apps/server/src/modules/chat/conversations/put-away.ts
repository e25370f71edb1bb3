/** Conversations that somebody is done with: gone for them alone, until something new is said (rule C37). */
import { isUuid, type roomService } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { directChannel, roomChannel, type Channel } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { placeOf } from '../comet/conversation-id.rules.ts';
import { messageStore } from '../messages/message.store.ts';
import { putAwayStore } from './put-away.store.ts';

export async function putAway(deps: ChatDeps, { userUuid }: Caller, channel: Channel): Promise<void> {
  const last = await messageStore(deps.database).newest(channel.uuid);
  const otherUuid = channel.between?.find((uuid) => uuid !== userUuid);
  if (last)
    await deps.database.transaction(async (tx) => {
      await putAwayStore(tx).put({ user_uuid: userUuid, channel_uuid: channel.uuid, up_to_id: last.id });
      // Nothing of it is unread any more.
      if (otherUuid !== undefined) await deps.events.publish(tx, 'conversationRead', { userUuid, otherUuid });
    });
  deps.memory.forgetOf(userUuid);
}

/** The address that clients of the first contract know; the conversation is named as there, or by a bare uuid. */
export async function deleteConversation(
  deps: ChatDeps,
  { caller, params }: Call<typeof roomService.deleteConversation>,
) {
  await putAway(deps, caller, await channelNamed(deps, caller, params.id));
  return { ok: true };
}

async function channelNamed(deps: ChatDeps, caller: Caller, id: string): Promise<Channel> {
  const bare = id.trim().toLowerCase();
  const isRoom = isUuid(bare) && (await deps.room.named([bare])).has(bare);
  const place = isRoom ? { guid: bare } : placeOf(bare, caller.userUuid);
  if (place && 'guid' in place) {
    const { uuid } = await deps.room.checkMayRead(place.guid, caller);
    return roomChannel(uuid);
  }
  if (!place || !isUuid(place.uid)) throw refuse('chat/conversation-not-found');
  const channel = directChannel(caller.userUuid, place.uid);
  // Somebody who left the installation is nobody any more, and what they wrote can be put away all the same.
  const exists =
    (await deps.user.person(place.uid)) ?? (await messageStore(deps.database).newest(channel.uuid));
  if (!exists) throw refuse('chat/conversation-not-found');
  return channel;
}
