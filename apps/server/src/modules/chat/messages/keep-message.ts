import type { ChatMessage, ErrorCode } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Person } from '../../user/index.ts';
import type { Channel } from '../channels/channel.ts';
import { advanceMark } from '../channels/read-marks.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { imageUrl } from '../images/image-file.ts';
import { imageStore } from '../images/image.store.ts';
import { callsIn, type Draft } from './draft.ts';
import { lookOf } from './look.ts';
import { flood } from './message.rules.ts';
import { messageStore, type MessageRow, type NewMessage } from './message.store.ts';
import type { MessageView } from './message-view.ts';
import { presentMessage } from './present-message.ts';
import { earsFor, tellMessage } from './tell.ts';

export interface Wish {
  readonly sender: Person;
  readonly channel: Channel;
  readonly toUserUuid: string | null;
  readonly role: string;
  readonly draft: Draft;
  /** Why it may not be said; a repeated uuid is answered all the same. */
  readonly refusal: { code: ErrorCode; message?: string } | null;
  /** What else belongs to it, in the same transaction. */
  also(tx: Transaction, row: MessageRow, deaf: ReadonlySet<string>): Promise<void>;
}

/** Keeps and tells what somebody says. The answer means that it is kept; repeating a uuid says it once. */
export async function keepMessage(deps: ChatDeps, wish: Wish): Promise<MessageView> {
  const { sender, channel, draft } = wish;
  const repliesTo = await findOriginal(deps, channel, draft);
  const ears = await earsFor(deps, sender.uuid, repliesTo?.user_uuid);
  const calls = await callsIn(deps, draft.text);
  return deps.database.transaction(async (tx) => {
    const messages = messageStore(tx);
    await messages.lockSender(sender.uuid);
    const said = await messages.findByUuid(draft.uuid);
    if (said) return { row: sameOrRefuse(said, wish), repliesTo, reactions: [] };
    if (wish.refusal) throw refuse(wish.refusal.code, wish.refusal);
    const now = deps.clock.now();
    if ((await messages.countSince(sender.uuid, now - flood.windowMs)) >= flood.messages)
      throw refuse('chat/too-fast');
    const images = await imagesOf(tx, sender.uuid, draft.images);
    await messages.lockChannel(channel.uuid);
    const row: NewMessage = {
      uuid: draft.uuid,
      channel_uuid: channel.uuid,
      to_user_uuid: wish.toUserUuid,
      kind: 'text',
      user_uuid: sender.uuid,
      message: draft.text,
      ...lookOf(sender),
      role: wish.role,
      ...calls,
      reply_to_id: repliesTo?.id ?? null,
      cards:
        images.length > 0
          ? { ...draft.cards, images: [...(draft.cards.images ?? []), ...images] }
          : draft.cards,
      sent_as: draft.sentAs,
      song: null,
    };
    // Another sender may have chosen the same uuid a moment ago; the unique key decides.
    const kept = await messages.insertOnce({ ...row, created_at: now });
    if (!kept) throw uuidTaken();
    if (images.length > 0) {
      const uuids = draft.images.map(({ uuid }) => uuid);
      await imageStore(tx).attach(uuids, kept.id);
    }
    // Whoever speaks has read.
    await advanceMark(deps, tx, sender.uuid, channel, kept.id);
    await wish.also(tx, kept, ears.deaf);
    const view: MessageView = { row: kept, repliesTo, reactions: [] };
    tx.afterCommit(() => {
      deps.lineKept(view, ears.deaf);
      tellMessage(deps, 'chatMessage', view, ears);
    });
    return view;
  });
}

async function findOriginal(deps: ChatDeps, channel: Channel, draft: Draft): Promise<MessageRow | null> {
  if (draft.replyToUuid === null) return null;
  const original = await messageStore(deps.database).findByUuid(draft.replyToUuid);
  const canBeAnswered =
    original?.channel_uuid === channel.uuid && original.kind !== 'action' && original.deleted_at === null;
  if (canBeAnswered) return original;
  // What was answered may be gone by the time that a sending is repeated.
  if (await messageStore(deps.database).findByUuid(draft.uuid)) return null;
  throw refuse('chat/message-not-found', { field: 'replyTo' });
}

async function imagesOf(
  tx: Transaction,
  ownerUuid: string,
  wanted: Draft['images'],
): Promise<ChatMessage['images']> {
  if (wanted.length === 0) return [];
  const uuids = wanted.map(({ uuid }) => uuid);
  const rows = await imageStore(tx).lockUnsent(ownerUuid, uuids);
  return wanted.map(({ uuid, alt }) => {
    const row = rows.find((each) => each.uuid === uuid);
    if (!row) throw refuse('chat/image-not-found', { field: 'images' });
    return { url: imageUrl(uuid), width: row.width, height: row.height, alt };
  });
}

/** Repeating a uuid answers what stands there, but only to the one who said it in that place. */
function sameOrRefuse(said: MessageRow, { sender, channel }: Wish): MessageRow {
  if (said.user_uuid !== sender.uuid || said.channel_uuid !== channel.uuid) throw uuidTaken();
  return said;
}

export function uuidTaken() {
  return refuse('request/invalid', { field: 'uuid', message: 'uuid is the name of another message' });
}

export async function answerKept(view: Promise<MessageView>): Promise<ChatMessage> {
  return presentMessage(await view);
}
