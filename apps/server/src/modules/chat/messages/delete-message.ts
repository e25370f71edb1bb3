import type { ChatMessage, ChatMessageDeleted, chatService } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { channelOf } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { queueRemoval } from '../images/image-file.ts';
import { imageStore } from '../images/image.store.ts';
import { reactionStore } from '../reactions/reaction.store.ts';
import { reportStore } from '../reports/report.store.ts';
import { keepAction } from './action-line.ts';
import { findMessage } from './find-message.ts';
import { messageStore, type MessageRow } from './message.store.ts';
import type { MessageView } from './message-view.ts';
import { presentMessage } from './present-message.ts';
import { tell } from './tell.ts';

export async function deleteMessage(
  deps: ChatDeps,
  { caller, params }: Call<typeof chatService.deleteMessage>,
): Promise<ChatMessage> {
  return presentMessage(await takeBack(deps, caller, { uuid: params.messageUuid }));
}

/** One's own, or as room staff any in the room. Deleting what is deleted answers the tombstone. */
export async function takeBack(
  deps: ChatDeps,
  caller: Caller,
  name: { uuid: string } | { id: number },
): Promise<MessageView> {
  const { row: found, settings } = await findMessage(deps, name, caller);
  const isOwn = found.user_uuid === caller.userUuid && found.kind === 'text';
  if (!isOwn) {
    if (!settings || !(await deps.room.isStaff(settings.uuid, caller))) throw refuse('request/forbidden');
  }
  return deps.database.transaction(async (tx) => {
    const row = await messageStore(tx).lock(found.uuid);
    if (!row) throw refuse('chat/message-not-found');
    const [buried] = row.deleted_at === null ? await bury(deps, tx, [row], caller, isOwn) : [row];
    return { row: buried ?? row, repliesTo: null, reactions: [] };
  });
}

/** What the rows of one channel, which are locked, said is gone for good; everybody is told. Answers the tombstones. */
export async function bury(
  deps: ChatDeps,
  tx: Transaction,
  rows: readonly MessageRow[],
  by: Pick<Caller, 'userUuid'>,
  isOwn: boolean,
): Promise<MessageRow[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const now = deps.clock.now();
  const deletedBy = isOwn ? 'sender' : 'staff';
  const buried = await messageStore(tx).bury(ids, { deleted_at: now, deleted_by: deletedBy });
  await reactionStore(tx).removeOf(ids);
  await queueRemoval(deps, tx, await imageStore(tx).removeOf(ids));
  // What its sender takes back is still to be judged by those who were told of it.
  if (!isOwn)
    await reportStore(tx).resolve(ids, { outcome: 'deleted', resolved_by: by.userUuid, resolved_at: now });
  const gone = new Map(buried.map(({ uuid }) => [uuid, null]));
  const [place] = buried.map(channelOf);
  if (place?.roomUuid) await deps.room.pins.follow(tx, place.roomUuid, gone);
  const byName = (await deps.user.person(by.userUuid))?.profile.nickname ?? '';
  for (const row of buried) {
    const channel = channelOf(row);
    const action = { name: 'deleted', byUuid: by.userUuid, byName, messageId: row.id } as const;
    await keepAction(deps, tx, channel, action, row);
    const params: ChatMessageDeleted = {
      messageId: String(row.id),
      messageUuid: row.uuid,
      roomUuid: channel.roomUuid,
      between: channel.between && [...channel.between],
      deletedBy,
      deletedAt: now,
    };
    tx.afterCommit(() =>
      tell(deps, { name: 'chatMessageDeleted', params, channel, byUserUuid: by.userUuid }),
    );
  }
  return buried;
}
