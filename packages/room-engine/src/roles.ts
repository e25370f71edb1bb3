/** Who ranks where in a room, and what the room's role entries mean at a given moment (decisions, section 2). */
import {
  isAtLeast,
  rankOf,
  type RoomRole,
  type RoomRoleEntry,
  type RoomSettings,
  type RoomUser,
  type TokenRole,
} from '@turnstage/contracts';
import type { UserActor } from './actions.ts';

/** Rights, strongest first; the other room roles are restrictions. */
const rights = ['owner', 'coOwner', 'moderator', 'dj'] as const satisfies readonly RoomRole[];
export const roomRanks = { everyone: 0, dj: 1, moderator: 2, coOwner: 3, owner: 4 } as const;

type RoleIndex = Map<string, RoomRoleEntry[]>;
/** Role lists are values that are replaced, never changed, so an index by person can hang on the list. */
const indexes = new WeakMap<readonly RoomRoleEntry[], RoleIndex>();

function indexOf(entries: readonly RoomRoleEntry[]): RoleIndex {
  let index = indexes.get(entries);
  if (!index) {
    index = new Map();
    for (const entry of entries) {
      const own = index.get(entry.userUuid);
      if (own) own.push(entry);
      else index.set(entry.userUuid, [entry]);
    }
    indexes.set(entries, index);
  }
  return index;
}

/** Epoch ms, or null when the entry holds until it is taken back (also when its time can't be read). */
export function expiryOf(entry: RoomRoleEntry): number | null {
  if (entry.expirationTime === null || entry.expirationTime === undefined) return null;
  const time = Date.parse(entry.expirationTime);
  return Number.isNaN(time) ? null : time;
}

export function isActive(entry: RoomRoleEntry, now: number): boolean {
  const expiry = expiryOf(entry);
  return expiry === null || expiry > now;
}

export function hasRole(settings: RoomSettings, uuid: string, role: RoomRole, now: number): boolean {
  const own = indexOf(settings.roomRoles).get(uuid);
  return own?.some((entry) => entry.role === role && isActive(entry, now)) ?? false;
}

/** The strongest right; restrictions are not shown as somebody's rank. */
export function highestRole(settings: RoomSettings, uuid: string, now: number): RoomRole | undefined {
  const own = indexOf(settings.roomRoles).get(uuid);
  if (!own) return undefined;
  return rights.find((role) => own.some((entry) => entry.role === role && isActive(entry, now)));
}

export function roomUser(settings: RoomSettings, uuid: string, tokenRole: TokenRole, now: number): RoomUser {
  const role = highestRole(settings, uuid, now);
  const canDj = !hasRole(settings, uuid, 'djDisabled', now);
  return role ? { uuid, tokenRole, canDj, highestRole: role } : { uuid, tokenRole, canDj };
}

/** Global staff count as a room's moderator, from globalModerator up as its coOwner. */
export function roomRank(settings: RoomSettings, uuid: string, tokenRole: TokenRole, now: number): number {
  const role = highestRole(settings, uuid, now);
  const own = role ? roomRanks[role as (typeof rights)[number]] : roomRanks.everyone;
  const asStaff = isAtLeast(tokenRole, 'globalModerator')
    ? roomRanks.coOwner
    : isAtLeast(tokenRole, 'moderator')
      ? roomRanks.moderator
      : roomRanks.everyone;
  return Math.max(own, asStaff);
}

/** Between equals in the room the stronger global staff role decides; a superUser acts on anybody, and nobody on them. */
export function outranks(
  settings: RoomSettings,
  actor: UserActor,
  target: { uuid: string; tokenRole: TokenRole },
  now: number,
): boolean {
  if (actor.uuid === target.uuid) return false;
  if (actor.tokenRole === 'superUser') return true;
  if (target.tokenRole === 'superUser') return false;
  const difference =
    roomRank(settings, actor.uuid, actor.tokenRole, now) -
    roomRank(settings, target.uuid, target.tokenRole, now);
  if (difference !== 0) return difference > 0;
  return isAtLeast(actor.tokenRole, 'moderator') && rankOf(actor.tokenRole) > rankOf(target.tokenRole);
}

/** Place in `allUsers`, smaller first: by right, and within a right people before bots before guests. */
export function standingOf(user: RoomUser): number {
  const right = user.highestRole ? roomRanks[user.highestRole as (typeof rights)[number]] : 0;
  const kind = user.tokenRole === 'guest' ? 2 : user.tokenRole === 'bot' ? 1 : 0;
  return (roomRanks.owner - right) * 3 + kind;
}

const expiries = new WeakMap<readonly RoomRoleEntry[], { next: number | null }>();

/** The next moment at which an entry ends, or null. */
export function nextExpiry(entries: readonly RoomRoleEntry[]): number | null {
  let known = expiries.get(entries);
  if (!known) {
    const times = entries.map(expiryOf).filter((time) => time !== null);
    known = { next: times.length > 0 ? times.reduce((a, b) => Math.min(a, b)) : null };
    expiries.set(entries, known);
  }
  return known.next;
}
