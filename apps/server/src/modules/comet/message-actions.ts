/** Actions on one message: get, edit, delete, react, report. */
import type { cometService, CometMessage, CometReaction } from '@turnstage/contracts';
import type { Caller } from '../../http/caller.ts';
import { refuse } from '../../http/refusal.ts';
import type { Call } from '../../http/route.ts';
import { channelOf, type MessageView, type ReactionRow } from '../chat/index.ts';
import type { CometDeps } from './comet.deps.ts';
import { toReportReason } from './flag-reasons.ts';
import { toPage } from './paging.rules.ts';
import { presentCometMessage, seconds } from './present-comet-message.ts';
import { presentDeletedPerson, presentPerson } from './present-people.ts';
import { receiverNames } from './receiver-names.ts';
import { expandMentions, mentionedUids } from './sent-message.rules.ts';

async function replyWithMessage(
  deps: CometDeps,
  caller: Caller,
  { row }: Pick<MessageView, 'row'>,
): Promise<{ data: CometMessage }> {
  const [blocked, receivers, [view]] = await Promise.all([
    deps.social.blockedBy(caller.userUuid),
    receiverNames(deps, [row]),
    deps.chat.api.loadViewsWithThreads([row]),
  ]);
  const { publicUrl } = deps.config.http;
  const context = { publicUrl, blocked, receivers, reader: caller.userUuid };
  return { data: presentCometMessage(view as MessageView, context) };
}

/** Returns the action message of an edit or a deletion, which is what the CometChat SDK expects. */
async function replyWithChange(deps: CometDeps, caller: Caller, { row }: MessageView) {
  const action = await deps.chat.api.newestActionOn(row);
  return replyWithMessage(deps, caller, { row: action ?? row });
}

/** Messages from blocked people aren't delivered on any path (rule C15). */
async function checkNotBlocked(
  deps: CometDeps,
  caller: Caller,
  { row }: Pick<MessageView, 'row'>,
): Promise<void> {
  if ((await deps.social.blockedBy(caller.userUuid)).has(row.user_uuid ?? ''))
    throw refuse('chat/message-not-found');
}

async function findReadable(deps: CometDeps, caller: Caller, id: string): Promise<MessageView> {
  const { row } = await deps.chat.api.findMessage({ id: Number(id) }, caller);
  await checkNotBlocked(deps, caller, { row });
  const [view] = await deps.chat.api.loadViews([row]);
  return view as MessageView;
}

export async function message(deps: CometDeps, { caller, params }: Call<typeof cometService.message>) {
  return replyWithMessage(deps, caller, await findReadable(deps, caller, params.id));
}

export async function editMessage(
  deps: CometDeps,
  { caller, params, body }: Call<typeof cometService.editMessage>,
) {
  const chatMessage = body.data?.metadata?.['chatMessage'] as { message?: unknown } | null | undefined;
  const text = [body.data?.text, body.text, chatMessage?.message].find((one) => typeof one === 'string');
  if (text === undefined)
    throw refuse('request/invalid', { field: 'data.text', message: 'data.text is required' });
  const people = await deps.user.people(mentionedUids(text));
  const names = new Map([...people].map(([uuid, { profile }]) => [uuid, profile.nickname]));
  const key = { id: Number(params.id) };
  const edited = await deps.chat.api.editMessage(caller, key, expandMentions(text, names));
  return replyWithChange(deps, caller, edited);
}

export async function deleteMessage(
  deps: CometDeps,
  { caller, params }: Call<typeof cometService.deleteMessage>,
) {
  return replyWithChange(deps, caller, await deps.chat.api.deleteMessage(caller, { id: Number(params.id) }));
}

export async function interact(deps: CometDeps, { caller, params }: Call<typeof cometService.interact>) {
  const { row } = await deps.chat.api.findMessageOrAction({ id: Number(params.id) }, caller);
  await checkNotBlocked(deps, caller, { row });
  await deps.chat.api.markRead(caller, channelOf(row), row.id);
  return { data: { success: true } };
}

export async function flagMessage(
  deps: CometDeps,
  { caller, params, body }: Call<typeof cometService.flagMessage>,
) {
  const { row } = await findReadable(deps, caller, params.id);
  const comment = body.remark?.slice(0, 500) ?? '';
  const report = { reason: toReportReason(body.id), comment };
  await deps.chat.api.reportMessage(caller, row.uuid, report);
  return { data: { success: true } };
}

export async function addReaction(
  deps: CometDeps,
  { caller, params }: Call<typeof cometService.addReaction>,
) {
  return replyWithMessage(
    deps,
    caller,
    await deps.chat.api.addReaction(caller, { id: Number(params.id) }, params.emoji),
  );
}

export async function removeReaction(
  deps: CometDeps,
  { caller, params }: Call<typeof cometService.removeReaction>,
) {
  return replyWithMessage(
    deps,
    caller,
    await deps.chat.api.removeReaction(caller, { id: Number(params.id) }, params.emoji),
  );
}

export async function toggleReaction(
  deps: CometDeps,
  { caller, body }: Call<typeof cometService.toggleReaction>,
) {
  const { reactions } = await findReadable(deps, caller, String(body.msgId));
  const hasReacted = reactions.some(
    ({ user_uuid, emoji }) => user_uuid === caller.userUuid && emoji === body.emoji,
  );
  const { addReaction: add, removeReaction: remove } = deps.chat.api;
  const toggle = hasReacted ? remove : add;
  return replyWithMessage(deps, caller, await toggle(caller, { id: Number(body.msgId) }, body.emoji));
}

export function reactions(deps: CometDeps, { caller, params }: Call<typeof cometService.reactions>) {
  return listReactions(deps, caller, params.id, () => true);
}

export function reactionsWith(deps: CometDeps, { caller, params }: Call<typeof cometService.reactionsWith>) {
  return listReactions(deps, caller, params.id, ({ emoji }) => emoji === params.emoji);
}

async function listReactions(
  deps: CometDeps,
  caller: Caller,
  id: string,
  matches: (reaction: ReactionRow) => boolean,
) {
  const blocked = await deps.social.blockedBy(caller.userUuid);
  const view = await findReadable(deps, caller, id);
  const rows = view.reactions.filter((row) => !blocked.has(row.user_uuid) && matches(row));
  const people = await deps.user.people(rows.map((row) => row.user_uuid));
  const shown = rows.map((row): CometReaction => {
    const person = people.get(row.user_uuid);
    return {
      id: `${row.message_id}_${row.user_uuid}_${row.emoji}`,
      messageId: String(row.message_id),
      reaction: row.emoji,
      uid: row.user_uuid,
      reactedAt: seconds(row.created_at),
      reactedBy: person ? presentPerson(deps, person) : presentDeletedPerson(row.user_uuid),
    };
  });
  // A message has so few reactions that they fit on one page.
  return toPage(shown, shown.length, { limit: Math.max(shown.length, 1), offset: 0, page: 1 });
}
