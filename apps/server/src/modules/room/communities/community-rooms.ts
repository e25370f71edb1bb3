/** Which rooms are in a community (rules X9 to X13). */
import { limits, type roomService } from '@turnstage/contracts';
import { canAddRoomToCommunity, canRemoveRoomFromCommunity, isOwnerRole } from '@turnstage/permissions';
import type { Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { roleStore } from '../roles/role.store.ts';
import type { RoomDeps } from '../room.deps.ts';
import { lockRoom } from '../rooms/find-room.ts';
import type { RoomRow } from '../rooms/room.store.ts';
import { findRoomFor } from '../rooms/room-visibility.ts';
import { isListed } from '../rooms/room-visibility.rules.ts';
import { communityRoomStore } from './community-room.store.ts';
import type { CommunityRow } from './community.store.ts';
import { findCommunityPerson, findVisibleCommunity, lockCommunity } from './find-community.ts';

type Contract = typeof roomService;

export async function saveCommunityRoom(
  deps: RoomDeps,
  { caller, params, body }: Pick<Call<Contract['saveCommunityRoom']>, 'caller' | 'params' | 'body'>,
) {
  const found = await findVisibleCommunity(deps.database, params.id, caller);
  const room = await findRoomFor(deps, params.roomId, caller);
  return deps.database.transaction(async (tx) => {
    const community = await lockCommunity(tx, found);
    await linkRoom(deps, tx, { community, room, caller, sharesModerators: body.sharesModerators });
    const link = await communityRoomStore(tx).find(community.id, room.id);
    return {
      communityUuid: community.uuid,
      roomUuid: room.uuid,
      sharesModerators: link?.shares_moderators ?? false,
    };
  });
}

export async function removeCommunityRoom(
  deps: RoomDeps,
  { caller, params }: Pick<Call<Contract['removeCommunityRoom']>, 'caller' | 'params'>,
) {
  const found = await findVisibleCommunity(deps.database, params.id, caller);
  const room = await findRoomFor(deps, params.roomId, caller);
  await deps.database.transaction(async (tx) => {
    const community = await lockCommunity(tx, found);
    if (!(await unlinkRoom(deps, tx, { community, room, caller }))) throw refuse('community/room-not-found');
  });
  return { ok: true };
}

export interface RoomLink {
  readonly community: CommunityRow;
  readonly room: RoomRow;
  readonly caller: Caller;
}

/** Adds a room, or changes whether it shares the moderators. Returns whether something changed. */
export async function linkRoom(
  deps: RoomDeps,
  tx: Transaction,
  { community, room: found, caller, sharesModerators }: RoomLink & { sharesModerators: boolean | undefined },
): Promise<boolean> {
  const room = await lockRoom(tx, found);
  const links = communityRoomStore(tx);
  const link = await links.find(community.id, room.id);
  const isOwner = await ownsRoom(tx, room, caller);
  const person = await findCommunityPerson(tx, community.id, caller);
  const canAdd = canAddRoomToCommunity(person, { isOwner, isListed: isListed(room) });
  // Only the owner of the room gives its moderation to others.
  const canShare = isOwner || sharesModerators === undefined;
  if (!canShare || !(canAdd || (isOwner && link !== undefined))) throw refuse('request/forbidden');
  const shares = sharesModerators ?? link?.shares_moderators ?? false;
  if (link?.shares_moderators === shares) return false;
  if (link) await links.setSharing(community.id, room.id, shares);
  else {
    await checkLimits(tx, community.id, room.id);
    const ids = { community_id: community.id, room_id: room.id };
    await links.insert({ ...ids, shares_moderators: shares, created_at: deps.clock.now() });
  }
  if (shares || link?.shares_moderators) await publishRoomChanged(deps, tx, room);
  return true;
}

async function checkLimits(tx: Transaction, communityId: number, roomId: number): Promise<void> {
  const links = communityRoomStore(tx);
  if ((await links.countOfRoom(roomId)) >= limits.communitiesPerRoom)
    throw refuse('community/too-many-of-room');
  if ((await links.count({ communityId, includesHidden: true })) >= limits.roomsPerCommunity)
    throw refuse('community/too-many-rooms');
}

/** Returns whether the room was in the community. */
export async function unlinkRoom(
  deps: RoomDeps,
  tx: Transaction,
  { community, room: found, caller }: RoomLink,
): Promise<boolean> {
  const room = await lockRoom(tx, found);
  const person = await findCommunityPerson(tx, community.id, caller);
  if (!canRemoveRoomFromCommunity(person, { isOwner: await ownsRoom(tx, room, caller) }))
    throw refuse('request/forbidden');
  const link = await communityRoomStore(tx).find(community.id, room.id);
  if (!link) return false;
  await communityRoomStore(tx).delete(community.id, room.id);
  if (link.shares_moderators) await publishRoomChanged(deps, tx, room);
  return true;
}

async function ownsRoom(tx: Transaction, { id }: RoomRow, { userUuid }: Caller): Promise<boolean> {
  return (await roleStore(tx).ofUser(id, userUuid)).some(isOwnerRole);
}

function publishRoomChanged({ events }: RoomDeps, tx: Transaction, { uuid }: RoomRow): Promise<void> {
  return events.publish(tx, 'roomChanged', { roomUuid: uuid }, { orderKey: uuid });
}
