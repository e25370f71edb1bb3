/** Which roles one person may assign to another in a room (decisions section 2). Pure. */
import type { RoomRoleEntry, RoomUser } from '@turnstage/contracts';
import {
  canGrantRoomRole,
  canRevokeRoomRole,
  canTransferRoom,
  hasAccount,
  isOwnerRole,
  isRankedRoomRole,
  type RankedRoomRole,
  rankedRoomRoles,
  strongestRole,
} from '@turnstage/permissions';

/** A person has one role in a room, or none. */
export type AssignableRole = RankedRoomRole | 'none';

const assignableRoles: readonly AssignableRole[] = ['none', ...rankedRoomRoles.toReversed()];

/** The role that they have, and those that they can be given. Making somebody owner transfers the room. */
export function getAssignableRoles(me: RoomUser | undefined, other: RoomUser): AssignableRole[] {
  if (!me || me.uuid === other.uuid || !hasAccount(other.tokenRole)) return [];
  const held = heldRoleOf(other);
  return assignableRoles.filter((role) => {
    if (role === held) return true;
    if (role === 'none') return held !== 'none' && canRevokeRoomRole(me, other, held);
    return isOwnerRole({ role }) ? canTransferRoom(me, other) : canGrantRoomRole(me, other, role);
  });
}

/** The role of somebody who is here. */
export function heldRoleOf({ highestRole }: RoomUser): AssignableRole {
  return highestRole !== undefined && isRankedRoomRole(highestRole) ? highestRole : 'none';
}

/** The person's role in the room itself. A global staff role isn't the room's to revoke. */
export function currentRoleOf(uuid: string, roomRoles: readonly RoomRoleEntry[]): AssignableRole {
  const held = roomRoles.filter(({ userUuid }) => userUuid === uuid).map(({ role }) => role);
  return strongestRole(held) ?? 'none';
}
