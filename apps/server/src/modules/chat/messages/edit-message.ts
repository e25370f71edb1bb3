import type { ChatMessage, chatService, ErrorCode, RoomSettings } from '@turnstage/contracts';
import { canSendLinks } from '@turnstage/permissions';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { Person } from '../../user/index.ts';
import { channelOf } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { saveActionMessage } from './action-message.ts';
import { findMentions } from './draft.ts';
import { findMessage } from './find-message.ts';
import { cleanMessage, editWindowMs, hasLink, memberIn, sendRefusal } from './message.rules.ts';
import { messageStore } from './message.store.ts';
import { loadView, type MessageView } from './message-view.ts';
import { presentMessage } from './present-message.ts';
import { directMessageRefusal } from './send-direct.ts';
import { publishMentions } from './send-message.ts';
import { queuePinSync } from './sync-pins.ts';
import { findExclusions, emitMessage } from './emit-message.ts';

export async function editMessage(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof chatService.editMessage>,
): Promise<ChatMessage> {
  return presentMessage(await editMessageAs(deps, caller, { uuid: params.messageUuid }, body.message));
}

/** An edit brings no link into a room in a raid either (R122). */
function linkRefusal(
  { clock }: ChatDeps,
  sender: Person,
  settings: RoomSettings,
  text: string,
): { code: ErrorCode; message?: string } | null {
  const canLink = canSendLinks(memberIn(sender, settings), settings, clock.now());
  return hasLink(text) && !canLink ? { code: 'chat/raid-links' } : null;
}

/** Document 3 section 5: only the sender's newest message can be edited, for 20 seconds. */
export async function editMessageAs(
  deps: ChatDeps,
  caller: Caller,
  key: { uuid: string } | { id: number },
  message: string,
): Promise<MessageView> {
  const { row: found, settings } = await findMessage(deps, key, caller);
  if (found.user_uuid !== caller.userUuid) throw refuse('request/forbidden');
  const text = cleanMessage(message);
  if (text === null)
    throw refuse('request/invalid', { field: 'message', message: 'message must not be empty' });
  const sender = await deps.user.person(caller.userUuid);
  if (!sender) throw refuse('profile/not-found');
  const refusal = settings
    ? (sendRefusal(sender, settings, {
        verifiedOnly: deps.config.chat.verifiedOnly,
        now: deps.clock.now(),
      }) ?? linkRefusal(deps, sender, settings, text))
    : await directMessageRefusal(deps, sender, found.to_user_uuid ?? '');
  if (refusal) throw refuse(refusal.code, refusal);
  const channel = channelOf(found);
  const mentionFields = await findMentions(deps, text);
  const original =
    found.reply_to_id === null ? undefined : await messageStore(deps.database).findById(found.reply_to_id);
  const exclusions = await findExclusions(deps, found.user_uuid, original?.user_uuid);
  return deps.database.transaction(async (tx) => {
    const messages = messageStore(tx);
    // The lock makes sure that no newer message of the sender is saved meanwhile.
    await messages.lockSender(caller.userUuid);
    const row = await messages.lock(found.uuid);
    if (!row || row.kind !== 'text' || row.deleted_at !== null) throw refuse('chat/message-not-found');
    const now = deps.clock.now();
    const newest = await messages.newestByUser(channel.uuid, caller.userUuid);
    if (newest?.id !== row.id || now - row.created_at > editWindowMs) throw refuse('chat/edit-too-late');
    const edited = await messages.edit(row.id, { message: text, ...mentionFields, edited_at: now });
    const view = await loadView(tx, edited);
    const previouslyMentioned = new Set(row.mentions.map(({ userUuid }) => userUuid));
    const newMentions = edited.mentions.filter(({ userUuid }) => !previouslyMentioned.has(userUuid));
    if (settings)
      await publishMentions(
        deps,
        tx,
        { ...edited, mentions: newMentions },
        { excluded: exclusions.excluded },
      );
    await queuePinSync(deps, tx, channel.roomUuid);
    const by = { byUuid: caller.userUuid, byName: edited.user_name };
    await saveActionMessage(deps, tx, {
      channel,
      action: { name: 'edited', ...by, messageId: row.id },
      about: { row, blockers: exclusions.excluded },
    });
    tx.afterCommit(() => emitMessage(deps, 'chatMessageChanged', view, exclusions));
    return view;
  });
}
