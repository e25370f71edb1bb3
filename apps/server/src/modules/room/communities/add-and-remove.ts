/** Many people and rooms in one call, all or none (rule X14). */
import type { roomService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { roomStore, type RoomRow } from '../rooms/room.store.ts';
import { linkRoom, unlinkRoom } from './community-rooms.ts';
import { checkCanInCommunity, findVisibleCommunity, lockCommunity } from './find-community.ts';
import { memberStore } from './member.store.ts';
import { checkCanRemove, findTargets, removePerson, setMember } from './membership.ts';

type Contract = typeof roomService;

export async function addToCommunity(
  deps: RoomDeps,
  { caller, params, body }: Call<Contract['addToCommunity']>,
) {
  const found = await findVisibleCommunity(deps.database, params.id, caller);
  const rooms = await findRooms(deps, body.roomUuids ?? []);
  if (rooms.length < (body.roomUuids ?? []).length) throw refuse('room/not-found', { field: 'roomUuids' });
  const targets = await findTargets(deps, caller, body.userUuids ?? []);
  return deps.database.transaction(async (tx) => {
    const community = await lockCommunity(deps, tx, found);
    await checkCanInCommunity(tx, community.id, caller, 'see');
    await memberStore(tx).lockPeople(targets.map(({ userUuid }) => userUuid));
    const userUuids: string[] = [];
    for (const target of targets)
      if (await setMember(deps, tx, { ...target, community, caller, role: undefined }))
        userUuids.push(target.userUuid);
    const roomUuids: string[] = [];
    for (const room of rooms)
      if (await linkRoom(deps, tx, { community, room, caller })) roomUuids.push(room.uuid);
    return { userUuids, roomUuids };
  });
}

export async function removeFromCommunity(
  deps: RoomDeps,
  { caller, params, body }: Call<Contract['removeFromCommunity']>,
) {
  const found = await findVisibleCommunity(deps.database, params.id, caller);
  const rooms = await findRooms(deps, body.roomUuids ?? []);
  const people = await deps.user.people(body.userUuids ?? []);
  return deps.database.transaction(async (tx) => {
    const community = await lockCommunity(deps, tx, found);
    const userUuids: string[] = [];
    for (const userUuid of body.userUuids ?? []) {
      await checkCanRemove(tx, { community, caller, target: people.get(userUuid), userUuid });
      if (await removePerson(deps, tx, community, userUuid)) userUuids.push(userUuid);
    }
    const roomUuids: string[] = [];
    for (const room of rooms)
      if (await unlinkRoom(deps, tx, { community, room, caller })) roomUuids.push(room.uuid);
    return { userUuids, roomUuids };
  });
}

/** In the order of their numbers, so that two calls lock them in the same one. */
async function findRooms(deps: RoomDeps, uuids: readonly string[]): Promise<RoomRow[]> {
  const rooms = await roomStore(deps.database).findByUuids(uuids);
  return rooms.sort((a, b) => a.id - b.id);
}
