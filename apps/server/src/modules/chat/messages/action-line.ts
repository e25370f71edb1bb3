/** Lines by which clients of the old contract learn what changed (wire 5.5); our own chat has pushes for that. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/index.ts';
import type { Channel } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { noLook } from './look.ts';
import { messageStore, type ActionCard, type MessageRow } from './message.store.ts';

const words: Record<ActionCard['name'], string> = {
  joined: 'joined',
  edited: 'edited a message',
  deleted: 'deleted a message',
};

/** Locks the channel. Telling the same uuid twice is one line. */
export async function keepAction(
  deps: ChatDeps,
  tx: Transaction,
  channel: Channel,
  action: ActionCard,
  about?: Pick<MessageRow, 'user_uuid' | 'to_user_uuid'>,
  uuid: string = randomUUID(),
): Promise<void> {
  const messages = messageStore(tx);
  // It shows what it tells of, which is not for everybody (rule C15).
  const speaker = about?.user_uuid;
  const deaf = speaker ? await deps.social.blockersOf(speaker) : new Set<string>();
  await messages.lockChannel(channel.uuid);
  const row = await messages.insertOnce({
    uuid,
    channel_uuid: channel.uuid,
    to_user_uuid: about?.to_user_uuid ?? null,
    kind: 'action',
    user_uuid: about?.to_user_uuid ? (about.user_uuid ?? null) : null,
    message: `${action.byName} ${words[action.name]}`,
    ...noLook,
    role: '',
    mentions: [],
    mentioned_groups: [],
    reply_to_id: null,
    cards: { action },
    sent_as: null,
    song: null,
    created_at: deps.clock.now(),
  });
  if (row) tx.afterCommit(() => deps.lineKept({ row, repliesTo: null, reactions: [] }, deaf));
}
