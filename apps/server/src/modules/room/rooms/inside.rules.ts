/** Who may know what goes on in a room: who is there, what is said and what is played. */
import { isAtLeast } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { heldNow, isRestricted, standingOf, type HeldRole } from '../roles/authority.rules.ts';
import type { RoomRow } from './room.store.ts';

type Door = Pick<RoomRow, 'type' | 'password_hash' | 'guest_password_hash'>;

/** Whoever comes by may know; a password for guests closes the door to those without an account. */
export function isOpen(room: Door, viewer: Caller | null): boolean {
  if (room.type !== 'PUBLIC' || room.password_hash !== null) return false;
  const isStranger = viewer === null || viewer.kind === 'guest';
  return !isStranger || room.guest_password_hash === null;
}

/** Stands in lists, so it is no secret that it exists. */
export function isListed(room: Pick<RoomRow, 'type' | 'unlisted'>): boolean {
  return room.type === 'PUBLIC' && !room.unlisted;
}

export interface Ties {
  /** What the viewer holds in the room. */
  readonly roles: readonly HeldRole[];
  readonly isHere: boolean;
  /** Since the door was last changed. */
  readonly wasLetIn: boolean;
}

export function seesInside(
  room: Door,
  viewer: Caller | null,
  { roles, isHere, wasLetIn }: Ties,
  now: number,
): boolean {
  if (isOpen(room, viewer)) return true;
  if (!viewer) return false;
  if (isAtLeast(viewer.role, 'moderator')) return true;
  const held = heldNow(roles, now);
  if (isRestricted(held, 'banned', now) || isRestricted(held, 'kicked', now)) return false;
  return isHere || wasLetIn || standingOf(viewer.role, held, now) !== 'everyone';
}
