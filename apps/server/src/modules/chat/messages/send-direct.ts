import type { ChatMessage, chatService, ErrorCode } from '@turnstage/contracts';
import { directWriteDenial } from '@turnstage/permissions';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { Person } from '../../user/index.ts';
import { directChannel } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { conversationStore } from '../conversations/conversation.store.ts';
import { draftOf, type Draft } from './draft.ts';
import { saveMessage } from './save-message.ts';
import type { MessageView } from './message-view.ts';
import { presentMessage } from './present-message.ts';

export async function sendDirectMessage(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof chatService.sendDirectMessage>,
): Promise<ChatMessage> {
  return presentMessage(await sendToPerson(deps, caller, params.userUuid, draftOf(deps, body)));
}

export async function sendToPerson(
  deps: ChatDeps,
  caller: Caller,
  toUserUuid: string,
  draft: Draft,
): Promise<MessageView> {
  const people = await deps.user.people([caller.userUuid, toUserUuid]);
  const [sender, receiver] = [people.get(caller.userUuid), people.get(toUserUuid)];
  if (!sender) throw refuse('profile/not-found');
  if (!receiver) throw refuse('user/not-found');
  if (sender.uuid === receiver.uuid)
    throw refuse('request/invalid', { message: 'A direct message needs another person as receiver' });
  const channel = directChannel(sender.uuid, receiver.uuid);
  return saveMessage(deps, {
    sender,
    channel,
    toUserUuid: receiver.uuid,
    role: '',
    draft,
    intervalSeconds: 0,
    refusal: await directMessageRefusal(deps, sender, receiver.uuid),
    async afterSave(tx, row) {
      await conversationStore(tx).setLastMessage(channel, row.id);
      await deps.events.publish(tx, 'directMessageSent', {
        messageUuid: row.uuid,
        fromUserUuid: sender.uuid,
        toUserUuid: receiver.uuid,
      });
    },
  });
}

/**
 * Returns why a person can't write to another one, edit their messages there or react. The refusal is the same
 * whichever of the two blocked the other, so that nobody learns that they were blocked.
 */
export async function directMessageRefusal(
  deps: ChatDeps,
  sender: Person,
  receiverUuid: string,
): Promise<{ code: ErrorCode; message?: string } | null> {
  const [blocked, blockers] = await Promise.all([
    deps.social.blockedBy(sender.uuid),
    deps.social.blockersOf(sender.uuid),
  ]);
  if (blocked.has(receiverUuid) || blockers.has(receiverUuid)) return { code: 'chat/blocked' };
  const writer = { tokenRole: sender.role, isVerified: sender.isVerified };
  return directWriteDenial(writer, { isVerifiedOnly: deps.config.chat.verifiedOnly })
    ? { code: 'chat/not-verified', message: 'Verify your email to message people' }
    : null;
}
