/** Which roles one person may give another in a room (decisions section 2). Pure. */
import type { RoomRoleEntry, RoomUser } from '@turnstage/contracts';
import { standingOf, standings } from '../../live/standing.ts';

/** A person has one rank in a room, or none. */
export const givenRoles = ['none', 'dj', 'moderator', 'coOwner', 'owner'] as const;
export type GivenRole = (typeof givenRoles)[number];

/** Below one's own; a room is handed over by its host, to anybody but a bot. */
export function rolesToGive(me: RoomUser | undefined, other: RoomUser): GivenRole[] {
  if (!me) return [];
  const isAbove = me.tokenRole === 'superUser';
  return givenRoles.filter((role) => {
    if (role === 'owner') return (me.highestRole === 'owner' || isAbove) && other.tokenRole !== 'bot';
    return role === 'none' || isAbove || standingOf(me) > standings[role];
  });
}

/** Of the room itself: what somebody is as staff of the installation is not the room's to take. */
export function heldRole(uuid: string, roomRoles: readonly RoomRoleEntry[]): GivenRole {
  const held = roomRoles.filter(({ userUuid }) => userUuid === uuid).map(({ role }) => role as string);
  return givenRoles.findLast((role) => held.includes(role)) ?? 'none';
}
