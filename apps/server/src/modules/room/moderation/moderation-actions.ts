import type { ModerationAction, roomService } from '@turnstage/contracts';
import { canRevokeRoomRole, type RoomMember } from '@turnstage/permissions';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { activeRoles, isFromCommunity, roomMember } from '../roles/active-roles.rules.ts';
import { checkCanInRoom, findRoomMember } from '../roles/find-room-member.ts';
import { roleStore } from '../roles/role.store.ts';
import { findRoom } from '../rooms/find-room.ts';
import type { RoleRow } from '../rooms/room.store.ts';
import { namePeople } from './name-people.ts';

const defaultLimit = 30;

/** The room's moderation log: who did what to whom, until when and why (rules M22, M30 and M31). */
export async function listModerationActions(
  deps: RoomDeps,
  { caller, params, query }: Call<typeof roomService.listModerationActions>,
) {
  const room = await findRoom(deps.database, params.slug);
  await checkCanInRoom(deps, deps.database, room.id, caller, 'moderate');
  const name = query.person?.trim() ?? '';
  const about = name === '' ? undefined : ((await deps.user.byNicknames([name])).get(name)?.uuid ?? null);
  if (about === null) return { actions: [], hasMore: false };
  const limit = query.limit ?? defaultLimit;
  const known = await deps.audit.actionsInRoom(room.uuid, {
    limit: limit + 1,
    before: query.before,
    kind: query.kind,
    about,
  });
  const page = known.slice(0, limit);
  const person = await namePeople(
    deps,
    page.flatMap(({ userUuid, byUserUuid }) => (byUserUuid === null ? [userUuid] : [userUuid, byUserUuid])),
  );
  const now = deps.clock.now();
  const roles = activeRoles(await roleStore(deps.database).ofRoom(room.id), now);
  const actor = await findRoomMember(deps, deps.database, room.id, caller);
  return {
    actions: page.map(({ userUuid, byUserUuid, ...action }) => {
      const target = person(userUuid);
      const held = roles.filter((role) => role.user_uuid === userUuid);
      const member = roomMember({ uuid: userUuid, role: target.tokenRole }, held, now);
      return {
        ...action,
        person: target,
        by: byUserUuid === null ? null : person(byUserUuid),
        canUndo: canUndo(action, held, actor, member),
      };
    }),
    hasMore: known.length > limit,
  };
}

/**
 * An action can be undone while what it gave is still in force. An entry that a later action replaced can't: lifting
 * it would lift the later one (rule M31).
 */
function canUndo(
  { role, createdAt }: Pick<ModerationAction, 'role' | 'createdAt'>,
  held: readonly RoleRow[],
  actor: RoomMember,
  target: RoomMember,
): boolean {
  const current = held.find((each) => each.role === role && !isFromCommunity(each));
  if (!current || Date.parse(createdAt) < current.updated_at) return false;
  return canRevokeRoomRole(actor, target, current.role);
}
