import type { Sql } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import { liveStore } from '../live/live.store.ts';
import { visitStore } from '../recent/visit.store.ts';
import { roleStore } from '../roles/role.store.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from './find-room.ts';
import { isListed, seesInside } from './inside.rules.ts';
import type { RoomRow } from './room.store.ts';

export async function maySeeInside(
  sql: Sql,
  room: RoomRow,
  viewer: Caller | null,
  now: number,
): Promise<boolean> {
  if (!viewer?.userUuid) return seesInside(room, viewer, { roles: [], isHere: false, wasLetIn: false }, now);
  const [roles, [live], visits] = await Promise.all([
    roleStore(sql).ofUser(room.id, viewer.userUuid),
    liveStore(sql).ofRooms([room.id]),
    visitStore(sql).ofUser([room.id], viewer.userUuid),
  ]);
  const isHere = live?.user_uuids.includes(viewer.userUuid) ?? false;
  return seesInside(room, viewer, { roles, isHere, wasLetIn: visits.has(room.id) }, now);
}

/**
 * The room that `viewer` means. Numbers can be counted through, so by its number a room that is in no list is only
 * found by those who know it from inside.
 */
export async function findRoomFor(deps: RoomDeps, name: string, viewer: Caller | null): Promise<RoomRow> {
  const room = await findRoom(deps.database, name);
  const isByNumber = name === String(room.id) && name !== room.slug;
  if (isByNumber && !isListed(room) && !(await maySeeInside(deps.database, room, viewer, deps.clock.now())))
    throw refuse('room/not-found');
  return room;
}

/** The same for what only those may know who may look inside. */
export async function findRoomToLookInto(
  deps: RoomDeps,
  name: string,
  viewer: Caller | null,
): Promise<RoomRow> {
  const room = await findRoomFor(deps, name, viewer);
  if (await maySeeInside(deps.database, room, viewer, deps.clock.now())) return room;
  throw refuse(viewer ? 'request/forbidden' : 'request/unauthorized');
}
