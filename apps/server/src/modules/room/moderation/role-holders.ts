import type { roomService } from '@turnstage/contracts';
import { compareRoomRoles, isRestriction } from '@turnstage/permissions';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { activeRoles } from '../roles/active-roles.rules.ts';
import { checkCanInRoom } from '../roles/find-room-member.ts';
import { presentRolesWithReason } from '../roles/role-reasons.ts';
import { roleStore } from '../roles/role.store.ts';
import { findRoom } from '../rooms/find-room.ts';
import { namePeople } from './name-people.ts';

const defaultLimit = 50;

/** Whoever holds a role or a restriction in the room, whether present or not (rule M22). */
export async function listRoleHolders(
  deps: RoomDeps,
  { caller, params, query }: Call<typeof roomService.listRoleHolders>,
) {
  const room = await findRoom(deps.database, params.slug);
  await checkCanInRoom(deps, deps.database, room.id, caller, 'moderate');
  const roles = activeRoles(await roleStore(deps.database).ofRoom(room.id), deps.clock.now());
  const listed =
    query.kind === 'restrictions'
      ? roles
          .filter(({ role }) => isRestriction(role))
          .sort((a, b) => b.updated_at - a.updated_at || b.id - a.id)
      : roles.filter(({ role }) => !isRestriction(role)).sort(compareRoomRoles);
  const person = await namePeople(
    deps,
    listed.map(({ user_uuid }) => user_uuid),
  );
  const part = query.search?.trim().toLowerCase() ?? '';
  const found = listed.filter(({ user_uuid }) => person(user_uuid).nickname.toLowerCase().includes(part));
  const offset = query.offset ?? 0;
  const page = found.slice(offset, offset + (query.limit || defaultLimit));
  const presented = await presentRolesWithReason(deps, page);
  return {
    holders: presented.map((role) => ({ person: person(role.userUuid), role })),
    count: found.length,
  };
}
