/**
 * Saves action messages: what happened to a message, or who joined, as an entry between the messages themselves. A
 * client that only lists messages finds changes in them (wire 5.5). Our own client has events for that.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/index.ts';
import type { Channel } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { emptyAppearance } from './appearance.ts';
import { messageStore, type ActionCard, type MessageRow } from './message.store.ts';

const actionTexts: Record<ActionCard['name'], string> = {
  joined: 'joined',
  edited: 'edited a message',
  deleted: 'deleted a message',
};

export interface ActionMessage {
  readonly channel: Channel;
  readonly action: ActionCard;
  /**
   * The message that it's about, and the people who blocked its sender. The action message contains that message,
   * so they must not receive it (rule C15).
   */
  readonly about?: {
    readonly row: Pick<MessageRow, 'user_uuid' | 'to_user_uuid'>;
    readonly blockers: ReadonlySet<string>;
  };
  /** Default: a new one. */
  readonly uuid?: string;
}

/** Locks the channel. Saving the same uuid twice adds one message. */
export async function saveActionMessage(
  deps: ChatDeps,
  tx: Transaction,
  { channel, action, about, uuid = randomUUID() }: ActionMessage,
): Promise<void> {
  const messages = messageStore(tx);
  const toUserUuid = about?.row.to_user_uuid ?? null;
  await messages.lockChannel(channel.uuid);
  const row = await messages.insertOnce({
    uuid,
    channel_uuid: channel.uuid,
    to_user_uuid: toUserUuid,
    kind: 'action',
    user_uuid: toUserUuid === null ? null : (about?.row.user_uuid ?? null),
    message: `${action.byName} ${actionTexts[action.name]}`,
    ...emptyAppearance,
    role: '',
    mentions: [],
    mentioned_groups: [],
    reply_to_id: null,
    cards: { action },
    sent_as: null,
    song: null,
    created_at: deps.clock.now(),
  });
  if (!row) return;
  const view = { row, repliesTo: null, reactions: [] };
  tx.afterCommit(() => deps.emitMessageSaved({ view, hiddenFrom: about?.blockers ?? new Set() }));
}
