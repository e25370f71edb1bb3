import { isUuid } from '@turnstage/contracts';
import type { ChatDeps } from '../chat.deps.ts';
import { messageStore } from './message.store.ts';

/**
 * Rule C26, for what was pinned while its message was changed or deleted: that change could not see the pin yet, and
 * the pin was taken from what stood there before. The lock waits for a change that is under way. One message at a
 * time, since `/clear` locks many in an order of its own.
 */
export async function tendPins(deps: ChatDeps, roomUuid: string): Promise<void> {
  for (const [uuid, said] of await deps.room.pins.said(roomUuid)) {
    if (!isUuid(uuid)) continue;
    await deps.database.transaction(async (tx) => {
      const row = await messageStore(tx).lock(uuid);
      if (row?.channel_uuid !== roomUuid) return;
      const words = row.deleted_at === null ? row.message : null;
      // Old clients may pin a message in words of their own; only what was changed since is put right.
      if (words === null || (row.edited_at !== null && words !== said))
        await deps.room.pins.follow(tx, roomUuid, new Map([[uuid, words]]));
    });
  }
}
