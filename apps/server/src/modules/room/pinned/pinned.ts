import type { PinnedMessage, roomService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { atLeast } from '../roles/authority.rules.ts';
import { standingIn } from '../roles/standing.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom, lockRoom } from '../rooms/find-room.ts';
import { roomStore } from '../rooms/room.store.ts';

/** For room staff (decisions section 2); people in the room see it by `roomChanged` in `settings.pinnedMessages`. */
export async function pinMessages(
  deps: RoomDeps,
  { caller, params, body }: Call<typeof roomService.pinMessages>,
) {
  const found = await findRoom(deps.database, params.id);
  const pinner = await deps.user.person(caller.userUuid);
  return deps.database.transaction(async (tx) => {
    const room = await lockRoom(tx, found);
    if (!atLeast(await standingIn(deps, tx, room.id, caller), 'moderator')) throw refuse('request/forbidden');
    const standing = new Set(room.pinned_messages.map((pinned) => keyOf(pinned as PinnedMessage)));
    const pinnedMessages = body.pinnedMessages.map((pinned): PinnedMessage => {
      // What stands already keeps the name of who pinned it; nobody pins in another's name.
      if (standing.has(keyOf(pinned))) return pinned;
      const by = { pinnedByName: pinner?.profile.nickname ?? '', pinnedByUUID: caller.userUuid };
      return { message: { ...pinned.message, ...by } };
    });
    await roomStore(tx).pin(room.id, pinnedMessages, deps.clock.now());
    await deps.events.publish(tx, 'roomChanged', { roomUuid: room.uuid }, { orderKey: room.uuid });
    return { pinnedMessages };
  });
}

/** The database keeps no order of keys. */
function keyOf({ message }: PinnedMessage): string {
  return JSON.stringify(Object.entries(message).sort(([a], [b]) => (a < b ? -1 : 1)));
}
