/** Deletes a conversation for one person. It stays hidden from them until there is a new message (rule C37). */
import type { Caller } from '../../../http/caller.ts';
import type { Channel } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { messageStore } from '../messages/message.store.ts';
import { hiddenConversationStore } from './hidden-conversation.store.ts';

export async function hideConversation(
  deps: ChatDeps,
  { userUuid }: Caller,
  channel: Channel,
): Promise<void> {
  const last = await messageStore(deps.database).newest(channel.uuid);
  const otherUuid = channel.between?.find((uuid) => uuid !== userUuid);
  if (last)
    await deps.database.transaction(async (tx) => {
      await hiddenConversationStore(tx).set({
        user_uuid: userUuid,
        channel_uuid: channel.uuid,
        up_to_id: last.id,
      });
      // Nothing in it is unread any more.
      if (otherUuid !== undefined) await deps.events.publish(tx, 'conversationRead', { userUuid, otherUuid });
    });
  deps.emitConversationHidden(userUuid);
}
