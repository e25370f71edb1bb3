import { limits, type BlockedUser, type socialService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { removeRelations } from '../people/remove-relations.ts';
import { peopleStore } from '../people/people.store.ts';
import { attachProfiles } from '../people/attach-profiles.ts';
import { parseRecordKey } from '../people/record-key.ts';
import type { SocialDeps } from '../social.deps.ts';
import { blockStore, type BlockRow } from './block.store.ts';

export async function blockUser(
  deps: SocialDeps,
  { caller, body }: Pick<Call<typeof socialService.blockUser>, 'caller' | 'body'>,
) {
  const [userUuid, blockedUuid] = [caller.userUuid, body.blockedUserUuid];
  if (blockedUuid === userUuid) throw refuse('block/self', { field: 'blockedUserUuid' });
  if (!(await deps.user.person(blockedUuid))) throw refuse('user/not-found');
  const row = await deps.database.transaction(async (tx) => {
    await peopleStore(tx).lock([userUuid, blockedUuid]);
    const blocks = blockStore(tx);
    const before = await blocks.find(userUuid, { personUuid: blockedUuid });
    if (before) return before;
    if ((await blocks.count(userUuid)) >= limits.blockedPeople) throw refuse('block/full');
    await removeRelations(deps, tx, userUuid, blockedUuid);
    await deps.events.publish(tx, 'blocksChanged', { userUuid, blockedUuid, isBlocked: true });
    return blocks.insert({ user_uuid: userUuid, blocked_uuid: blockedUuid, created_at: deps.clock.now() });
  });
  return presentOne(deps, row);
}

export async function listBlockedUsers(
  deps: SocialDeps,
  { caller }: Call<typeof socialService.listBlockedUsers>,
) {
  return present(deps, await blockStore(deps.database).list(caller.userUuid));
}

export async function blockedUser(
  deps: SocialDeps,
  { caller, params }: Call<typeof socialService.blockedUser>,
) {
  const name = parseRecordKey(params.id);
  const row = name && (await blockStore(deps.database).find(caller.userUuid, name));
  if (!row) throw refuse('block/not-found');
  return presentOne(deps, row);
}

export async function unblockUser(
  deps: SocialDeps,
  { caller, params }: Pick<Call<typeof socialService.unblockUser>, 'caller' | 'params'>,
) {
  const name = parseRecordKey(params.id);
  await deps.database.transaction(async (tx) => {
    const blocks = blockStore(tx);
    const row = name && (await blocks.find(caller.userUuid, name));
    if (!row || !(await blocks.remove(row))) throw refuse('block/not-found');
    await deps.events.publish(tx, 'blocksChanged', {
      userUuid: row.user_uuid,
      blockedUuid: row.blocked_uuid,
      isBlocked: false,
    });
  });
  return { ok: true };
}

async function present(deps: SocialDeps, rows: readonly BlockRow[]): Promise<BlockedUser[]> {
  const listed = await attachProfiles(deps.user, rows, (row) => row.blocked_uuid);
  return listed.map(({ row, userProfile }) => ({
    id: row.id,
    userUuid: row.user_uuid,
    blockedUserUuid: row.blocked_uuid,
    createdAt: new Date(row.created_at).toISOString(),
    userProfile,
  }));
}

async function presentOne(deps: SocialDeps, row: BlockRow): Promise<BlockedUser> {
  const [block] = await present(deps, [row]);
  if (!block) throw refuse('block/not-found');
  return block;
}
