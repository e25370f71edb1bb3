/** Who is banned, kicked or muted in a room. Pure. */
import type { RoomRoleEntry, RoomUser, TokenRole } from '@turnstage/contracts';
import { restrictions, strongestRole, type Restriction } from '@turnstage/permissions';

export interface ActiveRestriction {
  readonly userUuid: string;
  readonly role: Restriction;
  /** ISO 8601; null: until it is lifted. */
  readonly until: string | null;
}

/** Newest first, without expired ones. */
export function listActiveRestrictions(
  roomRoles: readonly RoomRoleEntry[],
  nowMs: number,
): ActiveRestriction[] {
  return roomRoles
    .flatMap(({ userUuid, role, expirationTime, createdAt }) => {
      const restriction = restrictions.find((each) => each === role);
      const isOver = expirationTime !== null && Date.parse(expirationTime) <= nowMs;
      return restriction && !isOver
        ? [{ userUuid, role: restriction, until: expirationTime, createdAt }]
        : [];
    })
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map(({ userUuid, role, until }) => ({ userUuid, role, until }));
}

/** A person as the room knows them. For people who aren't here it knows no rank on the installation. */
export function resolveUser(
  uuid: string,
  allUsers: readonly RoomUser[],
  roomRoles: readonly RoomRoleEntry[],
  absentRole: TokenRole = 'user',
): RoomUser {
  const here = allUsers.find((user) => user.uuid === uuid);
  if (here) return here;
  const held = roomRoles.filter(({ userUuid }) => userUuid === uuid).map(({ role }) => role);
  return {
    uuid,
    tokenRole: absentRole,
    canDj: false,
    highestRole: strongestRole(held),
  };
}
