import { randomUUID } from 'node:crypto';
import type { ChatMessage, ChatMessageDeleted, chatService } from '@turnstage/contracts';
import { canDeleteMessage } from '@turnstage/permissions';
import type { Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { channelOf } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { queueImageRemoval } from '../images/image-file.ts';
import { imageStore } from '../images/image.store.ts';
import { reactionStore } from '../reactions/reaction.store.ts';
import { reportStore } from '../reports/report.store.ts';
import { saveActionMessage } from './action-message.ts';
import { findMessage } from './find-message.ts';
import { judgedMessage } from './message.rules.ts';
import { messageStore, type MessageRow } from './message.store.ts';
import type { MessageView } from './message-view.ts';
import { presentMessage } from './present-message.ts';
import { queuePinSync } from './sync-pins.ts';
import { emitChatEvent } from './emit-message.ts';

export async function deleteMessage(
  deps: ChatDeps,
  { caller, params }: Call<typeof chatService.deleteMessage>,
): Promise<ChatMessage> {
  return presentMessage(await deleteMessageAs(deps, caller, { uuid: params.messageUuid }));
}

/**
 * Deletes the caller's own message or, for room staff, any message of the room. Deleting it again returns the
 * tombstone.
 */
export async function deleteMessageAs(
  deps: ChatDeps,
  caller: Caller,
  key: { uuid: string } | { id: number },
): Promise<MessageView> {
  const { row: found, settings } = await findMessage(deps, key, caller);
  const isOwn = canDeleteMessage({ uuid: caller.userUuid }, judgedMessage(found), undefined);
  if (!isOwn && !(settings && (await deps.room.isAllowed(settings.uuid, caller, 'deleteMessages'))))
    throw refuse('request/forbidden');
  const facts = await findDeletionFacts(deps, caller, [found]);
  return deps.database.transaction(async (tx) => {
    const row = await messageStore(tx).lock(found.uuid);
    if (!row) throw refuse('chat/message-not-found');
    const [deleted] =
      row.deleted_at === null ? await softDelete(deps, tx, [row], { ...facts, isOwn }) : [row];
    return { row: deleted ?? row, repliesTo: null, reactions: [] };
  });
}

/** Facts from other modules that a deletion needs. Read them before the transaction. */
export interface DeletionFacts {
  readonly byUuid: string;
  readonly byName: string;
  /** The people who blocked each sender. */
  readonly blockersOf: ReadonlyMap<string, ReadonlySet<string>>;
}

export async function findDeletionFacts(
  deps: ChatDeps,
  { userUuid: byUuid }: Pick<Caller, 'userUuid'>,
  rows: readonly MessageRow[],
): Promise<DeletionFacts> {
  const senders = [...new Set(rows.flatMap(({ user_uuid }) => user_uuid ?? []))];
  const [person, blockersOf] = await Promise.all([
    deps.user.person(byUuid),
    Promise.all(senders.map(async (uuid) => [uuid, await deps.social.blockersOf(uuid)] as const)),
  ]);
  return { byUuid, byName: person?.profile.nickname ?? '', blockersOf: new Map(blockersOf) };
}

/**
 * Permanently deletes the content of these messages and broadcasts that to the channel. All rows must belong to one
 * channel and be locked. Returns the tombstones.
 */
export async function softDelete(
  deps: ChatDeps,
  tx: Transaction,
  rows: readonly MessageRow[],
  { byUuid, byName, blockersOf, isOwn }: DeletionFacts & { readonly isOwn: boolean },
): Promise<MessageRow[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const now = deps.clock.now();
  const deletedBy = isOwn ? 'sender' : 'staff';
  const deleted = await messageStore(tx).softDelete(ids, { deleted_at: now, deleted_by: deletedBy });
  await reactionStore(tx).removeByMessages(ids);
  await queueImageRemoval(deps, tx, await imageStore(tx).removeByMessages(ids));
  // When the sender deletes a message, reports about it stay open for staff to judge.
  if (!isOwn)
    await reportStore(tx).resolve(ids, { outcome: 'deleted', resolved_by: byUuid, resolved_at: now });
  const [place] = deleted.map(channelOf);
  await queuePinSync(deps, tx, place?.roomUuid ?? null);
  if (!isOwn) await recordDeletion(deps, tx, deleted, byUuid);
  for (const row of deleted) {
    const channel = channelOf(row);
    const blockers = blockersOf.get(row.user_uuid ?? '') ?? new Set<string>();
    await saveActionMessage(deps, tx, {
      channel,
      action: { name: 'deleted', byUuid, byName, messageId: row.id },
      about: { row, blockers },
    });
    const params: ChatMessageDeleted = {
      messageId: String(row.id),
      messageUuid: row.uuid,
      roomUuid: channel.roomUuid,
      between: channel.between && [...channel.between],
      deletedBy,
      deletedAt: now,
    };
    tx.afterCommit(() =>
      emitChatEvent(deps, { name: 'chatMessageDeleted', params, channel, byUserUuid: byUuid }),
    );
  }
  return deleted;
}

/** One moderation action for each author, whose messages they were. What was written is not kept (rule M12). */
async function recordDeletion(
  deps: ChatDeps,
  tx: Transaction,
  deleted: readonly MessageRow[],
  byUserUuid: string,
): Promise<void> {
  const [roomUuid] = deleted.map((row) => channelOf(row).roomUuid);
  const authors = deleted.filter(({ kind }) => kind === 'text').map(({ user_uuid }) => user_uuid);
  for (const userUuid of new Set(authors)) {
    if (!roomUuid || userUuid === null || userUuid === byUserUuid) continue;
    await deps.events.publish(tx, 'moderationActionTaken', {
      id: randomUUID(),
      actionType: 'deleteMessage',
      byUserUuid: byUserUuid || null,
      userUuid,
      roomUuid,
      previousRole: null,
      role: null,
      comment: '',
      expiresAt: null,
      takenAt: deps.clock.now(),
    });
  }
}
