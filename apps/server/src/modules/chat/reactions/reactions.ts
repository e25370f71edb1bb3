import type { ChatMessage, ChatReaction, chatService } from '@turnstage/contracts';
import { isOneEmoji } from '@turnstage/room-engine';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { Person } from '../../user/index.ts';
import { channelOf } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { findMessage, type FoundMessage } from '../messages/find-message.ts';
import { sendRefusal } from '../messages/message.rules.ts';
import { messageStore, type MessageRow } from '../messages/message.store.ts';
import { loadView, type MessageView } from '../messages/message-view.ts';
import { presentMessage } from '../messages/present-message.ts';
import { directMessageRefusal } from '../messages/send-direct.ts';
import { emitChatEvent } from '../messages/emit-message.ts';
import { reactionStore } from './reaction.store.ts';

/** How many different emoji a message can have. */
const maxEmoji = 20;

type MessageKey = { uuid: string } | { id: number };

export async function addReaction(
  deps: ChatDeps,
  { caller, params }: Call<typeof chatService.addReaction>,
): Promise<ChatMessage> {
  const blocked = await deps.social.blockedBy(caller.userUuid);
  return presentMessage(await react(deps, caller, { uuid: params.messageUuid }, params.emoji), blocked);
}

export async function removeReaction(
  deps: ChatDeps,
  { caller, params }: Call<typeof chatService.removeReaction>,
): Promise<ChatMessage> {
  const blocked = await deps.social.blockedBy(caller.userUuid);
  return presentMessage(await unreact(deps, caller, { uuid: params.messageUuid }, params.emoji), blocked);
}

/** Anyone who can write in the channel can react. Adding a reaction twice has no effect. */
export async function react(
  deps: ChatDeps,
  caller: Caller,
  key: MessageKey,
  emoji: string,
): Promise<MessageView> {
  if (!isOneEmoji(emoji))
    throw refuse('request/invalid', { field: 'emoji', message: 'emoji must be exactly one emoji' });
  const found = await findMessage(deps, key, caller);
  const person = await deps.user.person(caller.userUuid);
  if (!person) throw refuse('profile/not-found');
  await checkCanReact(deps, found, person);
  const excluded = await deps.social.blockersOf(caller.userUuid);
  return deps.database.transaction(async (tx) => {
    const row = await lockUndeleted(tx, found);
    const reactions = reactionStore(tx);
    const known = new Set((await reactions.listByMessages([row.id])).map((reaction) => reaction.emoji));
    if (!known.has(emoji) && known.size >= maxEmoji) throw refuse('chat/too-many-reactions');
    const user_name = person.profile.nickname;
    const own = { message_id: row.id, emoji, user_uuid: person.uuid, user_name };
    const isNew = await reactions.add({ ...own, created_at: deps.clock.now() });
    if (isNew) tx.afterCommit(() => emitReaction(deps, row, own, true, excluded));
    return loadView(tx, row);
  });
}

export async function unreact(
  deps: ChatDeps,
  caller: Caller,
  key: MessageKey,
  emoji: string,
): Promise<MessageView> {
  const found = await findMessage(deps, key, caller);
  const excluded = await deps.social.blockersOf(caller.userUuid);
  const user_name = (await deps.user.person(caller.userUuid))?.profile.nickname ?? '';
  return deps.database.transaction(async (tx) => {
    const row = await lockUndeleted(tx, found);
    const own = { message_id: row.id, emoji, user_uuid: caller.userUuid, user_name };
    const wasRemoved = await reactionStore(tx).remove(own);
    if (wasRemoved) tx.afterCommit(() => emitReaction(deps, row, own, false, excluded));
    return loadView(tx, row);
  });
}

async function lockUndeleted(
  tx: Parameters<typeof messageStore>[0],
  found: FoundMessage,
): Promise<MessageRow> {
  const row = await messageStore(tx).lock(found.row.uuid);
  if (!row || row.deleted_at !== null) throw refuse('chat/message-not-found');
  return row;
}

async function checkCanReact(deps: ChatDeps, { row, settings }: FoundMessage, person: Person): Promise<void> {
  const other = row.user_uuid === person.uuid ? row.to_user_uuid : row.user_uuid;
  const refusal = settings
    ? sendRefusal(person, settings, { verifiedOnly: deps.config.chat.verifiedOnly, now: deps.clock.now() })
    : await directMessageRefusal(deps, person, other ?? '');
  if (refusal) throw refuse(refusal.code, refusal);
}

function emitReaction(
  deps: ChatDeps,
  row: MessageRow,
  { emoji, user_uuid, user_name }: { emoji: string; user_uuid: string; user_name: string },
  isOn: boolean,
  excluded: ReadonlySet<string>,
): void {
  const channel = channelOf(row);
  const params: ChatReaction = {
    messageId: String(row.id),
    messageUuid: row.uuid,
    roomUuid: channel.roomUuid,
    between: channel.between && [...channel.between],
    emoji,
    userUuid: user_uuid,
    userName: user_name,
    isOn,
  };
  emitChatEvent(deps, { name: 'chatReaction', params, channel, byUserUuid: user_uuid, hiddenFrom: excluded });
}
