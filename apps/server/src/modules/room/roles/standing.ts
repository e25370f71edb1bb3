import type { Sql } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import type { RoomDeps } from '../room.deps.ts';
import { isRestricted, standingOf, type Standing } from './authority.rules.ts';
import { roleStore } from './role.store.ts';

/** How high the caller stands in a room right now. Who is banned from it has no say in it, whatever else they hold. */
export async function standingIn(
  deps: RoomDeps,
  sql: Sql,
  roomId: number,
  caller: Caller,
): Promise<Standing> {
  if (caller.kind === 'guest') return 'everyone';
  const roles = caller.userUuid ? await roleStore(sql).ofUser(roomId, caller.userUuid) : [];
  const now = deps.clock.now();
  return standingOf(caller.role, isRestricted(roles, 'banned', now) ? [] : roles, now);
}
