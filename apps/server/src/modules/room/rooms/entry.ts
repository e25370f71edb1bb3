import { isAtLeast, isUuid, type roomService } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { checkGuestBans } from '../roles/guest-bans.ts';
import { visitStore } from '../recent/visit.store.ts';
import { atLeast, heldNow, isRestricted, standingOf, type HeldRole } from '../roles/authority.rules.ts';
import { roleStore } from '../roles/role.store.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoomFor, maySeeInside } from './inside.ts';
import { presentOneRoom } from './present-room.ts';
import { roomPasswordMatches } from './room-password.ts';
import type { RoomRow } from './room.store.ts';

export interface Passwords {
  readonly password?: string | undefined;
  readonly guestPassword?: string | undefined;
}

export async function joinRoom(deps: RoomDeps, { caller, params, body }: Call<typeof roomService.joinRoom>) {
  const room = await findRoomFor(deps, params.slug, caller);
  const roles = await letIn(deps, room, caller, body);
  const now = deps.clock.now();
  const standing = standingOf(caller.role, roles, now);
  const isMember = caller.kind === 'user';
  return {
    ...(await presentOneRoom(deps.database, room, caller, now)),
    permissions: {
      canDj: isMember && mayDj(room, standing !== 'everyone') && !isRestricted(roles, 'djDisabled', now),
      canChat: isMember && room.has_chat && !isRestricted(roles, 'chatDisabled', now),
      canVote: isMember,
      canModerate: atLeast(standing, 'moderator'),
      canEditSettings: atLeast(standing, 'coOwner'),
      isOwner: roles.some((held) => held.role === 'owner'),
    },
  };
}

/** INVITE_ONLY seats are for those with a role; the other rules need the person, so the room decides at the seat. */
function mayDj(room: RoomRow, hasRole: boolean): boolean {
  return room.dj_type === 'INVITE_ONLY' ? hasRole : true;
}

/**
 * Decisions section 2, "Entering": ban, kick, password, size, in this order; throws the refusal, else remembers the
 * visit and answers the roles held. The socket asks the same when it joins, but for the size: the live room itself
 * counts who is in it, and what it reported last may be a second old.
 */
export async function letIn(
  deps: RoomDeps,
  room: RoomRow,
  caller: Caller,
  passwords: Passwords,
  { countsPeople = true }: { readonly countsPeople?: boolean } = {},
): Promise<HeldRole[]> {
  const { door, clock } = deps;
  const now = clock.now();
  const { userUuid } = caller;
  // Asked for at once, and judged in their order.
  const isFull = countsPeople && door.isFull({ roomId: room.id, roomSize: room.room_size, userUuid });
  const ban = checkGuestBans(deps, room.id, caller);
  for (const asked of [isFull, ban]) if (asked) asked.catch(() => undefined);
  const held = userUuid ? await door.rolesOf({ roomId: room.id, userUuid }) : [];
  const roles = heldNow(held, now);
  if (isRestricted(roles, 'banned', now)) throw refuse('room/banned');
  if (isRestricted(roles, 'kicked', now)) throw refuse('room/kicked');
  await ban;
  const standing = standingOf(caller.role, roles, now);
  if (!atLeast(standing, 'dj')) await checkPassword(deps, room, caller, passwords);
  // Whoever keeps order gets into a full room too (rule R7).
  if (!atLeast(standing, 'moderator') && (await isFull)) throw refuse('room/full');
  if (userUuid) await door.remember({ roomId: room.id, userUuid, at: now, network: caller.network ?? null });
  return roles;
}

/** The room that somebody wants to come into: its uuid is what the socket is told, and comes most often. */
export async function findRoomToEnter(deps: RoomDeps, name: string, caller: Caller): Promise<RoomRow> {
  const key = name.toLowerCase();
  if (!isUuid(key)) return findRoomFor(deps, name, caller);
  const room = await deps.door.room(key);
  if (!room) throw refuse('room/not-found');
  return room;
}

async function checkPassword(deps: RoomDeps, room: RoomRow, caller: Caller, given: Passwords) {
  const isGuest = caller.kind === 'guest';
  const wanted = room.password_hash ?? (isGuest ? room.guest_password_hash : null);
  // A private room without a password is open to members who have its link, and closed to guests.
  if (wanted === null) {
    if (room.type === 'PRIVATE' && isGuest) throw refuse('room/password-required');
    return;
  }
  const offered: [string, string | undefined][] = [];
  if (room.password_hash) offered.push([room.password_hash, given.password]);
  if (isGuest && room.guest_password_hash) offered.push([room.guest_password_hash, given.guestPassword]);
  if (offered.some(([, password]) => password)) {
    if (!deps.passwordTries.take(room.id, caller)) throw refuse('request/too-many');
    for (const [hash, password] of offered)
      if (password && (await roomPasswordMatches(hash, password)))
        return deps.passwordTries.giveBack(room.id, caller);
    throw refuse('room/wrong-password', { field: 'password' });
  }
  // Somebody let in within the last day comes back without typing it again.
  if (await visitStore(deps.database).isRecent(room.id, caller.userUuid, deps.clock.now() - dayMs)) return;
  throw refuse('room/password-required', { field: 'password' });
}

const dayMs = 24 * 60 * 60 * 1000;

/** Throws unless somebody may read what is said in a room: it is open, or they were let in. */
export async function checkMayRead(deps: RoomDeps, room: RoomRow, caller: Caller): Promise<void> {
  if (isAtLeast(caller.role, 'moderator')) return;
  const now = deps.clock.now();
  const roles = await roleStore(deps.database).ofUser(room.id, caller.userUuid);
  if (isRestricted(roles, 'banned', now)) throw refuse('room/banned');
  if (isRestricted(roles, 'kicked', now)) throw refuse('room/kicked');
  await checkGuestBans(deps, room.id, caller);
  if (!(await maySeeInside(deps.database, room, caller, now))) throw refuse('request/forbidden');
}
