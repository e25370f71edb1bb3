import type { roomService } from '@turnstage/contracts';
import { canKickFromRoom, compareRoomRoles } from '@turnstage/permissions';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom, lockRoom } from '../rooms/find-room.ts';
import { activeRoles, roomMember, type RoleGrant } from './active-roles.rules.ts';
import { recordAction } from './record-action.ts';
import { roleStore } from './role.store.ts';
import { findRoomMember } from './find-room-member.ts';

/** Decisions section 2: removed at once, and kept out for ten minutes. */
const kickMs = 10 * 60 * 1000;

export async function kickUserFromRoom(
  deps: RoomDeps,
  { caller, body }: Pick<Call<typeof roomService.kickUserFromRoom>, 'caller' | 'body'>,
) {
  const room = await findRoom(deps.database, body.slug);
  const target = await deps.user.person(body.userUuid);
  await deps.database.transaction(async (tx) => {
    await lockRoom(tx, room);
    const actor = await findRoomMember(deps, tx, room.id, caller);
    const now = deps.clock.now();
    const roles = roleStore(tx);
    const held = await roles.ofUser(room.id, body.userUuid);
    // Guests have no account; anyone in the room can be kicked.
    const person = { uuid: body.userUuid, role: target?.role ?? 'guest' } as const;
    if (!canKickFromRoom(actor, roomMember(person, held, now))) throw refuse('request/forbidden');
    const expiresAt = endOfKick(held, now);
    await roles.grant({
      roomId: room.id,
      userUuid: body.userUuid,
      role: 'kicked',
      expirationTime: expiresAt,
      byUserUuid: caller.userUuid,
      reason: body.reason?.trim(),
      now,
    });
    await recordAction(deps, tx, {
      actionType: 'kickUser',
      byUserUuid: caller.userUuid,
      userUuid: body.userUuid,
      room,
      previousRole: activeRoles(held, now).sort(compareRoomRoles)[0]?.role ?? null,
      role: 'kicked',
      expiresAt,
      reason: body.reason,
    });
    // The live room follows the roles: a person with this one is out until it expires or is revoked.
    await deps.events.publish(tx, 'roomChanged', { roomUuid: room.uuid }, { orderKey: room.uuid });
  });
  return { ok: true };
}

/** A kick never shortens a longer one. */
function endOfKick(held: readonly RoleGrant[], now: number): number | null {
  const current = held.find(({ role }) => role === 'kicked');
  if (!current) return now + kickMs;
  return current.expiration_time === null ? null : Math.max(current.expiration_time, now + kickMs);
}
