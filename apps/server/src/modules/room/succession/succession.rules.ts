import type { TokenRole } from '@turnstage/contracts';
import {
  canOwnRooms,
  compareRoomRoles,
  successorRoleOf,
  takesOverByDefault,
  type SuccessorRole,
} from '@turnstage/permissions';
import { activeRoles, isRestricted, type RoleGrant } from '../roles/active-roles.rules.ts';

/** Someone with a role in a room, and what the user module knows about them. */
export interface Member {
  readonly userUuid: string;
  readonly tokenRole: TokenRole;
  readonly roles: readonly RoleGrant[];
  /** Their own account is closed, or its deletion is requested. */
  readonly isLeaving: boolean;
}

export interface Candidate {
  readonly userUuid: string;
  readonly role: SuccessorRole;
}

/** Who can take over a room (rule H18), co-owners first, otherwise in the given order. */
export function listCandidates(members: readonly Member[], now: number): Candidate[] {
  return members
    .flatMap(({ userUuid, tokenRole, roles, isLeaving }): Candidate[] => {
      if (!canOwnRooms({ tokenRole }) || isLeaving || isRestricted(roles, 'banned', now)) return [];
      const role = successorRoleOf(activeRoles(roles, now).map((held) => held.role));
      return role ? [{ userUuid, role }] : [];
    })
    .sort(compareRoomRoles);
}

/**
 * The next owner, or null when the room is closed (rule H18). `chosen` is the owner's choice, null for closing it and
 * undefined for none. Someone who can't take over any more counts as no choice.
 */
export function findSuccessor(
  chosen: string | null | undefined,
  candidates: readonly Candidate[],
): string | null {
  if (chosen === null) return null;
  if (candidates.some(({ userUuid }) => userUuid === chosen)) return chosen ?? null;
  return candidates.find(takesOverByDefault)?.userUuid ?? null;
}
