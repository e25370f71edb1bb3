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
import { publishRoomsChanged } from './shared-roles.ts';

type Contract = typeof roomService;

export async function saveCommunityRoom(
  deps: RoomDeps,
  { caller, params, body }: Pick<Call<Contract['saveCommunityRoom']>, 'caller' | 'params' | 'body'>,
) {
  const found = await findVisibleCommunity(deps.database, params.id, caller);
  const room = await findRoomFor(deps, params.roomId, caller);
  return deps.database.transaction(async (tx) => {
    const community = await lockCommunity(deps, tx, found);
    await linkRoom(deps, tx, { community, room, caller, ...body });
    const link = await communityRoomStore(tx).find(community.id, room.id);
    return {
      communityUuid: community.uuid,
      roomUuid: room.uuid,
      sharesModerators: link?.shares_moderators ?? false,
      sharesBans: link?.shares_bans ?? false,
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
    const community = await lockCommunity(deps, tx, found);
    if (!(await unlinkRoom(deps, tx, { community, room, caller }))) throw refuse('community/room-not-found');
  });
  return { ok: true };
}

export interface RoomLink {
  readonly community: CommunityRow;
  readonly room: RoomRow;
  readonly caller: Caller;
}

/** What only the owner of the room decides; absent: stays as it is, and off for a room that is added. */
interface Shares {
  readonly sharesModerators?: boolean | undefined;
  readonly sharesBans?: boolean | undefined;
}

/** Adds a room, or changes what it shares. Returns whether something changed. */
export async function linkRoom(
  deps: RoomDeps,
  tx: Transaction,
  { community, room: found, caller, sharesModerators, sharesBans }: RoomLink & Shares,
): Promise<boolean> {
  const room = await lockRoom(tx, found);
  const links = communityRoomStore(tx);
  const link = await links.find(community.id, room.id);
  const isOwner = await ownsRoom(tx, room, caller);
  const person = await findCommunityPerson(tx, community.id, caller);
  const canAdd = canAddRoomToCommunity(person, { isOwner, isListed: isListed(room) });
  // Only the owner of the room gives its moderation to others.
  const canShare = isOwner || (sharesModerators === undefined && sharesBans === undefined);
  if (!canShare || !(canAdd || (isOwner && link !== undefined))) throw refuse('request/forbidden');
  const shares = {
    shares_moderators: sharesModerators ?? link?.shares_moderators ?? false,
    shares_bans: sharesBans ?? link?.shares_bans ?? false,
  };
  const changes = {
    moderators: shares.shares_moderators !== (link?.shares_moderators ?? false),
    bans: shares.shares_bans !== (link?.shares_bans ?? false),
  };
  if (link && !changes.moderators && !changes.bans) return false;
  // Before and after, because the others that share bans see them end as well as begin.
  const before = changes.bans ? await links.sharingBansWith(room.id) : [];
  if (link) await links.setSharing(community.id, room.id, shares);
  else {
    await checkLimits(tx, community.id, room.id);
    const ids = { community_id: community.id, room_id: room.id };
    await links.insert({ ...ids, ...shares, created_at: deps.clock.now() });
  }
  if (changes.moderators || changes.bans) await publishRoomsChanged(deps, tx, [room]);
  if (changes.bans)
    await publishRoomsChanged(deps, tx, [...before, ...(await links.sharingBansWith(room.id))]);
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
  const sharing = link.shares_bans ? await communityRoomStore(tx).sharingBansWith(room.id) : [];
  await communityRoomStore(tx).delete(community.id, room.id);
  if (link.shares_moderators || link.shares_bans) await publishRoomsChanged(deps, tx, [room]);
  await publishRoomsChanged(deps, tx, sharing);
  return true;
}

async function ownsRoom(tx: Transaction, { id }: RoomRow, { userUuid }: Caller): Promise<boolean> {
  return (await roleStore(tx).ofUser(id, userUuid)).some(isOwnerRole);
}
