import { hasPermission } from '@turnstage/permissions';
import type { Caller } from '../../../http/caller.ts';
import { Refusal } from '../../../http/refusal.ts';
import { liveStore } from '../live/live.store.ts';
import { visitStore, type VisitKind } from '../recent/visit.store.ts';
import { isRestricted } from '../roles/active-roles.rules.ts';
import { checkGuestBans } from '../roles/guest-bans.ts';
import { roleStore } from '../roles/role.store.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from './find-room.ts';
import { isContentVisible, isOpen } from './room-visibility.rules.ts';
import type { RoleRow, RoomRow } from './room.store.ts';

/**
 * The uuids of the callers for whom `checkCanRead` passes. Everything is read once for all of them. A room that
 * doesn't exist has no readers.
 */
export async function filterReaders(
  deps: RoomDeps,
  name: string,
  callers: readonly Caller[],
): Promise<ReadonlySet<string>> {
  const room = await findRoom(deps.database, name).catch(ignoreMissingRoom);
  if (!room || callers.length === 0) return new Set();
  const roles = await roleStore(deps.database).ofRoom(room.id);
  const rolesOf = new Map<string, RoleRow[]>();
  for (const role of roles) {
    const held = rolesOf.get(role.user_uuid);
    if (held) held.push(role);
    else rolesOf.set(role.user_uuid, [role]);
  }
  const now = deps.clock.now();
  const closedTo = callers.filter((caller) => !isOpen(room, caller)).map(({ userUuid }) => userUuid);
  const [{ here, visits }, guestBans] = await Promise.all([
    findPresence(deps, room, closedTo),
    findGuestBans(deps, room, callers),
  ]);
  const canRead = (caller: Caller) => {
    if (hasPermission(caller.role, 'readEveryRoom')) return true;
    const { userUuid } = caller;
    const held = rolesOf.get(userUuid) ?? [];
    if (isRestricted(held, 'banned', now) || isRestricted(held, 'kicked', now)) return false;
    if (guestBans.has(userUuid)) return false;
    const relation = { roles: held, isHere: here.has(userUuid), visit: visits.get(userUuid) };
    return isContentVisible(room, caller, relation, now);
  };
  return new Set(callers.filter(canRead).map(({ userUuid }) => userUuid));
}

/** Who is in the room now, and how these people were admitted. */
async function findPresence({ database }: RoomDeps, room: RoomRow, userUuids: readonly string[]) {
  if (userUuids.length === 0) return { here: new Set<string>(), visits: new Map<string, VisitKind>() };
  const [[live], visits] = await Promise.all([
    liveStore(database).ofRooms([room.id]),
    visitStore(database).ofRoom(room.id, userUuids),
  ]);
  return { here: new Set(live?.user_uuids ?? []), visits };
}

/** Guests from a banned network. Bans of several networks are looked up in one query. */
async function findGuestBans(
  deps: RoomDeps,
  room: RoomRow,
  callers: readonly Caller[],
): Promise<ReadonlySet<string>> {
  const banned = await Promise.all(
    callers.map((caller) =>
      checkGuestBans(deps, room.id, caller).then(
        () => [],
        (error: unknown) => {
          if (error instanceof Refusal) return [caller.userUuid];
          throw error;
        },
      ),
    ),
  );
  return new Set(banned.flat());
}

function ignoreMissingRoom(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'room/not-found') return undefined;
  throw error;
}
