import type { roomService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from '../rooms/find-room.ts';
import { roomStore } from '../rooms/room.store.ts';
import { atLeast, mayActOn, standingOf } from './authority.rules.ts';
import { roleStore } from './role.store.ts';
import { standingIn } from './standing.ts';

/** Decisions section 2: out at once, and kept out for ten minutes. */
const kickMs = 10 * 60 * 1000;

export async function kickUserFromRoom(
  deps: RoomDeps,
  { caller, body }: Call<typeof roomService.kickUserFromRoom>,
) {
  const room = await findRoom(deps.database, body.slug);
  await deps.database.transaction(async (tx) => {
    await roomStore(tx).lock(room.id);
    const standing = await standingIn(deps, tx, room.id, caller);
    if (!atLeast(standing, 'moderator')) throw refuse('request/forbidden');
    const now = deps.clock.now();
    const roles = roleStore(tx);
    const target = await deps.user.person(body.userUuid);
    const targetStanding = target
      ? standingOf(target.role, await roles.ofUser(room.id, body.userUuid), now)
      : // Guests have no account; whoever stands in the room can be sent out.
        'everyone';
    if (!mayActOn(standing, targetStanding, caller.role)) throw refuse('request/forbidden');
    await roles.grant({
      roomId: room.id,
      userUuid: body.userUuid,
      role: 'kicked',
      expirationTime: now + kickMs,
      now,
    });
    const kicked = { roomUuid: room.uuid, userUuid: body.userUuid, byUserUuid: caller.userUuid };
    await deps.events.publish(tx, 'userKickedFromRoom', kicked, { orderKey: room.uuid });
  });
  return { ok: true };
}
