import type { RoomRole, roomService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { Person } from '../../user/index.ts';
import { visitStore } from '../recent/visit.store.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom, lockRoom } from '../rooms/find-room.ts';
import { findRoomFor, findRoomToLookInto } from '../rooms/inside.ts';
import { presentRole } from '../rooms/present-room.ts';
import type { RoomRow } from '../rooms/room.store.ts';
import {
  byStrength,
  heldNow,
  isRestriction,
  mayActOn,
  mayHandOut,
  mayKeepOut,
  standingOf,
} from './authority.rules.ts';
import { guestBanStore } from './guest-ban.store.ts';
import { banNetworkOf } from './guest-bans.ts';
import { recordAction } from './record-action.ts';
import { roleStore } from './role.store.ts';
import { standingIn } from './standing.ts';

export async function listRoomRoles(
  deps: RoomDeps,
  { caller, params }: Call<typeof roomService.listRoomRoles>,
) {
  const room = await findRoomToLookInto(deps, params.room, caller);
  const roles = await roleStore(deps.database).ofRoom(room.id);
  return heldNow(roles, deps.clock.now()).sort(byStrength).map(presentRole);
}

export async function rolesOfUser(deps: RoomDeps, { caller, params }: Call<typeof roomService.rolesOfUser>) {
  // What one holds oneself is no secret, not even a ban.
  const find = params.user === caller.userUuid ? findRoomFor : findRoomToLookInto;
  const room = await find(deps, params.room, caller);
  const roles = await roleStore(deps.database).ofUser(room.id, params.user);
  return heldNow(roles, deps.clock.now()).sort(byStrength).map(presentRole);
}

export async function grantRoomRole(
  deps: RoomDeps,
  { caller, params, body }: Pick<Call<typeof roomService.grantRoomRole>, 'caller' | 'params' | 'body'>,
) {
  const room = await findRoom(deps.database, params.room);
  const expirationTime = endOf(body.expirationTime ?? null, deps.clock.now());
  const target = await deps.user.person(body.userUuid);
  return deps.database.transaction(async (tx) => {
    await lockRoom(tx, room);
    await checkAuthority(deps, tx, room, caller, { target, userUuid: body.userUuid }, body.role);
    const now = deps.clock.now();
    const roles = roleStore(tx);
    const held = heldNow(await roles.ofUser(room.id, body.userUuid), now).sort(byStrength);
    // One rank a person: a moderator made dj is no moderator any more. Restrictions stand beside it.
    if (ranks.includes(body.role)) await roles.take(room.id, body.userUuid, ranks);
    if (body.role === 'banned' && !target)
      await banNetworkOf(tx, room.id, body.userUuid, { now, until: expirationTime });
    if (body.role === 'banned') await visitStore(tx).forget(room.id, body.userUuid);
    const role = await roles.grant({
      roomId: room.id,
      userUuid: body.userUuid,
      role: body.role,
      expirationTime,
      now,
    });
    await deps.events.publish(tx, 'roomChanged', { roomUuid: room.uuid }, { orderKey: room.uuid });
    await recordAction(deps, tx, {
      actionType: actionOfGrant(body.role),
      byUserUuid: caller.userUuid,
      userUuid: body.userUuid,
      room,
      previousRole: held[0]?.role ?? null,
      role: body.role,
      expiresAt: expirationTime,
    });
    return presentRole(role);
  });
}

export async function takeRoomRole(
  deps: RoomDeps,
  { caller, params, body }: Pick<Call<typeof roomService.takeRoomRole>, 'caller' | 'params' | 'body'>,
) {
  const room = await findRoom(deps.database, params.room);
  const target = await deps.user.person(body.userUuid);
  await deps.database.transaction(async (tx) => {
    await lockRoom(tx, room);
    const steppingDown = caller.userUuid === body.userUuid && ranks.includes(body.role);
    if (!steppingDown)
      await checkAuthority(deps, tx, room, caller, { target, userUuid: body.userUuid }, body.role);
    const roles = roleStore(tx);
    const held = heldNow(await roles.ofUser(room.id, body.userUuid), deps.clock.now());
    if (!held.some(({ role }) => role === body.role)) throw refuse('room/role-not-found');
    await roles.take(room.id, body.userUuid, [body.role]);
    if (body.role === 'banned' && !target) await guestBanStore(tx).takeBack(room.id, body.userUuid);
    await deps.events.publish(tx, 'roomChanged', { roomUuid: room.uuid }, { orderKey: room.uuid });
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

/** Document 2 section 3 has words of its own for the two that keep somebody out. */
function actionOfGrant(role: RoomRole): 'banUser' | 'kickUser' | 'grantRole' {
  if (role === 'banned') return 'banUser';
  return role === 'kicked' ? 'kickUser' : 'grantRole';
}

/** The ranks below ownership, of which a person holds one. */
const ranks: RoomRole[] = ['coOwner', 'moderator', 'dj'];

/** Decisions section 2: roles below one's own, to people below oneself. */
async function checkAuthority(
  deps: RoomDeps,
  tx: Sql,
  room: RoomRow,
  caller: Caller,
  { target, userUuid }: { target: Person | undefined; userUuid: string },
  role: RoomRole,
): Promise<void> {
  const standing = await standingIn(deps, tx, room.id, caller);
  if (!mayHandOut(standing, role, caller.role)) throw refuse('request/forbidden');
  if (!target) {
    // Guests have no account: they are known by having been let in, or by what they were given then.
    const isKnown = (await visitStore(tx).find(room.id, userUuid)) !== undefined;
    const held = await roleStore(tx).ofUser(room.id, userUuid);
    if (isRestriction(role) && (isKnown || held.length > 0)) return;
    throw refuse('room/user-not-found', { field: 'userUuid' });
  }
  const targetRoles = await roleStore(tx).ofUser(room.id, target.uuid);
  const targetStanding = standingOf(target.role, targetRoles, deps.clock.now());
  const ranks = { actor: caller.role, target: target.role };
  if (!mayActOn(standing, targetStanding, ranks)) throw refuse('request/forbidden');
  if ((role === 'banned' || role === 'kicked') && !mayKeepOut(ranks)) throw refuse('request/forbidden');
}

function endOf(expirationTime: string | null, now: number): number | null {
  if (expirationTime === null) return null;
  const end = Date.parse(expirationTime);
  if (!Number.isFinite(end) || end <= now)
    throw refuse('request/invalid', {
      field: 'expirationTime',
      message: 'expirationTime must be a time in the future',
    });
  return end;
}
