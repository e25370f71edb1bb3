/** The list for everyone, and what people do with a community of their own (rules X47 and X48). */
import { limits, type roomService } from '@turnstage/contracts';
import { canOwnCommunities } from '@turnstage/permissions';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { runNamingTransaction } from '../rooms/create-room.ts';
import { roomStore } from '../rooms/room.store.ts';
import { communityStore } from './community.store.ts';
import { dropCommunity } from './delete-community.ts';
import { checkCanInCommunity, findVisibleCommunity, lockCommunity } from './find-community.ts';
import { memberStore } from './member.store.ts';
import { findOwner } from './membership.ts';
import { presentCommunities, presentCommunity } from './present-community.ts';
import { columnsOfCommunity, insertCommunity, updateCommunity } from './save-community.ts';

type Contract = typeof roomService;

const defaultPage = 50;

export async function listCommunities(deps: RoomDeps, { caller, query }: Call<Contract['communities']>) {
  const communities = communityStore(deps.database);
  const search = query.search?.trim();
  const page = { limit: query.limit ?? defaultPage, offset: query.offset ?? 0 };
  const rows = await communities.publicPage(search, page);
  return {
    communities: await presentCommunities(deps.database, rows, caller),
    count: await communities.countPublic(search),
  };
}

export async function openCommunity(
  deps: RoomDeps,
  { caller, body, files }: Call<Contract['openCommunity']>,
) {
  if (!canOwnCommunities({ tokenRole: caller.role })) throw refuse('request/forbidden');
  const owner = await findOwner(deps, caller.userUuid);
  const columns = await columnsOfCommunity(deps, body, files);
  return runNamingTransaction(deps, async (tx) => {
    // In the same order as staff that create many.
    await roomStore(tx).lockSlugs();
    await memberStore(tx).lockPeople([owner.uuid]);
    if ((await communityStore(tx).countOwned(owner.uuid)) >= limits.communitiesOwned)
      throw refuse('community/too-many-owned');
    const { id } = await insertCommunity(deps, tx, { name: body.name, columns, ownerUuid: owner.uuid });
    return presentCommunity(tx, id, caller);
  });
}

export async function changeOwnCommunity(
  deps: RoomDeps,
  { caller, params, body, files }: Call<Contract['changeOwnCommunity']>,
) {
  const found = await findVisibleCommunity(deps.database, params.id, caller);
  // Before images are processed; decided again under the lock.
  await checkCanInCommunity(deps.database, found.id, caller, 'changeSettings');
  const columns = await columnsOfCommunity(deps, body, files);
  const work = async (tx: Transaction) => {
    const community = await lockCommunity(deps, tx, found);
    await checkCanInCommunity(tx, community.id, caller, 'changeSettings');
    await updateCommunity(deps, tx, community, { name: body.name, columns });
    return presentCommunity(tx, community.id, caller);
  };
  return body.name === undefined ? deps.database.transaction(work) : runNamingTransaction(deps, work);
}

export async function deleteOwnCommunity(
  deps: RoomDeps,
  { caller, params }: Call<Contract['deleteOwnCommunity']>,
) {
  const found = await findVisibleCommunity(deps.database, params.id, caller);
  await deps.database.transaction(async (tx) => {
    const community = await lockCommunity(deps, tx, found);
    await checkCanInCommunity(tx, community.id, caller, 'changeSettings');
    await dropCommunity(deps, tx, community);
  });
  return { ok: true };
}
