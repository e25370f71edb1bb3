/** The effect of the room's role entries at a given moment. What they allow says `@turnstage/permissions`. */
import type { RoomRole, RoomRoleEntry, RoomSettings, RoomUser, TokenRole } from '@turnstage/contracts';
import {
  canInRoom,
  rankedRoomRoles,
  roomRoleLevel,
  type RoomMember,
  type RoomPermission,
} from '@turnstage/permissions';
import type { UserActor } from './actions.ts';

type RoleIndex = Map<string, RoomRoleEntry[]>;
/** Role lists are replaced, never changed, so an index by person can be cached on the list. */
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

/** Epoch ms, or null when the entry is valid until it is revoked (also when its time is invalid). */
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

/** The strongest role that gives a rank; restrictions aren't shown. */
export function highestRole(settings: RoomSettings, uuid: string, now: number): RoomRole | undefined {
  const own = indexOf(settings.roomRoles).get(uuid);
  if (!own) return undefined;
  return rankedRoomRoles.find((role) => own.some((entry) => entry.role === role && isActive(entry, now)));
}

export function roomUser(settings: RoomSettings, uuid: string, tokenRole: TokenRole, now: number): RoomUser {
  const role = highestRole(settings, uuid, now);
  const canDj = !hasRole(settings, uuid, 'djDisabled', now);
  return role ? { uuid, tokenRole, canDj, highestRole: role } : { uuid, tokenRole, canDj };
}

/** What decisions about a person need to know of them (`@turnstage/permissions`). */
export function roomMember(
  settings: RoomSettings,
  { uuid, tokenRole }: { uuid: string; tokenRole: TokenRole },
  now: number,
): RoomMember {
  return {
    uuid,
    tokenRole,
    highestRole: highestRole(settings, uuid, now),
    isBanned: hasRole(settings, uuid, 'banned', now),
  };
}

/** Whether a person can do something in the room as a whole; the host can do everything. */
export function isAllowed(
  { state, now }: { state: { settings: RoomSettings }; now: number },
  actor: UserActor | null,
  permission: RoomPermission,
): boolean {
  return actor === null || canInRoom(roomMember(state.settings, actor, now), permission);
}

/** Sort key of `allUsers`, smaller first: by room role, and within a role people before bots before guests. */
export function sortRankOf(user: RoomUser): number {
  return (roomRoleLevel('owner') - roomRoleLevel(user.highestRole)) * 3 + sortKindOf(user);
}

function sortKindOf({ tokenRole }: RoomUser): number {
  switch (tokenRole) {
    case 'guest':
      return 2;
    case 'bot':
      return 1;
    default:
      return 0;
  }
}

const expiries = new WeakMap<readonly RoomRoleEntry[], { next: number | null }>();

/** The next moment at which an entry expires, or null. */
export function nextExpiry(entries: readonly RoomRoleEntry[]): number | null {
  let known = expiries.get(entries);
  if (!known) {
    const times = entries.map(expiryOf).filter((time) => time !== null);
    known = { next: times.length > 0 ? times.reduce((a, b) => Math.min(a, b)) : null };
    expiries.set(entries, known);
  }
  return known.next;
}
