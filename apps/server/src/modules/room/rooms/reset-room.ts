import type { roomService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { checkCanInRoom } from '../roles/find-room-member.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from './find-room.ts';

/** Resets the live room (rule R65). Its settings, roles and history stay. */
export async function resetRoom(
  deps: RoomDeps,
  { caller, params }: Pick<Call<typeof roomService.resetRoom>, 'caller' | 'params'>,
) {
  const room = await findRoom(deps.database, params.id);
  await checkCanInRoom(deps, deps.database, room.id, caller, 'reset');
  const reset = { roomUuid: room.uuid, byUserUuid: caller.userUuid };
  await deps.events.publish(deps.database, 'roomReset', reset, { orderKey: room.uuid });
  return { ok: true };
}
