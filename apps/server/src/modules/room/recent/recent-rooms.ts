import type { roomService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { checkMayRead } from '../rooms/entry.ts';
import { findRoom } from '../rooms/find-room.ts';
import { presentRooms } from '../rooms/present-room.ts';
import { roomListStore } from '../rooms/room-list.store.ts';
import { visitStore } from './visit.store.ts';

const mostRecent = 30;

export async function recentRooms(deps: RoomDeps, { caller }: Call<typeof roomService.recentRooms>) {
  const rooms = await roomListStore(deps.database).recent(caller.userUuid, mostRecent);
  return presentRooms(deps.database, rooms, caller, deps.clock.now());
}

/** A visit lets people back in without the password, so only who may be there can claim one. */
export async function rememberRoom(deps: RoomDeps, { caller, body }: Call<typeof roomService.rememberRoom>) {
  const room = await findRoom(deps.database, body.roomUuid);
  await checkMayRead(deps, room, caller);
  const visit = { roomId: room.id, userUuid: caller.userUuid, at: deps.clock.now(), network: null };
  await visitStore(deps.database).remember([visit]);
  return { ok: true };
}
