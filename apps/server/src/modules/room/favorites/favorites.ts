import { isUuid, type roomService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from '../rooms/find-room.ts';
import { presentRooms } from '../rooms/present-room.ts';
import { roomListStore } from '../rooms/room-list.store.ts';
import { favoriteStore } from './favorite.store.ts';

const defaultPage = 100;

/** Somebody else's favourites are public, but not which private and unlisted rooms they know. */
export async function favoriteRooms(
  deps: RoomDeps,
  { caller, query }: Call<typeof roomService.favoriteRooms>,
) {
  const userUuid = query.userUuid ?? caller.userUuid;
  const isOwn = userUuid === caller.userUuid;
  const rooms = await roomListStore(deps.database).favorites(userUuid, {
    privates: isOwn && query.includePrivate !== false,
    unlisted: isOwn,
  });
  return presentRooms(deps.database, rooms, caller, deps.clock.now());
}

export async function listFavorites(
  deps: RoomDeps,
  { caller, query }: Call<typeof roomService.listFavorites>,
) {
  if (query.userUuid && query.userUuid !== caller.userUuid) throw refuse('request/forbidden');
  const rows = await favoriteStore(deps.database).list({
    userUuid: caller.userUuid,
    roomUuids: query.roomUuidIn,
    limit: query.limit ?? defaultPage,
  });
  return rows.map(present);
}

export async function addFavorite(deps: RoomDeps, { caller, body }: Call<typeof roomService.addFavorite>) {
  const room = await findRoom(deps.database, body.roomUuid);
  return present(await favoriteStore(deps.database).add(room.id, caller.userUuid, deps.clock.now()));
}

export async function removeFavorite(
  deps: RoomDeps,
  { caller, params }: Call<typeof roomService.removeFavorite>,
) {
  const id = params.id.toLowerCase();
  const which = /^\d{1,15}$/.test(id) ? { id: Number(id) } : isUuid(id) ? { roomUuid: id } : undefined;
  if (!which || !(await favoriteStore(deps.database).remove(caller.userUuid, which)))
    throw refuse('room/favorite-not-found');
  return { ok: true };
}

function present(row: { id: number; room_uuid: string; user_uuid: string; created_at: number }) {
  return {
    id: row.id,
    roomUuid: row.room_uuid,
    userUuid: row.user_uuid,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
