import type { PinnedMessage, roomService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { checkCanInRoom } from '../roles/find-room-member.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom, lockRoom } from '../rooms/find-room.ts';
import { roomStore } from '../rooms/room.store.ts';

/**
 * For moderators of the room (decisions section 2). `roomChanged` updates `settings.pinnedMessages` for people in
 * the room.
 */
export async function pinMessages(
  deps: RoomDeps,
  { caller, params, body }: Call<typeof roomService.pinMessages>,
) {
  const found = await findRoom(deps.database, params.id);
  const pinner = await deps.user.person(caller.userUuid);
  return deps.database.transaction(async (tx) => {
    const room = await lockRoom(tx, found);
    await checkCanInRoom(deps, tx, room.id, caller, 'pinMessages');
    const existing = new Set(room.pinned_messages.map((pinned) => keyOf(pinned as PinnedMessage)));
    const pinnedMessages = body.pinnedMessages.map((pinned): PinnedMessage => {
      // Existing pins keep the name of who pinned them; nobody can pin in another person's name.
      if (existing.has(keyOf(pinned))) return pinned;
      const by = { pinnedByName: pinner?.profile.nickname ?? '', pinnedByUUID: caller.userUuid };
      return { message: { ...pinned.message, ...by } };
    });
    await roomStore(tx).pin(room.id, pinnedMessages, deps.clock.now());
    await deps.events.publish(tx, 'roomChanged', { roomUuid: room.uuid }, { orderKey: room.uuid });
    return { pinnedMessages };
  });
}

/** The database doesn't preserve the order of keys. */
function keyOf({ message }: PinnedMessage): string {
  return JSON.stringify(Object.entries(message).sort(([a], [b]) => (a < b ? -1 : 1)));
}
