import { isUuid, type roomService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from '../rooms/find-room.ts';
import { presentRooms } from '../rooms/present-room.ts';
import { roomListStore } from '../rooms/room-list.store.ts';
import { favoriteStore } from './favorite.store.ts';

const defaultPage = 100;

/** Favourites of other people are public, except for their private and unlisted rooms. */
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
  const { userUuid } = caller;
  return deps.database.transaction(async (tx) => {
    const row = await favoriteStore(tx).add(room.id, userUuid, deps.clock.now());
    await deps.events.publish(tx, 'favoritesChanged', { userUuid });
    return present(row);
  });
}

export async function removeFavorite(
  deps: RoomDeps,
  { caller, params }: Call<typeof roomService.removeFavorite>,
) {
  const id = params.id.toLowerCase();
  const which = /^\d{1,15}$/.test(id) ? { id: Number(id) } : isUuid(id) ? { roomUuid: id } : undefined;
  if (!which) throw refuse('room/favorite-not-found');
  const { userUuid } = caller;
  await deps.database.transaction(async (tx) => {
    if (!(await favoriteStore(tx).remove(userUuid, which))) throw refuse('room/favorite-not-found');
    await deps.events.publish(tx, 'favoritesChanged', { userUuid });
  });
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
