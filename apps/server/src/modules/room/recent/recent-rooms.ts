import type { roomService } from '@turnstage/contracts';
import { canInRoom } from '@turnstage/permissions';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { checkCanRead } from '../rooms/join-room.ts';
import { findRoom } from '../rooms/find-room.ts';
import { presentRooms } from '../rooms/present-room.ts';
import { findRoomMember } from '../roles/find-room-member.ts';
import { isOpen } from '../rooms/room-visibility.rules.ts';
import { visitStore } from './visit.store.ts';

const maxRecentRooms = 30;

export async function recentRooms(deps: RoomDeps, { caller }: Call<typeof roomService.recentRooms>) {
  const rooms = await deps.roomCache.recent(caller.userUuid, maxRecentRooms);
  return presentRooms(deps.database, rooms, caller, deps.clock.now());
}

/** A visit readmits people without the password, so only people with access can record one. */
export async function rememberRoom(deps: RoomDeps, { caller, body }: Call<typeof roomService.rememberRoom>) {
  const room = await findRoom(deps.database, body.roomUuid);
  await checkCanRead(deps, room, caller);
  const { userUuid } = caller;
  const visits = visitStore(deps.database);
  const before = await visits.ofUser([room.id], userUuid);
  const member = await findRoomMember(deps, deps.database, room.id, caller);
  const byRank =
    !isOpen(room, caller) && before.get(room.id) !== 'own' && canInRoom(member, 'enterWithoutPassword');
  await visits.recordVisit([{ roomId: room.id, userUuid, at: deps.clock.now(), network: null, byRank }]);
  return { ok: true };
}
