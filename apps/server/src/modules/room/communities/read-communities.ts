import type { roomService } from '@turnstage/contracts';
import { canInCommunity } from '@turnstage/permissions';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { presentRooms } from '../rooms/present-room.ts';
import { findRoomFor } from '../rooms/room-visibility.ts';
import { checkCanEdit } from '../rooms/update-room.ts';
import { communityRoomStore } from './community-room.store.ts';
import { communityStore } from './community.store.ts';
import { checkCanInCommunity, findCommunityPerson, findVisibleCommunity } from './find-community.ts';
import { memberStore } from './member.store.ts';
import { presentCommunities, presentCommunity, presentMember } from './present-community.ts';

type Contract = typeof roomService;

const defaultPage = 100;

export async function communityById(deps: RoomDeps, { caller, params }: Call<Contract['communityById']>) {
  const { id } = await findVisibleCommunity(deps.database, params.id, caller);
  return presentCommunity(deps.database, id, caller);
}

export async function communityUsers(
  deps: RoomDeps,
  { caller, params, query }: Call<Contract['communityUsers']>,
) {
  const { id } = await findVisibleCommunity(deps.database, params.id, caller);
  const page = { limit: query.limit ?? defaultPage, offset: query.offset ?? 0 };
  const members = memberStore(deps.database);
  if (query.requested) await checkCanInCommunity(deps.database, id, caller, 'manage');
  const [rows, count] = query.requested
    ? [await members.requestPage(id, page), await members.countRequests(id)]
    : [await members.page(id, page), await members.count(id)];
  const people = await deps.user.people(rows.map((row) => row.user_uuid));
  return { users: rows.map((row) => presentMember(row, people.get(row.user_uuid))), count };
}

export async function communityRooms(
  deps: RoomDeps,
  { caller, params, query }: Call<Contract['communityRooms']>,
) {
  const { id } = await findVisibleCommunity(deps.database, params.id, caller);
  const includesHidden =
    caller !== null && canInCommunity(await findCommunityPerson(deps.database, id, caller), 'see');
  const links = communityRoomStore(deps.database);
  const which = { communityId: id, includesHidden };
  const [rooms, count] = await Promise.all([
    links.page(which, { limit: query.limit ?? defaultPage, offset: query.offset ?? 0 }),
    links.count(which),
  ]);
  return { rooms: await presentRooms(deps.database, rooms, caller, deps.clock.now()), count };
}

export async function communitiesOfRoom(
  deps: RoomDeps,
  { caller, params }: Call<Contract['communitiesOfRoom']>,
) {
  const room = await findRoomFor(deps, params.roomId, caller);
  const rows = await communityStore(deps.database).ofRoom(room.id);
  const communities = await presentCommunities(deps.database, rows, caller);
  return communities.filter(({ isPublic, ownRole }) => {
    const person = caller && {
      uuid: caller.userUuid,
      tokenRole: caller.role,
      communityRole: ownRole ?? undefined,
    };
    return isPublic || (person !== null && canInCommunity(person, 'see'));
  });
}

export async function communityLinksOfRoom(
  deps: RoomDeps,
  { caller, params }: Call<Contract['communityLinksOfRoom']>,
) {
  const room = await checkCanEdit(deps, caller, params.roomId);
  const links = await communityRoomStore(deps.database).linksOf(room.id);
  return links.map(({ uuid, slug, name, shares_moderators: sharesModerators, shares_bans: sharesBans }) => ({
    communityUuid: uuid,
    slug,
    name,
    roomUuid: room.uuid,
    sharesModerators,
    sharesBans,
  }));
}

export async function userCommunities(deps: RoomDeps, { caller, query }: Call<Contract['userCommunities']>) {
  const page = { limit: query.limit ?? defaultPage, offset: query.offset ?? 0 };
  const rows = await communityStore(deps.database).ofMember(caller.userUuid, page);
  return {
    communities: await presentCommunities(deps.database, rows, caller),
    count: await memberStore(deps.database).countOfUser(caller.userUuid),
  };
}
