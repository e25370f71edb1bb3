/** The invite link of a community (rules X49 and X50). */
import { randomBytes } from 'node:crypto';
import type { roomService } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { communityStore, type CommunityRow } from './community.store.ts';
import { checkCanInCommunity, findVisibleCommunity, lockCommunity } from './find-community.ts';
import { memberStore } from './member.store.ts';
import { addMember } from './membership.ts';
import { presentCommunity } from './present-community.ts';

type Contract = typeof roomService;

/** 128 bits: nobody can guess one. */
const tokenBytes = 16;

export async function communityInvite(
  { database }: RoomDeps,
  { caller, params }: Call<Contract['communityInvite']>,
) {
  const community = await findVisibleCommunity(database, params.id, caller);
  await checkCanInCommunity(database, community.id, caller, 'manage');
  return { token: community.invite_token };
}

export async function renewCommunityInvite(
  deps: RoomDeps,
  { caller, params }: Call<Contract['renewCommunityInvite']>,
) {
  const token = randomBytes(tokenBytes).toString('base64url');
  await saveToken(deps, caller, params.id, token);
  return { token };
}

export async function deleteCommunityInvite(
  deps: RoomDeps,
  { caller, params }: Call<Contract['deleteCommunityInvite']>,
) {
  await saveToken(deps, caller, params.id, null);
  return { ok: true };
}

async function saveToken(deps: RoomDeps, caller: Caller, id: string, token: string | null): Promise<void> {
  const found = await findVisibleCommunity(deps.database, id, caller);
  await deps.database.transaction(async (tx) => {
    const community = await lockCommunity(deps, tx, found);
    await checkCanInCommunity(tx, community.id, caller, 'manage');
    await communityStore(tx).update(community.id, { invite_token: token });
  });
}

export async function communityOfInvite(
  { database }: RoomDeps,
  { caller, params }: Call<Contract['communityOfInvite']>,
) {
  const { id } = await findInvited(communityStore(database), params.token);
  return presentCommunity(database, id, caller);
}

export async function acceptCommunityInvite(
  deps: RoomDeps,
  { caller, params }: Call<Contract['acceptCommunityInvite']>,
) {
  const found = await findInvited(communityStore(deps.database), params.token);
  return deps.database.transaction(async (tx) => {
    const community = await lockCommunity(deps, tx, found);
    // It may have been renewed before the lock.
    if (community.invite_token !== params.token) throw refuse('community/invite-invalid');
    const isMember = (await memberStore(tx).find(community.id, caller.userUuid)) !== undefined;
    if (!isMember) await addMember(deps, tx, community, caller.userUuid, 'member');
    return presentCommunity(tx, community.id, caller);
  });
}

async function findInvited(
  communities: ReturnType<typeof communityStore>,
  token: string,
): Promise<CommunityRow> {
  const community = await communities.findByInvite(token);
  if (!community) throw refuse('community/invite-invalid');
  return community;
}
