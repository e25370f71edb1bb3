import type { ChatMessage, chatService } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { channelOf } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { keepAction } from './action-line.ts';
import { callsIn } from './draft.ts';
import { findMessage } from './find-message.ts';
import { cleanMessage, editWithinMs, whyMute } from './message.rules.ts';
import { messageStore } from './message.store.ts';
import { viewOf, type MessageView } from './message-view.ts';
import { presentMessage } from './present-message.ts';
import { whyNotTo } from './send-direct.ts';
import { tellMentioned } from './send-message.ts';
import { earsFor, tellMessage } from './tell.ts';

export async function editMessage(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof chatService.editMessage>,
): Promise<ChatMessage> {
  return presentMessage(await changeWords(deps, caller, { uuid: params.messageUuid }, body.message));
}

/** Document 3 section 5: one's own newest message, for 20 seconds. */
export async function changeWords(
  deps: ChatDeps,
  caller: Caller,
  name: { uuid: string } | { id: number },
  message: string,
): Promise<MessageView> {
  const { row: found, settings } = await findMessage(deps, name, caller);
  if (found.user_uuid !== caller.userUuid) throw refuse('request/forbidden');
  const text = cleanMessage(message);
  if (text === null)
    throw refuse('request/invalid', { field: 'message', message: 'message must say something' });
  const sender = await deps.user.person(caller.userUuid);
  if (!sender) throw refuse('profile/not-found');
  const mute = settings
    ? whyMute(sender, settings, deps.config.chat.verifiedOnly)
    : await whyNotTo(deps, sender, found.to_user_uuid ?? '');
  if (mute) throw refuse(mute.code, mute);
  const channel = channelOf(found);
  const calls = await callsIn(deps, text);
  return deps.database.transaction(async (tx) => {
    const messages = messageStore(tx);
    // Saying something else meanwhile makes this one no longer the newest.
    await messages.lockSender(caller.userUuid);
    const row = await messages.lock(found.uuid);
    if (!row || row.kind !== 'text' || row.deleted_at !== null) throw refuse('chat/message-not-found');
    const now = deps.clock.now();
    const newest = await messages.newestOf(channel.uuid, caller.userUuid);
    if (newest?.id !== row.id || now - row.created_at > editWithinMs) throw refuse('chat/edit-too-late');
    const edited = await messages.edit(row.id, { message: text, ...calls, edited_at: now });
    const view = await viewOf(tx, edited);
    const ears = await earsFor(deps, edited.user_uuid, view.repliesTo?.user_uuid);
    const known = new Set(row.mentions.map(({ userUuid }) => userUuid));
    const fresh = edited.mentions.filter(({ userUuid }) => !known.has(userUuid));
    if (settings)
      await tellMentioned(
        deps,
        tx,
        settings,
        { ...edited, mentions: fresh, mentioned_groups: [] },
        ears.deaf,
      );
    if (channel.roomUuid !== null)
      await deps.room.pins.follow(tx, channel.roomUuid, new Map([[row.uuid, text]]));
    const by = { byUuid: caller.userUuid, byName: edited.user_name };
    await keepAction(deps, tx, channel, { name: 'edited', ...by, messageId: row.id }, row);
    tx.afterCommit(() => tellMessage(deps, 'chatMessageChanged', view, ears));
    return view;
  });
}
