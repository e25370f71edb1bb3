import type { roomService } from '@turnstage/contracts';
import { rankedRoomRoles } from '@turnstage/permissions';
import type { Caller } from '../../../http/caller.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { markFriends } from './friends-rooms.ts';
import { findRoomFor } from './room-visibility.ts';
import { presentOneRoom, presentRooms } from './present-room.ts';
import { roomListStore } from './room-list.store.ts';
import type { RoomRow } from './room.store.ts';

/** Rooms that were active in the last ten minutes come before others (ui: lobby). */
export const recentlyActiveMs = 10 * 60 * 1000;
const defaultPage = 100;

export async function oneRoom(deps: RoomDeps, name: string, viewer: Caller | null) {
  const room = await findRoomFor(deps, name, viewer);
  return presentOneRoom(deps.database, room, viewer, deps.clock.now());
}

export async function publicRooms(deps: RoomDeps, { caller, query }: Call<typeof roomService.publicRooms>) {
  const filter = { search: query.search?.trim() || undefined, vibe: query.vibe?.trim() || undefined };
  const lists = roomListStore(deps.database);
  const loading = lists.publicRooms({
    ...filter,
    limit: query.limit ?? defaultPage,
    offset: query.offset ?? 0,
    activeAfter: deps.clock.now() - recentlyActiveMs,
  });
  const shown = loading.then((rooms) => present(deps, rooms, caller));
  const [rooms, counts] = await Promise.all([markFriends(deps, shown, caller), lists.countPublic(filter)]);
  return { rooms, ...counts };
}

export async function myRooms(deps: RoomDeps, { caller }: Call<typeof roomService.myRooms>) {
  const rooms = await roomListStore(deps.database).byRole(caller.userUuid, rankedRoomRoles, deps.clock.now());
  return present(deps, rooms, caller);
}

export async function ownedRooms(deps: RoomDeps, { caller }: Call<typeof roomService.ownedRooms>) {
  const rooms = await roomListStore(deps.database).byRole(caller.userUuid, ['owner'], deps.clock.now());
  return present(deps, rooms, caller);
}

export async function roomUsers(deps: RoomDeps, { caller, params }: Call<typeof roomService.roomUsers>) {
  const { usersInRoomUuids, numberOfUsersInRoom } = await oneRoom(deps, params.slug, caller);
  return { usersInRoomUuids, numberOfUsersInRoom };
}

function present(deps: RoomDeps, rooms: readonly RoomRow[], viewer: Caller | null) {
  return presentRooms(deps.database, rooms, viewer, deps.clock.now());
}
