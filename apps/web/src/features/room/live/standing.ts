/** Who ranks where in a room (decisions section 2), read from the picture. */
import type { RoomRole, RoomUser, TokenRole } from '@turnstage/contracts';

export const standings = { everyone: 0, dj: 1, moderator: 2, coOwner: 3, owner: 4 } as const;

const ofRole: Partial<Record<RoomRole, number>> = standings;
/** Global staff count as a room's moderator, from globalModerator up as its co-owner. */
const ofStaff: Partial<Record<TokenRole, number>> = {
  moderator: standings.moderator,
  globalModerator: standings.coOwner,
  staff: standings.coOwner,
  admin: standings.coOwner,
  superUser: standings.coOwner,
};

export function standingOf({ highestRole, tokenRole }: RoomUser): number {
  const inRoom = highestRole ? (ofRole[highestRole] ?? 0) : 0;
  return Math.max(inRoom, ofStaff[tokenRole] ?? 0);
}

/** Moderators of the whole installation and above. */
export function isStaff(tokenRole: TokenRole): boolean {
  return ofStaff[tokenRole] !== undefined;
}

/** Whether one may moderate the other: nobody acts on themselves, nor on equals. */
export function mayActOn(me: RoomUser, other: RoomUser): boolean {
  if (me.uuid === other.uuid) return false;
  if (me.tokenRole === 'superUser') return true;
  return standingOf(me) >= standings.moderator && standingOf(me) > standingOf(other);
}
