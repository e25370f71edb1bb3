/** Ranks in a room (decisions section 2; rule R26). */
import type { RoomRole, TokenRole } from '@turnstage/contracts';
import { hasRank, isHigherRole, isStaff } from './token-roles.ts';

/** Lowest first. */
export const roomRanks = ['everyone', 'dj', 'moderator', 'coOwner', 'owner'] as const;
export type RoomRank = (typeof roomRanks)[number];

/** The roles that give a rank, strongest first. A person holds at most one. */
export const rankedRoomRoles = ['owner', 'coOwner', 'moderator', 'dj'] as const satisfies RoomRole[];
/** Roles that people grant and revoke. A room changes its owner by a transfer. */
export const grantableRoomRoles = ['coOwner', 'moderator', 'dj'] as const satisfies RankedRoomRole[];
export type RankedRoomRole = (typeof rankedRoomRoles)[number];

/** The roles of those who look after a room: `@staff` in its chat, and its group in the list of people. */
export const roomStaffRoles = ['owner', 'coOwner', 'moderator'] as const satisfies RoomRole[];

export const restrictions = ['banned', 'kicked', 'chatDisabled', 'djDisabled'] as const satisfies RoomRole[];
export type Restriction = (typeof restrictions)[number];

export function isRestriction(role: RoomRole): role is Restriction {
  return (restrictions as readonly RoomRole[]).includes(role);
}

export function isRankedRoomRole(role: string): role is RankedRoomRole {
  return (rankedRoomRoles as readonly string[]).includes(role);
}

export function isRoomStaffRole(role: RoomRole | undefined): boolean {
  return role !== undefined && (roomStaffRoles as readonly RoomRole[]).includes(role);
}

/** For looking up who owns a room. */
export function isOwnerRole({ role }: { readonly role: RoomRole | 'none' }): boolean {
  return role === 'owner';
}

/** What a decision about a person in a room needs to know of them. A `RoomUser` of the room state is one. */
export interface RoomMember {
  /** Empty for a service. */
  readonly uuid: string;
  readonly tokenRole: TokenRole;
  /** The strongest role in force that gives a rank (R11). */
  readonly highestRole?: RoomRole | undefined;
  /** In force. */
  readonly isBanned?: boolean | undefined;
}

/** A member by the roles in force. */
export function toRoomMember(
  uuid: string,
  tokenRole: TokenRole,
  rolesInForce: readonly RoomRole[],
): RoomMember {
  return {
    uuid,
    tokenRole,
    highestRole: strongestRole(rolesInForce),
    isBanned: rolesInForce.includes('banned'),
  };
}

/** The strongest role that gives a rank; restrictions give none (R11). */
export function strongestRole(roles: readonly RoomRole[]): RankedRoomRole | undefined {
  return rankedRoomRoles.find((role) => roles.includes(role));
}

/** Position in the order owner, coOwner, moderator, dj, everyone else: 4 … 0. */
export function roomRoleLevel(role: RoomRole | undefined): number {
  return role === undefined ? 0 : Math.max(0, (roomRanks as readonly RoomRole[]).indexOf(role));
}

/** Sort order of roles: strongest first, restrictions last. */
export function compareRoomRoles(a: { readonly role: RoomRole }, b: { readonly role: RoomRole }): number {
  return roomRoleLevel(b.role) - roomRoleLevel(a.role);
}

/** Staff of the installation count as moderators of every room, globalModerators and above as co-owners (R26). */
export function roomRankOf({ tokenRole, highestRole }: RoomMember): RoomRank {
  const own = tokenRole === 'guest' ? 0 : roomRoleLevel(highestRole);
  const asStaff = hasRank(tokenRole, 'globalModerator')
    ? roomRoleLevel('coOwner')
    : isStaff(tokenRole)
      ? roomRoleLevel('moderator')
      : 0;
  return roomRanks[Math.max(own, asStaff)] ?? 'everyone';
}

/** The rank with which somebody acts: a ban in force takes what the roles in the room give, but not staff's rank. */
export function actingRankOf(member: RoomMember): RoomRank {
  return roomRankOf(member.isBanned ? { ...member, highestRole: undefined } : member);
}

export function isRoomRankAtLeast(rank: RoomRank, minimum: RoomRank): boolean {
  return roomRanks.indexOf(rank) >= roomRanks.indexOf(minimum);
}

/**
 * Between equals in the room the stronger rank of staff on the installation decides (R26). A superUser acts on
 * everyone, and nobody else on a superUser (M17). Nobody outranks themselves.
 */
export function outranksInRoom(actor: RoomMember, target: RoomMember): boolean {
  if (actor.uuid === target.uuid) return false;
  if (actor.tokenRole === 'superUser') return true;
  if (target.tokenRole === 'superUser') return false;
  const difference = roomRanks.indexOf(actingRankOf(actor)) - roomRanks.indexOf(roomRankOf(target));
  if (difference !== 0) return difference > 0;
  return isStaff(actor.tokenRole) && isHigherRole(actor.tokenRole, target.tokenRole);
}
