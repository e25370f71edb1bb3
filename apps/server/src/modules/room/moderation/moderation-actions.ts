import type { roomService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { checkCanInRoom } from '../roles/find-room-member.ts';
import { findRoom } from '../rooms/find-room.ts';
import { namePeople } from './name-people.ts';

const defaultLimit = 30;

/** The room's moderation record: who did what to whom, until when and why (rule M22). */
export async function listModerationActions(
  deps: RoomDeps,
  { caller, params, query }: Call<typeof roomService.listModerationActions>,
) {
  const room = await findRoom(deps.database, params.slug);
  await checkCanInRoom(deps, deps.database, room.id, caller, 'moderate');
  const limit = query.limit ?? defaultLimit;
  const known = await deps.audit.actionsInRoom(room.uuid, { limit: limit + 1, before: query.before });
  const page = known.slice(0, limit);
  const person = await namePeople(
    deps,
    page.flatMap(({ userUuid, byUserUuid }) => (byUserUuid === null ? [userUuid] : [userUuid, byUserUuid])),
  );
  return {
    actions: page.map(({ userUuid, byUserUuid, ...action }) => ({
      ...action,
      person: person(userUuid),
      by: byUserUuid === null ? null : person(byUserUuid),
    })),
    hasMore: known.length > limit,
  };
}
