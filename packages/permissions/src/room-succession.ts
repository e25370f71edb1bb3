/** Who can take over a room when the account of its owner is deleted (rule H18). */
import type { RoomRole } from '@turnstage/contracts';
import { strongestRole } from './room-rank.ts';

export type SuccessorRole = 'coOwner' | 'moderator';

/** The role by which somebody with these roles can take over, or undefined. */
export function successorRoleOf(roles: readonly RoomRole[]): SuccessorRole | undefined {
  const role = strongestRole(roles);
  return role === 'coOwner' || role === 'moderator' ? role : undefined;
}

/** Whether somebody with this role takes over when the owner chose nobody. */
export function takesOverByDefault({ role }: { readonly role: SuccessorRole }): boolean {
  return role === 'coOwner';
}
