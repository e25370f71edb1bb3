/** Who can do what to whom in a room (decisions section 2; rules R26, R27, R63, M17 and M18). */
import type { RoomRole } from '@turnstage/contracts';
import { canInRoom } from './room-permissions.ts';
import {
  actingRankOf,
  isOwnerRole,
  isRestriction,
  outranksInRoom,
  rankedRoomRoles,
  roomRanks,
  type RankedRoomRole,
  type Restriction,
  type RoomMember,
} from './room-rank.ts';
import { isHigherRole, isStaff } from './token-roles.ts';

/** Off the stage or out of the seat queue. Everyone leaves it themselves (R25, R26). */
export function canRemoveFromLineUp(actor: RoomMember, target: RoomMember): boolean {
  return actor.uuid === target.uuid || canModerate(actor, target);
}

/** Whatever the target's rank; guests and people who are `djDisabled` can't DJ at all (R27). */
export function canPutIntoLineUp(
  actor: RoomMember,
  target: RoomMember & { readonly canDj: boolean },
): boolean {
  return canInRoom(actor, 'seatOthers') && target.tokenRole !== 'guest' && target.canDj;
}

export function canKickFromRoom(actor: RoomMember, target: RoomMember): boolean {
  return canRestrict(actor, target, 'kicked');
}

/** Whether somebody can put a restriction on a person, and lift it (R63, M17 to M19). */
export function canRestrict(actor: RoomMember, target: RoomMember, restriction: Restriction): boolean {
  if (!canModerate(actor, target)) return false;
  return (restriction !== 'banned' && restriction !== 'kicked') || canExclude(actor, target);
}

/** Staff of the installation look after every room, so only staff above them keep them out of one (M18). */
function canExclude({ tokenRole: actor }: RoomMember, { tokenRole: target }: RoomMember): boolean {
  return actor === 'superUser' || !isStaff(target) || isHigherRole(actor, target);
}

function canModerate(actor: RoomMember, target: RoomMember): boolean {
  return canInRoom(actor, 'moderate') && outranksInRoom(actor, target);
}

/**
 * Whether somebody can give a person a role, or put a restriction on them: roles below one's own, to people below
 * oneself. A role replaces the one before, so that has to be below one's own too. The owner changes by
 * `canTransferRoom`.
 */
export function canGrantRoomRole(actor: RoomMember, target: RoomMember, role: RoomRole): boolean {
  if (isRestriction(role)) return canRestrict(actor, target, role);
  if (target.tokenRole === 'guest' || !outranksInRoom(actor, target)) return false;
  return isBelow(actor, role) && (target.highestRole === undefined || isBelow(actor, target.highestRole));
}

/**
 * Whether somebody can revoke a role or restriction. People can give up their own role; owners transfer the room
 * instead.
 */
export function canRevokeRoomRole(actor: RoomMember, target: RoomMember, role: RoomRole): boolean {
  if (isRestriction(role)) return canRestrict(actor, target, role);
  if (actor.uuid === target.uuid) return !isOwnerRole({ role });
  return outranksInRoom(actor, target) && isBelow(actor, role);
}

/** Which ranks somebody gives at all: a superUser those below owner, everyone else those below their own. */
function isBelow(actor: RoomMember, role: RoomRole): boolean {
  if (isOwnerRole({ role }) || !canInRoom(actor, 'giveRanks')) return false;
  const levels: readonly string[] = roomRanks;
  return actor.tokenRole === 'superUser' || levels.indexOf(actingRankOf(actor)) > levels.indexOf(role);
}

/** The ranks that somebody can give to a person, strongest first. */
export function assignableRoomRoles(actor: RoomMember, target: RoomMember): RankedRoomRole[] {
  return rankedRoomRoles.filter((role) => canGrantRoomRole(actor, target, role));
}

/** To anyone with an account but a bot. The old owner stays as co-owner. */
export function canTransferRoom(actor: RoomMember, target: RoomMember): boolean {
  return canInRoom(actor, 'transfer') && canOwnRooms(target);
}

export function canOwnRooms({ tokenRole }: Pick<RoomMember, 'tokenRole'>): boolean {
  return tokenRole !== 'guest' && tokenRole !== 'bot';
}
