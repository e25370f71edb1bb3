/** Inviting friends into a room (rules N26 and N27). */
import type { roomService } from '@turnstage/contracts';
import { canInRoom, hasPersonalPermission } from '@turnstage/permissions';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { findRoomMember } from '../roles/find-room-member.ts';
import type { RoomDeps } from '../room.deps.ts';
import { checkCanRead } from './join-room.ts';
import { findVisibleRoom } from './room-visibility.ts';
import { isListed } from './room-visibility.rules.ts';

export async function inviteToRoom(
  deps: RoomDeps,
  { caller, params, body }: Call<typeof roomService.inviteToRoom>,
) {
  if (!hasPersonalPermission(caller.role, 'inviteToRooms')) throw refuse('request/forbidden');
  const room = await findVisibleRoom(deps, params.slug, caller);
  await checkCanRead(deps, room, caller);
  const isClosed = !isListed(room) || room.password_hash !== null;
  const member = await findRoomMember(deps, deps.database, room.id, caller);
  if (isClosed && !canInRoom(member, 'moderate')) throw refuse('request/forbidden');
  // Only friends get an invitation. Other people are skipped silently, so nobody learns who blocks whom.
  const friends = await deps.social.friendsOf(caller.userUuid);
  const userUuids = body.userUuids.filter((uuid) => friends.has(uuid));
  if (userUuids.length > 0)
    await deps.database.transaction((tx) =>
      deps.events.publish(tx, 'invitedToRoom', {
        roomUuid: room.uuid,
        byUserUuid: caller.userUuid,
        userUuids,
      }),
    );
  return { userUuids };
}
