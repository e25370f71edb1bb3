import type { roomService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findVisibleRoom } from '../rooms/room-visibility.ts';
import { heardStore } from './heard.store.ts';

export function playedSeconds({ database }: RoomDeps) {
  return heardStore(database).playedTime();
}

export async function roomPlayedTime(
  deps: RoomDeps,
  { caller, params }: Call<typeof roomService.roomPlayedTime>,
) {
  const room = await findVisibleRoom(deps, params.id, caller);
  return { roomUuid: room.uuid, ...(await heardStore(deps.database).playedTime(room.id)) };
}
