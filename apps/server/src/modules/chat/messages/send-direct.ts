import type { ChatMessage, chatService, ErrorCode } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { Person } from '../../user/index.ts';
import { directChannel } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { conversationStore } from '../conversations/conversation.store.ts';
import { draftOf, type Draft } from './draft.ts';
import { keepMessage } from './keep-message.ts';
import type { MessageView } from './message-view.ts';
import { presentMessage } from './present-message.ts';

export async function sendDirectMessage(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof chatService.sendDirectMessage>,
): Promise<ChatMessage> {
  return presentMessage(await sayToPerson(deps, caller, params.userUuid, draftOf(deps, body)));
}

export async function sayToPerson(
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
    throw refuse('request/invalid', { message: 'A direct message goes to somebody else' });
  const channel = directChannel(sender.uuid, receiver.uuid);
  return keepMessage(deps, {
    sender,
    channel,
    toUserUuid: receiver.uuid,
    role: '',
    draft,
    refusal: await whyNotTo(deps, sender, receiver.uuid),
    async also(tx, row) {
      await conversationStore(tx).noteMessage(channel, row.id);
      await deps.events.publish(tx, 'directMessageSent', {
        messageUuid: row.uuid,
        fromUserUuid: sender.uuid,
        toUserUuid: receiver.uuid,
      });
    },
  });
}

/**
 * Why somebody may not write to a person, nor change what they wrote or react there. The same words whoever of the two
 * blocked the other: nobody learns that they are blocked.
 */
export async function whyNotTo(
  deps: ChatDeps,
  sender: Person,
  receiverUuid: string,
): Promise<{ code: ErrorCode; message?: string } | null> {
  const [blocked, blockers] = await Promise.all([
    deps.social.blockedBy(sender.uuid),
    deps.social.blockersOf(sender.uuid),
  ]);
  if (blocked.has(receiverUuid) || blockers.has(receiverUuid)) return { code: 'chat/blocked' };
  const needsProof = deps.config.chat.verifiedOnly && sender.role !== 'bot' && !sender.isVerified;
  return needsProof ? { code: 'chat/not-verified', message: 'Verify your email to write to people' } : null;
}
