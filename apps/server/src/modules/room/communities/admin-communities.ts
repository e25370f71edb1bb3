/** Communities for staff (rule X15). */
import type { roomService } from '@turnstage/contracts';
import { adminPage, parseAdminList, parseSelection, selectFields } from '../../../http/admin-list/index.ts';
import type { Transaction } from '../../../db/index.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { runNamingTransaction } from '../rooms/create-room.ts';
import { roomStore } from '../rooms/room.store.ts';
import { adminCommunityFields } from './admin-community.fields.ts';
import { adminCommunityStore } from './admin-community.store.ts';
import { communityStore, type CommunityColumns } from './community.store.ts';
import { dropCommunity } from './delete-community.ts';
import { findCommunity, lockCommunity } from './find-community.ts';
import { findOwner, handOver } from './membership.ts';
import { presentCommunities, presentCommunity, presentRecord } from './present-community.ts';
import { columnsOfCommunity, communityDefaults, insertCommunity, updateCommunity } from './save-community.ts';
import { publishSharedRoles } from './shared-roles.ts';
import { memberStore } from './member.store.ts';

type Contract = typeof roomService;

export async function adminCommunities(deps: RoomDeps, { query }: Call<Contract['adminCommunities']>) {
  const list = parseAdminList(query, adminCommunityFields);
  const { rows, total } = await adminCommunityStore(deps.database).list(list);
  const data = rows.map((row) => ({ id: row.id, ...selectFields(presentRecord(row), {}, list) }));
  return adminPage(data, total, list);
}

export async function adminCommunityById(
  deps: RoomDeps,
  { params, query }: Call<Contract['adminCommunityById']>,
) {
  const selection = parseSelection(query, adminCommunityFields);
  const { id } = await findCommunity(deps.database, params.id);
  const [row] = await communityStore(deps.database).counted([id]);
  return { id, ...selectFields(presentRecord(row as NonNullable<typeof row>), {}, selection) };
}

export async function createCommunity(deps: RoomDeps, call: Call<Contract['createCommunity']>) {
  const [community] = await createAll(deps, call, [call.body]);
  return community as NonNullable<typeof community>;
}

export function createCommunities(deps: RoomDeps, call: Call<Contract['createCommunities']>) {
  return createAll(deps, call, call.body.bulk);
}

type CreateCall = Call<Contract['createCommunity']>;

async function createAll(
  deps: RoomDeps,
  { caller, files }: Pick<CreateCall, 'caller' | 'files'>,
  wanted: readonly CreateCall['body'][],
) {
  const prepared: Parameters<typeof insertCommunity>[2][] = [];
  for (const body of wanted) {
    const owner = await findOwner(deps, body.ownerUuid ?? caller.userUuid);
    const columns = await columnsOfCommunity(deps, body, files);
    prepared.push({ name: body.name, columns, ownerUuid: owner.uuid });
  }
  return runNamingTransaction(deps, async (tx) => {
    // In the same order as a change that renames and hands over.
    await roomStore(tx).lockSlugs();
    await memberStore(tx).lockPeople(prepared.map(({ ownerUuid }) => ownerUuid));
    const ids: number[] = [];
    for (const one of prepared) ids.push((await insertCommunity(deps, tx, one)).id);
    const rows = await communityStore(tx).counted(ids);
    return presentCommunities(
      tx,
      rows.sort((a, b) => a.id - b.id),
      caller,
    );
  });
}

export async function changeCommunity(deps: RoomDeps, call: Call<Contract['changeCommunity']>) {
  return change(deps, call, await columnsOfCommunity(deps, call.body, call.files));
}

export async function replaceCommunity(deps: RoomDeps, call: Call<Contract['replaceCommunity']>) {
  return change(deps, call, {
    ...communityDefaults,
    ...(await columnsOfCommunity(deps, call.body, call.files)),
  });
}

type ChangeCall = Pick<Call<Contract['changeCommunity']>, 'caller' | 'params' | 'body'>;

async function change(deps: RoomDeps, { caller, params, body }: ChangeCall, columns: CommunityColumns) {
  const found = await findCommunity(deps.database, params.id);
  const owner = body.ownerUuid === undefined ? undefined : await findOwner(deps, body.ownerUuid);
  const work = async (tx: Transaction) => {
    const community = await lockCommunity(deps, tx, found);
    await updateCommunity(deps, tx, community, { name: body.name, columns });
    const [current] = await memberStore(tx).withRole(community.id, 'owner');
    if (owner && current?.user_uuid !== owner.uuid) {
      await handOver(deps, tx, community, owner.uuid);
      await publishSharedRoles(deps, tx, [community.id]);
    }
    return presentCommunity(tx, community.id, caller);
  };
  return body.name === undefined ? deps.database.transaction(work) : runNamingTransaction(deps, work);
}

export async function deleteCommunity(deps: RoomDeps, { params }: Call<Contract['deleteCommunity']>) {
  const found = await findCommunity(deps.database, params.id);
  await deps.database.transaction(async (tx) =>
    dropCommunity(deps, tx, await lockCommunity(deps, tx, found)),
  );
  return { ok: true };
}
