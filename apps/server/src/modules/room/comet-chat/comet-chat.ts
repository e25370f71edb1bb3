import type { roomService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { atLeast } from '../roles/authority.rules.ts';
import { roleStore } from '../roles/role.store.ts';
import { standingIn } from '../roles/standing.ts';
import type { RoomDeps } from '../room.deps.ts';
import { letIn } from '../rooms/entry.ts';
import { findRoom } from '../rooms/find-room.ts';
import { findRoomFor } from '../rooms/inside.ts';
import { planGroup } from './group-scope.rules.ts';

/** Being let into the room is what lets somebody read its chat; membership is for those who ask for it by its name. */
export async function joinCometChat(
  deps: RoomDeps,
  { caller, params, body }: Call<typeof roomService.joinCometChat>,
) {
  const room = await findRoomFor(deps, params.id, caller);
  await letIn(deps, room, caller, body);
  await deps.events.publish(deps.database, 'chatGroupChanged', {
    roomUuid: room.uuid,
    joined: [caller.userUuid],
    left: [],
  });
  return { ok: true };
}

export async function syncCometChat(
  deps: RoomDeps,
  { caller, params, body }: Call<typeof roomService.syncCometChat>,
) {
  const room = await findRoom(deps.database, params.id);
  if (!atLeast(await standingIn(deps, deps.database, room.id, caller), 'moderator'))
    throw refuse('request/forbidden');
  const known = await deps.user.people(body.userUuids ?? []);
  const roles = await roleStore(deps.database).ofRoom(room.id);
  const { members, out } = planGroup(roles, [...known.keys()], deps.clock.now());
  await deps.events.publish(deps.database, 'chatGroupChanged', {
    roomUuid: room.uuid,
    joined: members.map(({ uid }) => uid),
    left: [...out],
  });
  return { members: [...members] };
}
