/** Who is banned, kicked or muted in a room. Pure. */
import type { RoomRole, RoomRoleEntry, RoomUser } from '@turnstage/contracts';

export const restrictions = ['banned', 'kicked', 'chatDisabled', 'djDisabled'] as const satisfies RoomRole[];
export type Restriction = (typeof restrictions)[number];

export interface Restricted {
  readonly userUuid: string;
  readonly role: Restriction;
  /** ISO 8601; null: until it is taken back. */
  readonly until: string | null;
}

/** The newest first; what has run out is left out. */
export function restrictedIn(roomRoles: readonly RoomRoleEntry[], nowMs: number): Restricted[] {
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

const rights = ['owner', 'coOwner', 'moderator', 'dj'] as const satisfies RoomRole[];

/** Somebody as the room knows them; of whoever is not here only the roles are known. */
export function knownUser(
  uuid: string,
  allUsers: readonly RoomUser[],
  roomRoles: readonly RoomRoleEntry[],
): RoomUser {
  const here = allUsers.find((user) => user.uuid === uuid);
  if (here) return here;
  const held = roomRoles.filter(({ userUuid }) => userUuid === uuid).map(({ role }) => role);
  return { uuid, tokenRole: 'user', canDj: false, highestRole: rights.find((role) => held.includes(role)) };
}
