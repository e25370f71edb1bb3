import type { roomService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from './find-room.ts';
import { presentOneRoom, presentRooms } from './present-room.ts';
import { roomListStore } from './room-list.store.ts';
import type { RoomRow } from './room.store.ts';

/** Rooms that were lively in the last ten minutes come before quiet ones (ui: lobby). */
const livelyMs = 10 * 60 * 1000;
const defaultPage = 100;

export async function oneRoom(deps: RoomDeps, name: string) {
  return presentOneRoom(deps.database, await findRoom(deps.database, name), deps.clock.now());
}

export async function publicRooms(deps: RoomDeps, { query }: Call<typeof roomService.publicRooms>) {
  const filter = { search: query.search?.trim() || undefined, vibe: query.vibe?.trim() || undefined };
  const lists = roomListStore(deps.database);
  const [rooms, counts] = await Promise.all([
    lists.publicRooms({
      ...filter,
      limit: query.limit ?? defaultPage,
      offset: query.offset ?? 0,
      activeAfter: deps.clock.now() - livelyMs,
    }),
    lists.countPublic(filter),
  ]);
  return { rooms: await present(deps, rooms), ...counts };
}

export async function myRooms(deps: RoomDeps, { caller }: Call<typeof roomService.myRooms>) {
  const roles = ['owner', 'coOwner', 'moderator', 'dj'] as const;
  return present(deps, await roomListStore(deps.database).byRole(caller.userUuid, roles, deps.clock.now()));
}

export async function ownedRooms(deps: RoomDeps, { caller }: Call<typeof roomService.ownedRooms>) {
  return present(
    deps,
    await roomListStore(deps.database).byRole(caller.userUuid, ['owner'], deps.clock.now()),
  );
}

export async function roomUsers(deps: RoomDeps, { params }: Call<typeof roomService.roomUsers>) {
  const { usersInRoomUuids, numberOfUsersInRoom } = await oneRoom(deps, params.slug);
  return { usersInRoomUuids, numberOfUsersInRoom };
}

function present(deps: RoomDeps, rooms: readonly RoomRow[]) {
  return presentRooms(deps.database, rooms, deps.clock.now());
}
