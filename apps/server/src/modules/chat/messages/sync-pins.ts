import { isUuid } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { messageStore } from './message.store.ts';

export const syncPinsJob = 'chat.syncPins';

/** Brings the pins of a room up to date after the transaction that edits or deletes its messages (rule C26). */
export async function queuePinSync(deps: ChatDeps, tx: Transaction, roomUuid: string | null): Promise<void> {
  if (roomUuid === null) return;
  const key = `${syncPinsJob}:${roomUuid}`;
  await deps.jobs.add(tx, syncPinsJob, { roomUuid }, { key, queue: key });
}

/**
 * Rule C26. Runs after messages changed, and after pins changed: a message that is edited or deleted while it is
 * being pinned is pinned with its old text. The row lock waits for an edit in progress. A text that changes again
 * before the pins are written queues this job again.
 */
export async function syncPins(deps: ChatDeps, roomUuid: string): Promise<void> {
  const texts = new Map<string, string | null>();
  for (const [uuid, pinnedText] of await deps.room.pins.pinnedText(roomUuid)) {
    if (!isUuid(uuid)) continue;
    const row = await deps.database.transaction((tx) => messageStore(tx).lock(uuid));
    if (row?.channel_uuid !== roomUuid) continue;
    const text = row.deleted_at === null ? row.message : null;
    // Clients of the first contract may pin a message with their own text. So the pin is updated only when the
    // message was edited or deleted.
    if (text === null || (row.edited_at !== null && text !== pinnedText)) texts.set(uuid, text);
  }
  await deps.room.pins.updateTexts(roomUuid, texts);
}
