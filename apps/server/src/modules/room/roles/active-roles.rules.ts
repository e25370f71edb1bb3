/** The roles of a person that are in force. What they allow says `@turnstage/permissions`. */
import type { RoomRole, TokenRole } from '@turnstage/contracts';
import { toRoomMember, type Restriction, type RoomMember } from '@turnstage/permissions';

export interface RoleGrant {
  readonly role: RoomRole;
  /** epoch ms; null: until revoked */
  readonly expiration_time: number | null;
}

/** Returns roles and restrictions that haven't expired. */
export function activeRoles<R extends RoleGrant>(roles: readonly R[], now: number): R[] {
  return roles.filter((held) => held.expiration_time === null || held.expiration_time > now);
}

export function isRestricted(roles: readonly RoleGrant[], restriction: Restriction, now: number): boolean {
  return activeRoles(roles, now).some((held) => held.role === restriction);
}

/** A role that a community gives in its rooms (X12). */
export function isFromCommunity({ id }: { readonly id: number }): boolean {
  return id < 0;
}

/** A person in a room, for decisions. Guests hold no roles that give a rank. */
export function roomMember(
  { uuid, role }: { readonly uuid: string; readonly role: TokenRole },
  roles: readonly RoleGrant[],
  now: number,
): RoomMember {
  return toRoomMember(
    uuid,
    role,
    activeRoles(roles, now).map((held) => held.role),
  );
}
