import type { Sql } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import { liveStore } from '../live/live.store.ts';
import { visitStore } from '../recent/visit.store.ts';
import { roleStore } from '../roles/role.store.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from './find-room.ts';
import { isListed, isContentVisible } from './room-visibility.rules.ts';
import type { RoomRow } from './room.store.ts';

export async function canSeeContent(
  sql: Sql,
  room: RoomRow,
  viewer: Caller | null,
  now: number,
): Promise<boolean> {
  if (!viewer?.userUuid)
    return isContentVisible(room, viewer, { roles: [], isHere: false, visit: undefined }, now);
  const [roles, [live], visits] = await Promise.all([
    roleStore(sql).ofUser(room.id, viewer.userUuid),
    liveStore(sql).ofRooms([room.id]),
    visitStore(sql).ofUser([room.id], viewer.userUuid),
  ]);
  const isHere = live?.user_uuids.includes(viewer.userUuid) ?? false;
  return isContentVisible(room, viewer, { roles, isHere, visit: visits.get(room.id) }, now);
}

/**
 * Finds the room for `viewer`. Numbers can be enumerated, so only people with access find an unlisted room by its
 * number.
 */
export async function findRoomFor(deps: RoomDeps, name: string, viewer: Caller | null): Promise<RoomRow> {
  const room = await findRoom(deps.database, name);
  const isByNumber = name === String(room.id) && name !== room.slug;
  if (isByNumber && !isListed(room) && !(await canSeeContent(deps.database, room, viewer, deps.clock.now())))
    throw refuse('room/not-found');
  return room;
}

/** Like `findRoomFor`, but throws unless the viewer has access to the room's content. */
export async function findVisibleRoom(deps: RoomDeps, name: string, viewer: Caller | null): Promise<RoomRow> {
  const room = await findRoomFor(deps, name, viewer);
  if (await canSeeContent(deps.database, room, viewer, deps.clock.now())) return room;
  throw refuse(viewer ? 'request/forbidden' : 'request/unauthorized');
}
