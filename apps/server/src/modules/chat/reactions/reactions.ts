import type { ChatMessage, ChatReaction, chatService } from '@turnstage/contracts';
import { isOneEmoji } from '@turnstage/room-engine';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { Person } from '../../user/index.ts';
import { channelOf } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { findMessage, type FoundMessage } from '../messages/find-message.ts';
import { whyMute } from '../messages/message.rules.ts';
import { messageStore, type MessageRow } from '../messages/message.store.ts';
import { viewOf, type MessageView } from '../messages/message-view.ts';
import { presentMessage } from '../messages/present-message.ts';
import { whyNotTo } from '../messages/send-direct.ts';
import { tell } from '../messages/tell.ts';
import { reactionStore } from './reaction.store.ts';

/** Different emoji on one message. */
const mostEmoji = 20;

type MessageName = { uuid: string } | { id: number };

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

/** Whoever may speak there may react; twice is once. */
export async function react(
  deps: ChatDeps,
  caller: Caller,
  name: MessageName,
  emoji: string,
): Promise<MessageView> {
  if (!isOneEmoji(emoji))
    throw refuse('request/invalid', { field: 'emoji', message: 'emoji must be exactly one emoji' });
  const found = await findMessage(deps, name, caller);
  const person = await deps.user.person(caller.userUuid);
  if (!person) throw refuse('profile/not-found');
  await checkMayReact(deps, found, person);
  const deaf = await deps.social.blockersOf(caller.userUuid);
  return deps.database.transaction(async (tx) => {
    const row = await lockStanding(tx, found);
    const reactions = reactionStore(tx);
    const known = new Set((await reactions.ofMessages([row.id])).map((reaction) => reaction.emoji));
    if (!known.has(emoji) && known.size >= mostEmoji) throw refuse('chat/too-many-reactions');
    const user_name = person.profile.nickname;
    const own = { message_id: row.id, emoji, user_uuid: person.uuid, user_name };
    const isNew = await reactions.add({ ...own, created_at: deps.clock.now() });
    if (isNew) tx.afterCommit(() => tellReaction(deps, row, own, true, deaf));
    return viewOf(tx, row);
  });
}

export async function unreact(
  deps: ChatDeps,
  caller: Caller,
  name: MessageName,
  emoji: string,
): Promise<MessageView> {
  const found = await findMessage(deps, name, caller);
  const deaf = await deps.social.blockersOf(caller.userUuid);
  const user_name = (await deps.user.person(caller.userUuid))?.profile.nickname ?? '';
  return deps.database.transaction(async (tx) => {
    const row = await lockStanding(tx, found);
    const own = { message_id: row.id, emoji, user_uuid: caller.userUuid, user_name };
    const wasThere = await reactionStore(tx).remove(own);
    if (wasThere) tx.afterCommit(() => tellReaction(deps, row, own, false, deaf));
    return viewOf(tx, row);
  });
}

async function lockStanding(
  tx: Parameters<typeof messageStore>[0],
  found: FoundMessage,
): Promise<MessageRow> {
  const row = await messageStore(tx).lock(found.row.uuid);
  if (!row || row.deleted_at !== null) throw refuse('chat/message-not-found');
  return row;
}

async function checkMayReact(deps: ChatDeps, { row, settings }: FoundMessage, person: Person): Promise<void> {
  const other = row.user_uuid === person.uuid ? row.to_user_uuid : row.user_uuid;
  const mute = settings
    ? whyMute(person, settings, deps.config.chat.verifiedOnly)
    : await whyNotTo(deps, person, other ?? '');
  if (mute) throw refuse(mute.code, mute);
}

function tellReaction(
  deps: ChatDeps,
  row: MessageRow,
  { emoji, user_uuid, user_name }: { emoji: string; user_uuid: string; user_name: string },
  isOn: boolean,
  deaf: ReadonlySet<string>,
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
  tell(deps, { name: 'chatReaction', params, channel, byUserUuid: user_uuid, hiddenFrom: deaf });
}
