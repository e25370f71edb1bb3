import type { RoomRole, roomService } from '@turnstage/contracts';
import {
  canGrantRoomRole,
  canInRoom,
  canRevokeRoomRole,
  compareRoomRoles,
  grantableRoomRoles,
  isRankedRoomRole,
  isRestriction,
} from '@turnstage/permissions';
import type { Sql, Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { Person } from '../../user/index.ts';
import { communityRoomStore } from '../communities/community-room.store.ts';
import { lockSharedBans, publishRoomsChanged } from '../communities/shared-roles.ts';
import { visitStore } from '../recent/visit.store.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom, lockRoom } from '../rooms/find-room.ts';
import { findRoomFor, findVisibleRoom } from '../rooms/room-visibility.ts';
import { presentRole } from '../rooms/present-room.ts';
import type { RoomRow } from '../rooms/room.store.ts';
import { activeRoles, isFromCommunity } from './active-roles.rules.ts';
import { guestBanStore } from './guest-ban.store.ts';
import { banGuestNetwork } from './guest-bans.ts';
import { presentRolesWithReason } from './role-reasons.ts';
import { recordAction } from './record-action.ts';
import { roleStore } from './role.store.ts';
import { findPersonInRoom, findRoomMember } from './find-room-member.ts';

export async function listRoomRoles(
  deps: RoomDeps,
  { caller, params }: Call<typeof roomService.listRoomRoles>,
) {
  const room = await findVisibleRoom(deps, params.room, caller);
  const roles = await roleStore(deps.database).ofRoom(room.id);
  return activeRoles(roles, deps.clock.now()).sort(compareRoomRoles).map(presentRole);
}

export async function rolesOfUser(deps: RoomDeps, { caller, params }: Call<typeof roomService.rolesOfUser>) {
  // People may always see their own roles, even a ban.
  const find = params.user === caller.userUuid ? findRoomFor : findVisibleRoom;
  const room = await find(deps, params.room, caller);
  const roles = await roleStore(deps.database).ofUser(room.id, params.user);
  const active = activeRoles(roles, deps.clock.now()).sort(compareRoomRoles);
  const seesReasons =
    params.user === caller.userUuid ||
    canInRoom(await findRoomMember(deps, deps.database, room.id, caller), 'moderate');
  return seesReasons ? presentRolesWithReason(deps, active) : active.map(presentRole);
}

export async function grantRoomRole(
  deps: RoomDeps,
  { caller, params, body }: Pick<Call<typeof roomService.grantRoomRole>, 'caller' | 'params' | 'body'>,
) {
  const room = await findRoom(deps.database, params.room);
  const expirationTime = parseExpiration(body.expirationTime ?? null, deps.clock.now());
  const target = await deps.user.person(body.userUuid);
  return deps.database.transaction(async (tx) => {
    if (body.role === 'banned') await lockSharedBans(tx, room.id);
    await lockRoom(tx, room);
    return grantInRoom(deps, tx, { room, caller, target, body, expirationTime });
  });
}

interface RoleGrantInput {
  readonly room: RoomRow;
  readonly caller: Caller;
  /** Undefined: somebody without an account. */
  readonly target: Person | undefined;
  readonly body: Pick<Call<typeof roomService.grantRoomRole>['body'], 'userUuid' | 'role' | 'reason'>;
  /** Epoch ms; null: until revoked. */
  readonly expirationTime: number | null;
}

/** The part in the transaction. The caller holds the lock of the room, and for a ban of the shared bans. */
export async function grantInRoom(
  deps: RoomDeps,
  tx: Transaction,
  { room, caller, target, body, expirationTime }: RoleGrantInput,
) {
  await checkAuthority(
    deps,
    tx,
    room,
    caller,
    { target, userUuid: body.userUuid },
    body.role,
    canGrantRoomRole,
  );
  const now = deps.clock.now();
  const roles = roleStore(tx);
  const held = activeRoles(await roles.ofUser(room.id, body.userUuid), now).sort(compareRoomRoles);
  // A person has one rank: making a moderator a dj ends the moderator role. Restrictions are independent of it.
  if (isRankedRoomRole(body.role)) await roles.revoke(room.id, body.userUuid, grantableRoomRoles);
  if (body.role === 'banned' && !target)
    await banGuestNetwork(tx, room.id, body.userUuid, { now, until: expirationTime });
  const banned = body.role === 'banned' ? await roomsOfBan(tx, room) : [room];
  if (body.role === 'banned') await visitStore(tx).deleteVisitsOf(idsOf(banned), body.userUuid);
  const role = await roles.grant({
    roomId: room.id,
    userUuid: body.userUuid,
    role: body.role,
    expirationTime,
    byUserUuid: caller.userUuid,
    reason: body.reason?.trim(),
    now,
  });
  await publishRoomsChanged(deps, tx, banned);
  await recordAction(deps, tx, {
    actionType: actionOfGrant(body.role),
    byUserUuid: caller.userUuid,
    userUuid: body.userUuid,
    room,
    previousRole: held[0]?.role ?? null,
    role: body.role,
    expiresAt: expirationTime,
    reason: body.reason,
  });
  return presentRole(role);
}

export async function revokeRoomRole(
  deps: RoomDeps,
  { caller, params, body }: Pick<Call<typeof roomService.revokeRoomRole>, 'caller' | 'params' | 'body'>,
) {
  const room = await findRoom(deps.database, params.room);
  const target = await deps.user.person(body.userUuid);
  await deps.database.transaction(async (tx) => {
    if (body.role === 'banned') await lockSharedBans(tx, room.id);
    await lockRoom(tx, room);
    await checkAuthority(
      deps,
      tx,
      room,
      caller,
      { target, userUuid: body.userUuid },
      body.role,
      canRevokeRoomRole,
    );
    const roles = roleStore(tx);
    const held = activeRoles(await roles.ofUser(room.id, body.userUuid), deps.clock.now());
    const found = held.find(({ role }) => role === body.role);
    if (!found) throw refuse('room/role-not-found');
    if (body.role !== 'banned' && isFromCommunity(found)) throw refuse('room/role-of-community');
    // Wherever it was given: a shared ban is one ban (X139).
    const changed = body.role === 'banned' ? await roomsOfBan(tx, room) : [room];
    for (const { id } of changed) await roles.revoke(id, body.userUuid, [body.role]);
    if (body.role === 'banned' && !target) await guestBanStore(tx).lift(idsOf(changed), body.userUuid);
    await publishRoomsChanged(deps, tx, changed);
    await recordAction(deps, tx, {
      actionType: 'removeRole',
      byUserUuid: caller.userUuid,
      userUuid: body.userUuid,
      room,
      previousRole: body.role,
      role: null,
    });
  });
  return { ok: true };
}

type RoomName = Pick<RoomRow, 'id' | 'uuid'>;

/** The room, and those in which its bans count (X137). */
async function roomsOfBan(tx: Sql, room: RoomRow): Promise<RoomName[]> {
  return [room, ...(await communityRoomStore(tx).sharingBansWith(room.id))];
}

const idsOf = (rooms: readonly RoomName[]) => rooms.map(({ id }) => id);

/** Document 2 section 3 has action types of its own for a ban and a kick. */
function actionOfGrant(role: RoomRole): 'banUser' | 'kickUser' | 'grantRole' {
  if (role === 'banned') return 'banUser';
  return role === 'kicked' ? 'kickUser' : 'grantRole';
}

/** Decisions section 2: only roles below one's own, and only for people below oneself. */
async function checkAuthority(
  deps: RoomDeps,
  tx: Sql,
  room: RoomRow,
  caller: Caller,
  { target, userUuid }: { target: Person | undefined; userUuid: string },
  role: RoomRole,
  isAllowed: typeof canGrantRoomRole,
): Promise<void> {
  const actor = await findRoomMember(deps, tx, room.id, caller);
  // Somebody without an account has no rank.
  const person = { uuid: userUuid, role: target?.role ?? 'user' } as const;
  const member = await findPersonInRoom(deps, tx, room.id, person);
  if (!isAllowed(actor, member, role)) throw refuse('request/forbidden');
  if (target) return;
  // Guests can be restricted. They are known by an earlier visit, or by roles they have.
  const isKnown = (await visitStore(tx).find(room.id, userUuid)) !== undefined;
  const held = await roleStore(tx).ofUser(room.id, userUuid);
  if (!isRestriction(role) || (!isKnown && held.length === 0))
    throw refuse('room/user-not-found', { field: 'userUuid' });
}

function parseExpiration(expirationTime: string | null, now: number): number | null {
  if (expirationTime === null) return null;
  const end = Date.parse(expirationTime);
  if (!Number.isFinite(end) || end <= now)
    throw refuse('request/invalid', {
      field: 'expirationTime',
      message: 'expirationTime must be a time in the future',
    });
  return end;
}
