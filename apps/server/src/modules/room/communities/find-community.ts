import { isUuid } from '@turnstage/contracts';
import { canInCommunity, type CommunityPermission, type CommunityPerson } from '@turnstage/permissions';
import type { Sql, Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { RoomDeps } from '../room.deps.ts';
import { communityStore, type CommunityRow } from './community.store.ts';
import { memberStore } from './member.store.ts';

/** Finds a community by slug, uuid or number; also by a slug from before a rename. Throws `community/not-found`. */
export async function findCommunity(sql: Sql, name: string): Promise<CommunityRow> {
  const communities = communityStore(sql);
  const key = name.toLowerCase();
  const community = isUuid(key)
    ? await communities.findByUuid(key)
    : /^\d{1,15}$/.test(key)
      ? await communities.findById(Number(key))
      : ((await communities.findBySlug(key)) ?? (await communities.findByOldSlug(key)));
  if (!community) throw refuse('community/not-found');
  return community;
}

/**
 * Finds a community for a viewer. Throws `community/not-found` for a private one of which they aren't a member (X2).
 */
export async function findVisibleCommunity(
  sql: Sql,
  name: string,
  viewer: Caller | null,
): Promise<CommunityRow> {
  const community = await findCommunity(sql, name);
  if (!(await isVisible(sql, community, viewer))) throw refuse('community/not-found');
  return community;
}

async function isVisible(sql: Sql, community: CommunityRow, viewer: Caller | null): Promise<boolean> {
  if (community.is_public) return true;
  return viewer !== null && canInCommunity(await findCommunityPerson(sql, community.id, viewer), 'see');
}

/**
 * Locks a community until the transaction ends, so that decisions about who is in it stay valid. Whoever locks it
 * changes it: if the transaction commits, open pages receive it (rule N22).
 */
export async function lockCommunity(
  { events }: Pick<RoomDeps, 'events'>,
  tx: Transaction,
  { id }: Pick<CommunityRow, 'id'>,
): Promise<CommunityRow> {
  const locked = await communityStore(tx).lock(id);
  if (!locked) throw refuse('community/not-found');
  await events.publish(tx, 'communityChanged', { communityUuid: locked.uuid });
  return locked;
}

/** The caller as a member of a community. A service has no uuid and so no role. */
export async function findCommunityPerson(
  sql: Sql,
  communityId: number,
  { userUuid, role }: Pick<Caller, 'userUuid' | 'role'>,
): Promise<CommunityPerson> {
  const member = userUuid ? await memberStore(sql).find(communityId, userUuid) : undefined;
  return { uuid: userUuid, tokenRole: role, communityRole: member?.role };
}

/** Throws `request/forbidden` unless the caller has a permission in the community. */
export async function checkCanInCommunity(
  sql: Sql,
  communityId: number,
  caller: Caller,
  permission: CommunityPermission,
): Promise<void> {
  if (!canInCommunity(await findCommunityPerson(sql, communityId, caller), permission))
    throw refuse('request/forbidden');
}
