import type { roomService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import type { Call } from '../../../http/route.ts';
import { queuePosterDeletion } from '../posters/save-poster.ts';
import { checkCanInRoom } from '../roles/find-room-member.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom, lockRoom } from './find-room.ts';
import { roomStore, type RoomRow } from './room.store.ts';

/** The row stays, so that play history keeps its room. For everyone else the room is gone. */
export async function deleteRoom(deps: RoomDeps, { caller, params }: Call<typeof roomService.deleteRoom>) {
  const room = await findRoom(deps.database, params.id);
  await checkCanInRoom(deps, deps.database, room.id, caller, 'close');
  await deps.database.transaction(async (tx) => closeRoom(deps, tx, await lockRoom(tx, room)));
  return { ok: true };
}

export async function closeRoom(
  deps: RoomDeps,
  tx: Sql,
  room: Pick<RoomRow, 'id' | 'uuid' | 'slug' | 'poster_url'>,
) {
  const now = deps.clock.now();
  const rooms = roomStore(tx);
  // Frees its slugs, because a closed room should not occupy an address for ever.
  await rooms.deleteOldSlugsOf(room.id);
  await rooms.update(room.id, {
    deleted_at: now,
    updated_at: now,
    slug: `${room.slug}~${room.id}`,
    poster_url: '',
  });
  await queuePosterDeletion(deps, tx, room.poster_url);
  await deps.events.publish(tx, 'roomDeleted', { roomUuid: room.uuid });
}
