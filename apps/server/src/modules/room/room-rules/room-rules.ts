/** Theme, rules and greeting of a room, and who has seen them (rules R125 to R127). */
import type { roomService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from '../rooms/find-room.ts';
import { checkCanRead } from '../rooms/join-room.ts';
import { rulesSeenStore } from './rules-seen.store.ts';

type Contract = typeof roomService;

export async function readRoomRules(deps: RoomDeps, { caller, params }: Call<Contract['roomRules']>) {
  const room = await findRoom(deps.database, params.slug);
  await checkCanRead(deps, room, caller);
  const { theme, rules, greeting, rules_version: version } = room;
  // A guest's name costs nothing, so the server remembers none; their browser does.
  const isRemembered = caller.kind === 'user' && caller.userUuid !== '';
  const seenVersion = isRemembered
    ? await rulesSeenStore(deps.database).find(room.id, caller.userUuid)
    : null;
  return { theme, rules, greeting, version, seenVersion };
}

export async function markRulesSeen(
  deps: RoomDeps,
  { caller, params, body }: Call<Contract['markRulesSeen']>,
) {
  const room = await findRoom(deps.database, params.slug);
  await checkCanRead(deps, room, caller);
  // Rules that don't exist yet can't have been seen.
  const version = Math.min(body.version, room.rules_version);
  await rulesSeenStore(deps.database).save({ room_id: room.id, user_uuid: caller.userUuid, version });
  return { ok: true };
}
