import type { ChatMessage, chatService, RoomSettings } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { roomChannel } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { obeyCommand } from '../commands/obey-command.ts';
import { draftOf, type Draft } from './draft.ts';
import { keepMessage } from './keep-message.ts';
import { highestRole, whyMute } from './message.rules.ts';
import type { MessageRow } from './message.store.ts';
import type { MessageView } from './message-view.ts';
import { presentMessage } from './present-message.ts';

/** Document 3 section 5, decisions section 5. */
export async function sendRoomMessage(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof chatService.sendRoomMessage>,
): Promise<ChatMessage> {
  const settings = await deps.room.checkMayRead(params.roomUuid, caller);
  const draft = draftOf(deps, body);
  const told = await obeyCommand(deps, caller, settings, draft);
  return presentMessage(told ?? (await sayInRoom(deps, caller, settings, draft)));
}

/** For somebody who may read what is said in the room. */
export async function sayInRoom(
  deps: ChatDeps,
  caller: Caller,
  settings: RoomSettings,
  draft: Draft,
): Promise<MessageView> {
  const sender = await deps.user.person(caller.userUuid);
  if (!sender) throw refuse('profile/not-found');
  return keepMessage(deps, {
    sender,
    channel: roomChannel(settings.uuid),
    toUserUuid: null,
    role: highestRole(sender.uuid, settings),
    draft,
    refusal: whyMute(sender, settings, deps.config.chat.verifiedOnly),
    also: (tx, row, deaf) => tellMentioned(deps, tx, settings, row, deaf),
  });
}

/** Whoever is called may be told, unless they hear nothing of who calls them. */
export async function tellMentioned(
  deps: ChatDeps,
  tx: Transaction,
  settings: Pick<RoomSettings, 'uuid' | 'roomRoles'>,
  row: MessageRow,
  deaf: ReadonlySet<string>,
): Promise<void> {
  const called = new Set(row.mentions.map(({ userUuid }) => userUuid));
  if (row.mentioned_groups.includes('djs'))
    for (const uuid of await deps.room.onStage(settings.uuid)) called.add(uuid);
  if (row.mentioned_groups.includes('staff'))
    for (const { userUuid, role } of settings.roomRoles)
      if (role === 'owner' || role === 'coOwner' || role === 'moderator') called.add(userUuid);
  const byUserUuid = row.user_uuid ?? '';
  const userUuids = [...called].filter((uuid) => uuid !== byUserUuid && !deaf.has(uuid));
  if (userUuids.length === 0) return;
  await deps.events.publish(tx, 'mentioned', {
    roomUuid: settings.uuid,
    messageUuid: row.uuid,
    byUserUuid,
    userUuids,
  });
}
