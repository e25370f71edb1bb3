import type { Sql } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import type { RoomDeps } from '../room.deps.ts';
import { standingOf, type Standing } from './authority.rules.ts';
import { roleStore } from './role.store.ts';

/** How high the caller stands in a room right now. */
export async function standingIn(
  deps: RoomDeps,
  sql: Sql,
  roomId: number,
  caller: Caller,
): Promise<Standing> {
  if (caller.kind === 'guest') return 'everyone';
  const roles = caller.userUuid ? await roleStore(sql).ofUser(roomId, caller.userUuid) : [];
  return standingOf(caller.role, roles, deps.clock.now());
}
