import type { ChatMessage, ErrorCode } from '@turnstage/contracts';
import type { RankedRoomRole } from '@turnstage/permissions';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import { toRetryAfter, type RateLimitResult } from '../../../rate-limits/index.ts';
import type { Person } from '../../user/index.ts';
import type { Channel } from '../channels/channel.ts';
import { advanceMark } from '../channels/read-marks.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { imageUrl } from '../images/image-file.ts';
import { imageStore } from '../images/image.store.ts';
import { findMentions, type Draft } from './draft.ts';
import { appearanceOf } from './appearance.ts';
import { floodBudgetOf } from './message.rules.ts';
import { messageStore, type MessageRow, type NewMessage } from './message.store.ts';
import type { MessageView } from './message-view.ts';
import { presentMessage } from './present-message.ts';
import { findExclusions, emitMessage } from './emit-message.ts';

export interface SendRequest {
  readonly sender: Person;
  readonly channel: Channel;
  readonly toUserUuid: string | null;
  readonly role: RankedRoomRole | '';
  readonly draft: Draft;
  /** Why the sender can't send it. A repeated uuid returns the saved message all the same. */
  readonly refusal: { code: ErrorCode; message?: string } | null;
  /** Seconds between two messages of the sender in this channel (slow mode, R120); 0: no limit. */
  readonly intervalSeconds: number;
  /** Runs in the same transaction after the message is saved. */
  afterSave(tx: Transaction, row: MessageRow, excluded: ReadonlySet<string>): Promise<void>;
}

/**
 * Saves a message and broadcasts it after the commit. When the promise resolves, the message is saved. Repeating a
 * uuid sends it once.
 */
export async function saveMessage(deps: ChatDeps, request: SendRequest): Promise<MessageView> {
  const { sender, channel, draft } = request;
  const repliesTo = await findOriginal(deps, channel, draft);
  const exclusions = await findExclusions(deps, sender.uuid, repliesTo?.user_uuid);
  const mentionFields = await findMentions(deps, draft.text);
  let counted: RateLimitResult | undefined;
  return deps.database.transaction(async (tx) => {
    const messages = messageStore(tx);
    await messages.lockSender(sender.uuid);
    const existing = await messages.findByUuid(draft.uuid);
    if (existing) return { row: requireSameMessage(existing, request), repliesTo, reactions: [] };
    if (request.refusal) throw refuse(request.refusal.code, request.refusal);
    const now = deps.clock.now();
    await checkInterval(messages, request, now);
    const { key, policy } = floodBudgetOf(sender, request.role, channel.uuid);
    // Once, also when the transaction is tried again.
    counted ??= deps.rateLimiters.memory.consume(key, policy);
    if (!counted.isAllowed)
      throw refuse('chat/too-fast', { retryAfter: toRetryAfter(counted), rateLimit: policy.max });
    const images = await imagesOf(tx, sender.uuid, draft.images);
    await messages.lockChannel(channel.uuid);
    const row: NewMessage = {
      uuid: draft.uuid,
      channel_uuid: channel.uuid,
      to_user_uuid: request.toUserUuid,
      kind: 'text',
      user_uuid: sender.uuid,
      message: draft.text,
      ...appearanceOf(sender),
      role: request.role,
      ...mentionFields,
      reply_to_id: repliesTo?.id ?? null,
      cards:
        images.length > 0
          ? { ...draft.cards, images: [...(draft.cards.images ?? []), ...images] }
          : draft.cards,
      sent_as: draft.sentAs,
      song: null,
    };
    // Another sender may have used the same uuid a moment ago; the unique key decides.
    const saved = await messages.insertOnce({ ...row, created_at: now });
    if (!saved) throw uuidTaken();
    if (images.length > 0) {
      const uuids = draft.images.map(({ uuid }) => uuid);
      await imageStore(tx).attach(uuids, saved.id);
    }
    // Sending a message marks everything before it as read.
    await advanceMark(deps, tx, sender.uuid, channel, saved.id);
    await request.afterSave(tx, saved, exclusions.excluded);
    const view: MessageView = { row: saved, repliesTo, reactions: [] };
    tx.afterCommit(() => {
      deps.emitMessageSaved({ view, hiddenFrom: exclusions.excluded });
      emitMessage(deps, 'chatMessage', view, exclusions);
    });
    return view;
  });
}

/**
 * The sender's lock makes counting and saving one step in every process. A deleted message counts: deleting frees
 * nothing (C3).
 */
async function checkInterval(
  messages: ReturnType<typeof messageStore>,
  { channel, sender, intervalSeconds }: SendRequest,
  now: number,
): Promise<void> {
  if (intervalSeconds === 0) return;
  const intervalMs = intervalSeconds * 1_000;
  // A message from the future was sent before the system's time was set back, and mutes nobody.
  const last = await messages.lastSentAt(channel.uuid, sender.uuid, { after: now - intervalMs, until: now });
  if (last === undefined) return;
  throw refuse('chat/slow-mode', { retryAfter: Math.max(1, Math.ceil((last + intervalMs - now) / 1_000)) });
}

async function findOriginal(deps: ChatDeps, channel: Channel, draft: Draft): Promise<MessageRow | null> {
  if (draft.replyToUuid === null) return null;
  const original = await messageStore(deps.database).findByUuid(draft.replyToUuid);
  const canBeRepliedTo =
    original?.channel_uuid === channel.uuid && original.kind !== 'action' && original.deleted_at === null;
  if (canBeRepliedTo) return original;
  // When a send is repeated, the message it replies to may have been deleted in the meantime.
  if (await messageStore(deps.database).findByUuid(draft.uuid)) return null;
  throw refuse('chat/message-not-found', { field: 'replyTo' });
}

async function imagesOf(
  tx: Transaction,
  ownerUuid: string,
  requested: Draft['images'],
): Promise<ChatMessage['images']> {
  if (requested.length === 0) return [];
  const uuids = requested.map(({ uuid }) => uuid);
  const rows = await imageStore(tx).lockUnsent(ownerUuid, uuids);
  return requested.map(({ uuid, alt }) => {
    const row = rows.find((each) => each.uuid === uuid);
    if (!row) throw refuse('chat/image-not-found', { field: 'images' });
    return { url: imageUrl(uuid), width: row.width, height: row.height, alt };
  });
}

/** Repeating a uuid returns the saved message, but only to its sender and in the same channel. */
function requireSameMessage(existing: MessageRow, { sender, channel }: SendRequest): MessageRow {
  if (existing.user_uuid !== sender.uuid || existing.channel_uuid !== channel.uuid) throw uuidTaken();
  return existing;
}

export function uuidTaken() {
  return refuse('request/invalid', { field: 'uuid', message: 'uuid is the name of another message' });
}

export async function presentSaved(view: Promise<MessageView>): Promise<ChatMessage> {
  return presentMessage(await view);
}
