/** Who granted roles and restrictions, and why. Only for the person and for moderators of the room (rule M21). */
import type { RoomRoleWithReason } from '@turnstage/contracts';
import type { ModeratedBy } from '@turnstage/room-engine';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from '../rooms/find-room.ts';
import { presentRole } from '../rooms/present-room.ts';
import type { RoleRow } from '../rooms/room.store.ts';
import { activeRoles } from './active-roles.rules.ts';
import { roleStore } from './role.store.ts';

type NamedRole = { readonly row: RoleRow; readonly by: ModeratedBy };

async function nameModerators({ user }: RoomDeps, rows: readonly RoleRow[]): Promise<NamedRole[]> {
  const uuids = rows.flatMap(({ by_user_uuid }) => by_user_uuid ?? []);
  const people = uuids.length > 0 ? await user.people(uuids) : undefined;
  return rows.map((row) => {
    const moderator = row.by_user_uuid === null ? undefined : people?.get(row.by_user_uuid);
    return {
      row,
      by: {
        ...(moderator && { byUserUuid: moderator.uuid, byNickname: moderator.profile.nickname }),
        ...(row.reason && { reason: row.reason }),
      },
    };
  });
}

export async function presentRolesWithReason(
  deps: RoomDeps,
  rows: readonly RoleRow[],
): Promise<RoomRoleWithReason[]> {
  return (await nameModerators(deps, rows)).map(({ row, by }) => ({ ...presentRole(row), ...by }));
}

/** Who banned or kicked these people and why, by their uuids. The latest restriction counts. */
export async function findExclusions(
  deps: RoomDeps,
  name: string,
  userUuids: readonly string[],
): Promise<Record<string, ModeratedBy>> {
  const room = await findRoom(deps.database, name);
  const held = await roleStore(deps.database).ofUsers(
    userUuids.map((userUuid) => ({ roomId: room.id, userUuid })),
  );
  const excluding = activeRoles(held.flat(), deps.clock.now())
    .filter(({ role }) => role === 'banned' || role === 'kicked')
    .sort((a, b) => a.updated_at - b.updated_at);
  const named = await nameModerators(deps, excluding);
  return Object.fromEntries(named.map(({ row, by }) => [row.user_uuid, by]));
}
