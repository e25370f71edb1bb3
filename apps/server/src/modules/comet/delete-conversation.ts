import { isUuid, type roomService } from '@turnstage/contracts';
import type { Caller } from '../../http/caller.ts';
import { refuse } from '../../http/refusal.ts';
import type { Call } from '../../http/route.ts';
import { directChannel, roomChannel, type Channel } from '../chat/index.ts';
import type { CometDeps } from './comet.deps.ts';
import { parseConversationId } from './conversation-id.rules.ts';

/**
 * Deletes a conversation for the caller, by the path that clients of the first contract know. The conversation is given by its CometChat id or by a bare
 * uuid.
 */
export async function deleteConversation(
  deps: CometDeps,
  { caller, params }: Call<typeof roomService.deleteConversation>,
) {
  await deps.chat.api.hideConversation(caller, await findChannel(deps, caller, params.id));
  return { ok: true };
}

async function findChannel(deps: CometDeps, caller: Caller, id: string): Promise<Channel> {
  const conversationId = id.trim().toLowerCase();
  const isRoom = isUuid(conversationId) && (await deps.room.findNames([conversationId])).has(conversationId);
  const target = isRoom ? { guid: conversationId } : parseConversationId(conversationId, caller.userUuid);
  if (target && 'guid' in target) {
    const { uuid } = await deps.room.checkCanRead(target.guid, caller);
    return roomChannel(uuid);
  }
  if (!target || !isUuid(target.uid)) throw refuse('chat/conversation-not-found');
  const channel = directChannel(caller.userUuid, target.uid);
  // An account that was deleted can't be found any more, but its conversation can still be deleted.
  const exists = (await deps.user.person(target.uid)) ?? (await deps.chat.api.newestId(channel.uuid));
  if (!exists) throw refuse('chat/conversation-not-found');
  return channel;
}
