import { isUuid, type roomService } from '@turnstage/contracts';
import { canInRoom, hasPermission, isOwnerRole, seatDenial, type RoomMember } from '@turnstage/permissions';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { RateLimitPolicy } from '../../../rate-limits/index.ts';
import type { Call } from '../../../http/route.ts';
import { checkGuestBans } from '../roles/guest-bans.ts';
import { visitStore } from '../recent/visit.store.ts';
import { activeRoles, isRestricted, roomMember, type RoleGrant } from '../roles/active-roles.rules.ts';
import { roleStore } from '../roles/role.store.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoomFor, canSeeContent } from './room-visibility.ts';
import { isInvitedHouseDj } from './house-dj.ts';
import { presentOneRoom } from './present-room.ts';
import type { RoomRow } from './room.store.ts';

export interface Passwords {
  readonly password?: string | undefined;
  readonly guestPassword?: string | undefined;
}

export async function joinRoom(deps: RoomDeps, { caller, params, body }: Call<typeof roomService.joinRoom>) {
  const room = await findRoomFor(deps, params.slug, caller);
  const roles = await admit(deps, room, caller, body);
  const now = deps.clock.now();
  const member = roomMember({ uuid: caller.userUuid, role: caller.role }, roles, now);
  const isMember = caller.kind === 'user';
  return {
    ...(await presentOneRoom(deps.database, room, caller, now)),
    permissions: {
      canDj: isMember && hasDjAccess(room, member, !isRestricted(roles, 'djDisabled', now)),
      canChat: isMember && room.has_chat && !isRestricted(roles, 'chatDisabled', now),
      canVote: isMember,
      canModerate: canInRoom(member, 'moderate'),
      canEditSettings: canInRoom(member, 'editSettings'),
      isOwner: roles.some(isOwnerRole),
    },
  };
}

/** Badges and the owner's subscription aren't known here, so the live room checks them at the seat. */
function hasDjAccess(room: RoomRow, member: RoomMember, canDj: boolean): boolean {
  const denial = seatDenial({ ...member, canDj }, { djType: room.dj_type });
  return denial === null || denial === 'verified-only';
}

/**
 * Decisions section 2, "Entering": checks ban, kick, password and size in this order. Throws the refusal; otherwise
 * records the visit and returns the active roles. A join over the socket skips the size check: the live room counts
 * its people itself, and its last report may be a second old.
 */
export async function admit(
  deps: RoomDeps,
  room: RoomRow,
  caller: Caller,
  passwords: Passwords,
  { checksSize = true }: { readonly checksSize?: boolean } = {},
): Promise<RoleGrant[]> {
  const { admission, clock } = deps;
  const now = clock.now();
  const { userUuid } = caller;
  // Started together, judged in their order.
  const isFull = checksSize && admission.isFull({ roomId: room.id, roomSize: room.room_size, userUuid });
  const ban = checkGuestBans(deps, room.id, caller);
  for (const pendingCheck of [isFull, ban]) if (pendingCheck) pendingCheck.catch(() => undefined);
  const held = userUuid ? await admission.rolesOf({ roomId: room.id, userUuid }) : [];
  const roles = activeRoles(held, now);
  if (isRestricted(roles, 'banned', now)) throw refuse('room/banned');
  if (isRestricted(roles, 'kicked', now)) throw refuse('room/kicked');
  await ban;
  const member = roomMember({ uuid: userUuid, role: caller.role }, roles, now);
  const canSkipPassword =
    canInRoom(member, 'enterWithoutPassword') ||
    (isPasswordWanted(room, caller) && (await isInvitedHouseDj(deps, room, caller)));
  if (!canSkipPassword) await checkPassword(deps, room, caller, passwords);
  // Moderators can join a full room too (rule R7).
  if (!canInRoom(member, 'enterFullRoom') && (await isFull)) throw refuse('room/full');
  if (userUuid)
    await admission.recordVisit({
      roomId: room.id,
      userUuid,
      at: now,
      network: caller.network ?? null,
      byRank: canSkipPassword && isPasswordWanted(room, caller),
    });
  return roles;
}

/** Finds the room to join. The socket sends its uuid, which is the most frequent case. */
export async function findRoomToEnter(deps: RoomDeps, name: string, caller: Caller): Promise<RoomRow> {
  const key = name.toLowerCase();
  if (!isUuid(key)) return findRoomFor(deps, name, caller);
  const room = await deps.admission.room(key);
  if (!room) throw refuse('room/not-found');
  return room;
}

function isPasswordWanted(room: RoomRow, { kind }: Caller): boolean {
  return room.password_hash !== null || (kind === 'guest' && room.guest_password_hash !== null);
}

async function checkPassword(deps: RoomDeps, room: RoomRow, caller: Caller, given: Passwords) {
  const isGuest = caller.kind === 'guest';
  // A private room without a password is open to members with its link, and closed to guests.
  if (!isPasswordWanted(room, caller)) {
    if (room.type === 'PRIVATE' && isGuest) throw refuse('room/password-required');
    return;
  }
  const offered: [string, string | undefined][] = [];
  if (room.password_hash) offered.push([room.password_hash, given.password]);
  if (isGuest && room.guest_password_hash) offered.push([room.guest_password_hash, given.guestPassword]);
  if (offered.some(([, password]) => password)) {
    const [key, policy] = passwordAttemptsOf(room.id, caller);
    const { memory } = deps.rateLimiters;
    // Counted before it is checked, because many may run at once.
    if (!memory.consume(key, policy).isAllowed) throw refuse('request/too-many');
    for (const [hash, password] of offered)
      if (password && (await deps.passwords.matches(hash, password))) return memory.release(key, policy);
    throw refuse('room/wrong-password', { field: 'password' });
  }
  // Somebody admitted within the last day doesn't need the password again.
  if (await visitStore(deps.database).isRecent(room.id, caller.userUuid, deps.clock.now() - dayMs)) return;
  throw refuse('room/password-required', { field: 'password' });
}

const windowMs = 60_000;
const memberAttempts: RateLimitPolicy = {
  name: 'room-password',
  max: 10,
  windowMs,
  algorithm: 'fixed',
};
const guestAttempts: RateLimitPolicy = {
  name: 'room-password-guests',
  max: 30,
  windowMs,
  algorithm: 'fixed',
};

/**
 * Rate limit for room passwords. They are short and shared, and a socket could try many per second. A guest can take
 * any number of names, so all guests of a room share one count.
 */
function passwordAttemptsOf(roomId: number, caller: Caller): [key: string, policy: RateLimitPolicy] {
  return caller.kind === 'guest'
    ? [String(roomId), guestAttempts]
    : [`${roomId} ${caller.userUuid}`, memberAttempts];
}

const dayMs = 24 * 60 * 60 * 1000;

/** Throws unless the caller can read the room's chat: the room is open, or they were admitted. */
export async function checkCanRead(deps: RoomDeps, room: RoomRow, caller: Caller): Promise<void> {
  if (hasPermission(caller.role, 'readEveryRoom')) return;
  const now = deps.clock.now();
  const roles = await roleStore(deps.database).ofUser(room.id, caller.userUuid);
  if (isRestricted(roles, 'banned', now)) throw refuse('room/banned');
  if (isRestricted(roles, 'kicked', now)) throw refuse('room/kicked');
  await checkGuestBans(deps, room.id, caller);
  if (!(await canSeeContent(deps.database, room, caller, now))) throw refuse('request/forbidden');
}
