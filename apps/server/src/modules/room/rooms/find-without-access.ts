import { canInRoom } from '@turnstage/permissions';
import { visitStore } from '../recent/visit.store.ts';
import { roomMember } from '../roles/active-roles.rules.ts';
import { roleStore } from '../roles/role.store.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from './find-room.ts';
import { isInvitedHouseDj } from './house-dj.ts';
import { isOpen } from './room-visibility.rules.ts';

/**
 * The uuids of those to whom only a rank or a role opened the room, and who don't have it any more (rule R97).
 * Whoever was admitted in another way isn't among them, and neither is anyone while the room is open.
 */
export async function findWithoutAccess(deps: RoomDeps, name: string): Promise<string[]> {
  const room = await findRoom(deps.database, name);
  // Guests have neither ranks nor roles, so it is never a guest.
  if (isOpen(room, { kind: 'user' })) return [];
  const candidates = await visitStore(deps.database).byRank(room.id);
  if (candidates.length === 0) return [];
  const [roles, people] = await Promise.all([
    roleStore(deps.database).ofRoom(room.id),
    deps.user.people(candidates),
  ]);
  const now = deps.clock.now();
  const without: string[] = [];
  for (const uuid of candidates) {
    const held = roles.filter((grant) => grant.user_uuid === uuid);
    const role = people.get(uuid)?.role ?? 'user';
    if (canInRoom(roomMember({ uuid, role }, held, now), 'enterWithoutPassword')) continue;
    if (!(await isInvitedHouseDj(deps, room, { userUuid: uuid, role }))) without.push(uuid);
  }
  return without;
}
