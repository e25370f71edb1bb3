import type { roomService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom, lockRoom } from '../rooms/find-room.ts';
import {
  atLeast,
  byStrength,
  heldNow,
  mayActOn,
  mayKeepOut,
  standingOf,
  type HeldRole,
} from './authority.rules.ts';
import { recordAction } from './record-action.ts';
import { roleStore } from './role.store.ts';
import { standingIn } from './standing.ts';

/** Decisions section 2: out at once, and kept out for ten minutes. */
const kickMs = 10 * 60 * 1000;

export async function kickUserFromRoom(
  deps: RoomDeps,
  { caller, body }: Pick<Call<typeof roomService.kickUserFromRoom>, 'caller' | 'body'>,
) {
  const room = await findRoom(deps.database, body.slug);
  const target = await deps.user.person(body.userUuid);
  await deps.database.transaction(async (tx) => {
    await lockRoom(tx, room);
    const standing = await standingIn(deps, tx, room.id, caller);
    if (!atLeast(standing, 'moderator')) throw refuse('request/forbidden');
    const now = deps.clock.now();
    const roles = roleStore(tx);
    const held = await roles.ofUser(room.id, body.userUuid);
    // Guests have no account; whoever stands in the room can be sent out.
    const targetStanding = target ? standingOf(target.role, held, now) : 'everyone';
    const ranks = { actor: caller.role, target: target?.role ?? 'guest' } as const;
    if (!mayActOn(standing, targetStanding, ranks) || !mayKeepOut(ranks)) throw refuse('request/forbidden');
    const expiresAt = endOfKick(held, now);
    await roles.grant({
      roomId: room.id,
      userUuid: body.userUuid,
      role: 'kicked',
      expirationTime: expiresAt,
      now,
    });
    await recordAction(deps, tx, {
      actionType: 'kickUser',
      byUserUuid: caller.userUuid,
      userUuid: body.userUuid,
      room,
      previousRole: heldNow(held, now).sort(byStrength)[0]?.role ?? null,
      role: 'kicked',
      expiresAt,
    });
    // The live room goes by its roles: who has this one is out, until it ends or is taken back.
    await deps.events.publish(tx, 'roomChanged', { roomUuid: room.uuid }, { orderKey: room.uuid });
  });
  return { ok: true };
}

/** A kick never shortens one that lasts longer. */
function endOfKick(held: readonly HeldRole[], now: number): number | null {
  const standing = held.find(({ role }) => role === 'kicked');
  if (!standing) return now + kickMs;
  return standing.expiration_time === null ? null : Math.max(standing.expiration_time, now + kickMs);
}
