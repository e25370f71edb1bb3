/** One message: read, changed, taken back, reacted to, dealt with. */
import type { cometService, CometMessage, CometReaction } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { channelOf } from '../channels/channel.ts';
import { markRead } from '../channels/read-marks.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { takeBack } from '../messages/delete-message.ts';
import { changeWords } from '../messages/edit-message.ts';
import { findMessage } from '../messages/find-message.ts';
import { viewOf, viewsWithThreads, type MessageView } from '../messages/message-view.ts';
import { messageStore } from '../messages/message.store.ts';
import { react, unreact } from '../reactions/reactions.ts';
import type { ReactionRow } from '../reactions/reaction.store.ts';
import { reasonOf } from './flag-reasons.ts';
import { pageOf } from './paging.rules.ts';
import { presentLine, seconds } from './present-line.ts';
import { reportMessage } from '../reports/reports.ts';
import { presentNobody, presentPerson } from './present-people.ts';
import { receiverNames } from './receiver-names.ts';
import { namesForMarks, peopleMarked } from './sent-line.rules.ts';

async function answer(
  deps: ChatDeps,
  caller: Caller,
  { row }: Pick<MessageView, 'row'>,
): Promise<{ data: CometMessage }> {
  const [blocked, receivers, [view]] = await Promise.all([
    deps.social.blockedBy(caller.userUuid),
    receiverNames(deps, [row]),
    viewsWithThreads(deps.database, [row]),
  ]);
  const { publicUrl } = deps.config.http;
  const around = { publicUrl, blocked, receivers, reader: caller.userUuid };
  return { data: presentLine(view as MessageView, around) };
}

/** What was changed or deleted is answered with the line that tells of it, as the SDK of the old chat reads it. */
async function answerChange(deps: ChatDeps, caller: Caller, { row }: MessageView) {
  const line = await messageStore(deps.database).newestAbout(row);
  return answer(deps, caller, { row: line ?? row });
}

/** What somebody blocked said is not delivered under any address (rule C15). */
async function readable(deps: ChatDeps, caller: Caller, id: string): Promise<MessageView> {
  const { row } = await findMessage(deps, { id: Number(id) }, caller);
  if ((await deps.social.blockedBy(caller.userUuid)).has(row.user_uuid ?? ''))
    throw refuse('chat/message-not-found');
  return viewOf(deps.database, row);
}

export async function message(deps: ChatDeps, { caller, params }: Call<typeof cometService.message>) {
  return answer(deps, caller, await readable(deps, caller, params.id));
}

export async function editMessage(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof cometService.editMessage>,
) {
  const chatMessage = body.data?.metadata?.['chatMessage'] as { message?: unknown } | null | undefined;
  const text = [body.data?.text, body.text, chatMessage?.message].find((one) => typeof one === 'string');
  if (text === undefined)
    throw refuse('request/invalid', { field: 'data.text', message: 'data.text is required' });
  const people = await deps.user.people(peopleMarked(text));
  const names = new Map([...people].map(([uuid, { profile }]) => [uuid, profile.nickname]));
  const name = { id: Number(params.id) };
  return answerChange(deps, caller, await changeWords(deps, caller, name, namesForMarks(text, names)));
}

export async function deleteMessage(
  deps: ChatDeps,
  { caller, params }: Call<typeof cometService.deleteMessage>,
) {
  return answerChange(deps, caller, await takeBack(deps, caller, { id: Number(params.id) }));
}

export async function interact(deps: ChatDeps, { caller, params }: Call<typeof cometService.interact>) {
  const { row } = await readable(deps, caller, params.id);
  await markRead(deps, caller, channelOf(row), row.id);
  return { data: { success: true } };
}

export async function flagMessage(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof cometService.flagMessage>,
) {
  const { row } = await readable(deps, caller, params.id);
  const comment = body.remark?.slice(0, 500) ?? '';
  const report = { reason: reasonOf(body.id), comment };
  await reportMessage(deps, { caller, params: { messageUuid: row.uuid }, body: report });
  return { data: { success: true } };
}

export async function addReaction(deps: ChatDeps, { caller, params }: Call<typeof cometService.addReaction>) {
  return answer(deps, caller, await react(deps, caller, { id: Number(params.id) }, params.emoji));
}

export async function removeReaction(
  deps: ChatDeps,
  { caller, params }: Call<typeof cometService.removeReaction>,
) {
  return answer(deps, caller, await unreact(deps, caller, { id: Number(params.id) }, params.emoji));
}

export async function toggleReaction(
  deps: ChatDeps,
  { caller, body }: Call<typeof cometService.toggleReaction>,
) {
  const { reactions } = await readable(deps, caller, String(body.msgId));
  const stands = reactions.some(
    ({ user_uuid, emoji }) => user_uuid === caller.userUuid && emoji === body.emoji,
  );
  const turn = stands ? unreact : react;
  return answer(deps, caller, await turn(deps, caller, { id: Number(body.msgId) }, body.emoji));
}

export function reactions(deps: ChatDeps, { caller, params }: Call<typeof cometService.reactions>) {
  return reactionsTo(deps, caller, params.id, () => true);
}

export function reactionsWith(deps: ChatDeps, { caller, params }: Call<typeof cometService.reactionsWith>) {
  return reactionsTo(deps, caller, params.id, ({ emoji }) => emoji === params.emoji);
}

async function reactionsTo(
  deps: ChatDeps,
  caller: Caller,
  id: string,
  isWanted: (reaction: ReactionRow) => boolean,
) {
  const blocked = await deps.social.blockedBy(caller.userUuid);
  const view = await readable(deps, caller, id);
  const rows = view.reactions.filter((row) => !blocked.has(row.user_uuid) && isWanted(row));
  const people = await deps.user.people(rows.map((row) => row.user_uuid));
  const shown = rows.map((row): CometReaction => {
    const person = people.get(row.user_uuid);
    return {
      id: `${row.message_id}_${row.user_uuid}_${row.emoji}`,
      messageId: String(row.message_id),
      reaction: row.emoji,
      uid: row.user_uuid,
      reactedAt: seconds(row.created_at),
      reactedBy: person ? presentPerson(deps, person) : presentNobody(row.user_uuid),
    };
  });
  // A message holds so few that they are one page.
  return pageOf(shown, shown.length, { limit: Math.max(shown.length, 1), offset: 0, page: 1 });
}
