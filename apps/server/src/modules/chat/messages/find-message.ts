import type { RoomSettings } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { messageStore, type MessageRow } from './message.store.ts';

export interface FoundMessage {
  readonly row: MessageRow;
  /** Of the room in which it stands; null on a direct message. */
  readonly settings: RoomSettings | null;
}

/** A message that the caller may read; throws `chat/message-not-found` or what keeps them out of the room. */
export async function findMessage(
  deps: ChatDeps,
  name: { uuid: string } | { id: number },
  caller: Caller,
): Promise<FoundMessage> {
  const messages = messageStore(deps.database);
  const row = 'uuid' in name ? await messages.findByUuid(name.uuid) : await messages.findById(name.id);
  if (!row || row.kind === 'action') throw refuse('chat/message-not-found');
  if (row.to_user_uuid !== null) {
    if (row.user_uuid !== caller.userUuid && row.to_user_uuid !== caller.userUuid)
      throw refuse('chat/message-not-found');
    return { row, settings: null };
  }
  return { row, settings: await deps.room.checkMayRead(row.channel_uuid, caller) };
}
