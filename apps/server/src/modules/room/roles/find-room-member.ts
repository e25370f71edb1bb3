import type { TokenRole } from '@turnstage/contracts';
import { canInRoom, type RoomMember, type RoomPermission } from '@turnstage/permissions';
import type { Sql } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { RoomDeps } from '../room.deps.ts';
import { roomMember } from './active-roles.rules.ts';
import { roleStore } from './role.store.ts';

/** Returns the caller as a member of a room, with the roles of this moment. */
export function findRoomMember(
  deps: Pick<RoomDeps, 'clock'>,
  sql: Sql,
  roomId: number,
  { userUuid, role }: Pick<Caller, 'userUuid' | 'role'>,
): Promise<RoomMember> {
  return findPersonInRoom(deps, sql, roomId, { uuid: userUuid, role });
}

/** Returns any person as a member of a room, with the roles of this moment. A service has no uuid and so no roles. */
export async function findPersonInRoom(
  { clock }: Pick<RoomDeps, 'clock'>,
  sql: Sql,
  roomId: number,
  person: { readonly uuid: string; readonly role: TokenRole },
): Promise<RoomMember> {
  const roles = person.uuid ? await roleStore(sql).ofUser(roomId, person.uuid) : [];
  return roomMember(person, roles, clock.now());
}

/** Throws `request/forbidden` unless the caller has a permission in the room. */
export async function checkCanInRoom(
  deps: Pick<RoomDeps, 'clock'>,
  sql: Sql,
  roomId: number,
  caller: Pick<Caller, 'userUuid' | 'role'>,
  permission: RoomPermission,
): Promise<void> {
  if (!canInRoom(await findRoomMember(deps, sql, roomId, caller), permission))
    throw refuse('request/forbidden');
}
