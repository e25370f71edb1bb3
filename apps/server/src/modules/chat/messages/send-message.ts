import type { ChatMessage, chatService, RoomSettings } from '@turnstage/contracts';
import { canSendLinks, isRoomStaffRole, messageIntervalSeconds } from '@turnstage/permissions';
import type { Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { roomChannel } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { runCommand } from '../commands/run-command.ts';
import { draftOf, type Draft } from './draft.ts';
import { findMentionedGroups } from './mention.rules.ts';
import { saveMessage } from './save-message.ts';
import { hasLink, highestRole, memberIn, sendRefusal } from './message.rules.ts';
import type { MessageRow } from './message.store.ts';
import type { MessageView } from './message-view.ts';
import { presentMessage } from './present-message.ts';

/** Document 3 section 5, decisions section 5. */
export async function sendRoomMessage(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof chatService.sendRoomMessage>,
): Promise<ChatMessage> {
  const settings = await deps.room.checkCanRead(params.roomUuid, caller);
  const draft = draftOf(deps, body);
  const commandMessage = await runCommand(deps, caller, settings, draft);
  return presentMessage(commandMessage ?? (await sendToRoom(deps, caller, settings, draft)));
}

/** The caller must have checked that the sender can read the room. */
export async function sendToRoom(
  deps: ChatDeps,
  caller: Caller,
  settings: RoomSettings,
  draft: Draft,
): Promise<MessageView> {
  const sender = await deps.user.person(caller.userUuid);
  if (!sender) throw refuse('profile/not-found');
  const now = deps.clock.now();
  const member = memberIn(sender, settings);
  const groupMembers = await findGroupMembers(deps, settings, findMentionedGroups(draft.text));
  return saveMessage(deps, {
    sender,
    channel: roomChannel(settings.uuid),
    toUserUuid: null,
    role: highestRole(sender.uuid, settings),
    draft,
    refusal:
      sendRefusal(sender, settings, { verifiedOnly: deps.config.chat.verifiedOnly, now }) ??
      (hasLinks(draft) && !canSendLinks(member, settings, now) ? { code: 'chat/raid-links' } : null),
    intervalSeconds: messageIntervalSeconds(member, settings, now),
    afterSave: (tx, row, excluded) => publishMentions(deps, tx, row, { groupMembers, excluded }),
  });
}

/** Links and what is looked at like one: images and GIFs (R122). */
function hasLinks({ text, images, cards }: Draft): boolean {
  return hasLink(text) || images.length > 0 || cards.gif !== undefined || (cards.images ?? []).length > 0;
}

/** The people in the mentioned groups. Called before the transaction, because it calls other modules. */
async function findGroupMembers(
  deps: ChatDeps,
  settings: Pick<RoomSettings, 'uuid' | 'roomRoles'>,
  groups: MessageRow['mentioned_groups'],
): Promise<readonly string[]> {
  const djs = groups.includes('djs') ? await deps.room.djsOnStage(settings.uuid) : [];
  if (!groups.includes('staff')) return djs;
  const staff = settings.roomRoles.filter(({ role }) => isRoomStaffRole(role));
  return [...djs, ...staff.map(({ userUuid }) => userUuid)];
}

/** Publishes who was mentioned, without the people who blocked the sender. */
export async function publishMentions(
  deps: ChatDeps,
  tx: Transaction,
  row: Pick<MessageRow, 'uuid' | 'channel_uuid' | 'user_uuid' | 'mentions'>,
  { groupMembers = [], excluded }: { groupMembers?: readonly string[]; excluded: ReadonlySet<string> },
): Promise<void> {
  const mentioned = new Set([...row.mentions.map(({ userUuid }) => userUuid), ...groupMembers]);
  const byUserUuid = row.user_uuid ?? '';
  const userUuids = [...mentioned].filter((uuid) => uuid !== byUserUuid && !excluded.has(uuid));
  if (userUuids.length === 0) return;
  await deps.events.publish(tx, 'mentioned', {
    roomUuid: row.channel_uuid,
    messageUuid: row.uuid,
    byUserUuid,
    userUuids,
  });
}
