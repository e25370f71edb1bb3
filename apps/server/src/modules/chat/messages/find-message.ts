import type { RoomSettings } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { messageStore, type MessageRow } from './message.store.ts';

export interface FoundMessage {
  readonly row: MessageRow;
  /** Settings of the message's room; null for a direct message. */
  readonly settings: RoomSettings | null;
}

/**
 * Finds a message that the caller can read. Throws `chat/message-not-found`, or the refusal that keeps the caller
 * out of the room.
 */
export async function findMessage(
  deps: ChatDeps,
  key: { uuid: string } | { id: number },
  caller: Caller,
): Promise<FoundMessage> {
  const found = await findMessageOrAction(deps, key, caller);
  if (found.row.kind === 'action') throw refuse('chat/message-not-found');
  return found;
}

/** Finds action messages too, which some clients have among their messages. */
export async function findMessageOrAction(
  deps: ChatDeps,
  key: { uuid: string } | { id: number },
  caller: Caller,
): Promise<FoundMessage> {
  const messages = messageStore(deps.database);
  const row = 'uuid' in key ? await messages.findByUuid(key.uuid) : await messages.findById(key.id);
  if (!row) throw refuse('chat/message-not-found');
  if (row.to_user_uuid !== null) {
    if (row.user_uuid !== caller.userUuid && row.to_user_uuid !== caller.userUuid)
      throw refuse('chat/message-not-found');
    return { row, settings: null };
  }
  return { row, settings: await deps.room.checkCanRead(row.channel_uuid, caller) };
}
