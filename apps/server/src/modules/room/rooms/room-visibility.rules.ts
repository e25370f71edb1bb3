/** Who may see what goes on in a room: who is there, the chat, and what is played. */
import { hasPermission, strongestRole } from '@turnstage/permissions';
import type { Caller } from '../../../http/caller.ts';
import type { VisitKind } from '../recent/visit.store.ts';
import { activeRoles, isRestricted, type RoleGrant } from '../roles/active-roles.rules.ts';
import type { RoomRow } from './room.store.ts';

type RoomAccess = Pick<RoomRow, 'type' | 'password_hash' | 'guest_password_hash'>;

/** Open to everyone. A guest password closes the room to people without an account. */
export function isOpen(room: RoomAccess, viewer: Pick<Caller, 'kind'> | null): boolean {
  if (room.type !== 'PUBLIC' || room.password_hash !== null) return false;
  const isStranger = viewer === null || viewer.kind === 'guest';
  return !isStranger || room.guest_password_hash === null;
}

/** It is in the public list, so its existence is no secret. */
export function isListed(room: Pick<RoomRow, 'type' | 'unlisted'>): boolean {
  return room.type === 'PUBLIC' && !room.unlisted;
}

export interface ViewerRelation {
  /** The viewer's roles in the room. */
  readonly roles: readonly RoleGrant[];
  readonly isHere: boolean;
  /** How they were admitted, if they were: `own` since the type or a password last changed. */
  readonly visit: VisitKind | undefined;
}

export function isContentVisible(
  room: RoomAccess,
  viewer: Caller | null,
  { roles, isHere, visit }: ViewerRelation,
  now: number,
): boolean {
  if (isOpen(room, viewer)) return true;
  if (!viewer) return false;
  if (hasPermission(viewer.role, 'readEveryRoom')) return true;
  const held = activeRoles(roles, now);
  if (isRestricted(held, 'banned', now) || isRestricted(held, 'kicked', now)) return false;
  if (strongestRole(held.map(({ role }) => role)) !== undefined) return true;
  // Whoever came in by a rank or a role is about to leave when it is lost (rule R97).
  return visit === 'own' || (isHere && visit !== 'byRank');
}
