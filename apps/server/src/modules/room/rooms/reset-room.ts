import { isAtLeast, type roomService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { standingIn } from '../roles/standing.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from './find-room.ts';

/** The room as people are in it starts over (rule R65); its settings, roles and history stay. */
export async function resetRoom(
  deps: RoomDeps,
  { caller, params }: Pick<Call<typeof roomService.resetRoom>, 'caller' | 'params'>,
) {
  const room = await findRoom(deps.database, params.id);
  const isOwner = (await standingIn(deps, deps.database, room.id, caller)) === 'owner';
  if (!isOwner && !isAtLeast(caller.role, 'moderator')) throw refuse('request/forbidden');
  const reset = { roomUuid: room.uuid, byUserUuid: caller.userUuid };
  await deps.events.publish(deps.database, 'roomReset', reset, { orderKey: room.uuid });
  return { ok: true };
}
