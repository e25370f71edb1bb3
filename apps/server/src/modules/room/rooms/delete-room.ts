import { isAtLeast, type roomService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { queueDrop } from '../posters/keep-poster.ts';
import { standingIn } from '../roles/standing.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom, lockRoom } from './find-room.ts';
import { roomStore, type RoomRow } from './room.store.ts';

/** The row stays, so that play history keeps its place; the room itself is gone for everybody. */
export async function deleteRoom(deps: RoomDeps, { caller, params }: Call<typeof roomService.deleteRoom>) {
  const room = await findRoom(deps.database, params.id);
  const standing = await standingIn(deps, deps.database, room.id, caller);
  if (standing !== 'owner' && !isAtLeast(caller.role, 'staff')) throw refuse('request/forbidden');
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
  // Its slugs are given back, since a closed room's address should not be taken for ever.
  await rooms.forgetOldSlugsOf(room.id);
  await rooms.update(room.id, {
    deleted_at: now,
    updated_at: now,
    slug: `${room.slug}~${room.id}`,
    poster_url: '',
  });
  await queueDrop(deps, tx, room.poster_url);
  await deps.events.publish(tx, 'roomDeleted', { roomUuid: room.uuid });
}
