import type { roomService } from '@turnstage/contracts';
import { canOwnRooms, compareRoomRoles, isOwnerRole } from '@turnstage/permissions';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom, lockRoom } from '../rooms/find-room.ts';
import { presentRole } from '../rooms/present-room.ts';
import { activeRoles } from './active-roles.rules.ts';
import { recordAction } from './record-action.ts';
import { checkCanInRoom } from './find-room-member.ts';
import { roleStore } from './role.store.ts';

/** The old owner stays as co-owner. The new one can undo a mistaken handover. */
export async function changeOwner(
  deps: RoomDeps,
  { caller, params, body }: Call<typeof roomService.changeOwner>,
) {
  const room = await findRoom(deps.database, params.room);
  const successor = await deps.user.person(body.userUuid);
  return deps.database.transaction(async (tx) => {
    await lockRoom(tx, room);
    const roles = roleStore(tx);
    const owner = (await roles.ofRoom(room.id)).find(isOwnerRole);
    await checkCanInRoom(deps, tx, room.id, caller, 'transfer');
    if (!successor || !canOwnRooms({ tokenRole: successor.role }))
      throw refuse('room/user-not-found', { field: 'userUuid' });
    const now = deps.clock.now();
    const held = activeRoles(await roles.ofUser(room.id, body.userUuid), now).sort(compareRoomRoles);
    if (owner && owner.user_uuid !== body.userUuid) {
      await roles.revoke(room.id, owner.user_uuid, ['owner']);
      await roles.grant({
        roomId: room.id,
        userUuid: owner.user_uuid,
        role: 'coOwner',
        expirationTime: null,
        now,
      });
    }
    await roles.setOwner({
      roomId: room.id,
      userUuid: body.userUuid,
      byUserUuid: caller.userUuid,
      now,
    });
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
    return activeRoles(await roles.ofRoom(room.id), now)
      .sort(compareRoomRoles)
      .map(presentRole);
  });
}
