import type { roomService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom, lockRoom } from '../rooms/find-room.ts';
import { presentRole } from '../rooms/present-room.ts';
import { byStrength, heldNow } from './authority.rules.ts';
import { recordAction } from './record-action.ts';
import { roleStore } from './role.store.ts';

/** The old owner stays as co-owner, so that handing over by mistake can be put right by the new one. */
export async function changeOwner(
  deps: RoomDeps,
  { caller, params, body }: Call<typeof roomService.changeOwner>,
) {
  const room = await findRoom(deps.database, params.room);
  const successor = await deps.user.person(body.userUuid);
  return deps.database.transaction(async (tx) => {
    await lockRoom(tx, room);
    const roles = roleStore(tx);
    const owner = (await roles.ofRoom(room.id)).find((role) => role.role === 'owner');
    if (owner?.user_uuid !== caller.userUuid && caller.role !== 'superUser')
      throw refuse('request/forbidden');
    if (!successor || successor.role === 'bot') throw refuse('room/user-not-found', { field: 'userUuid' });
    const now = deps.clock.now();
    const held = heldNow(await roles.ofUser(room.id, body.userUuid), now).sort(byStrength);
    if (owner && owner.user_uuid !== body.userUuid) {
      await roles.take(room.id, owner.user_uuid, ['owner']);
      await roles.grant({
        roomId: room.id,
        userUuid: owner.user_uuid,
        role: 'coOwner',
        expirationTime: null,
        now,
      });
    }
    await roles.take(room.id, body.userUuid, [
      'coOwner',
      'moderator',
      'dj',
      'banned',
      'kicked',
      'chatDisabled',
      'djDisabled',
    ]);
    await roles.grant({ roomId: room.id, userUuid: body.userUuid, role: 'owner', expirationTime: null, now });
    if (owner?.user_uuid !== body.userUuid)
      await recordAction(deps, tx, {
        actionType: 'grantRole',
        byUserUuid: caller.userUuid,
        userUuid: body.userUuid,
        room,
        previousRole: held[0]?.role ?? null,
        role: 'owner',
      });
    await deps.events.publish(tx, 'roomChanged', { roomUuid: room.uuid }, { orderKey: room.uuid });
    return heldNow(await roles.ofRoom(room.id), now)
      .sort(byStrength)
      .map(presentRole);
  });
}
