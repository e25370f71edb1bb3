import type { Community, CommunityMember, CommunityRecord } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Person } from '../../user/index.ts';
import type { CommunityMemberTable } from '../room.tables.ts';
import { communityStore, type CountedCommunity } from './community.store.ts';
import { memberStore } from './member.store.ts';

export function presentRecord(row: CountedCommunity): CommunityRecord {
  return {
    id: row.id,
    uuid: row.uuid,
    slug: row.slug,
    name: row.name,
    description: row.description,
    rules: row.rules,
    imageUrl: row.image_url,
    bannerUrl: row.banner_url,
    joinPolicy: row.join_policy,
    isPublic: row.is_public,
    ownerUuid: row.owner_uuid,
    numberOfMembers: row.number_of_members ?? 0,
    numberOfRooms: row.number_of_rooms ?? 0,
    numberOfListeners: row.number_of_listeners ?? 0,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  };
}

/** Returns communities as replies to `viewer` contain them, in the given order. */
export async function presentCommunities(
  sql: Sql,
  rows: readonly CountedCommunity[],
  viewer: Caller | null,
): Promise<Community[]> {
  const ids = viewer?.userUuid ? rows.map(({ id }) => id) : [];
  const userUuid = viewer?.userUuid ?? '';
  const members = await memberStore(sql).ofUser(ids, userUuid);
  const requests = await memberStore(sql).requestsOfUser(ids, userUuid);
  const own = new Map(members.map((member) => [member.community_id, member]));
  const requested = new Set(requests.map((request) => request.community_id));
  return rows.map((row) => ({
    ...presentRecord(row),
    ownRole: own.get(row.id)?.role ?? null,
    hasRequested: requested.has(row.id),
    isMuted: own.get(row.id)?.is_muted ?? false,
  }));
}

export async function presentCommunity(sql: Sql, id: number, viewer: Caller | null): Promise<Community> {
  const [community] = await presentCommunities(sql, await communityStore(sql).counted([id]), viewer);
  return community as Community;
}

type MemberOrRequest = Pick<CommunityMemberTable, 'user_uuid' | 'created_at'> &
  Partial<Pick<CommunityMemberTable, 'role'>>;

export function presentMember(row: MemberOrRequest, person: Person | undefined): CommunityMember {
  return {
    userUuid: row.user_uuid,
    nickname: person?.profile.nickname ?? '',
    avatarId: person?.profile.avatarId ?? '',
    role: row.role ?? null,
    createdAt: iso(row.created_at),
  };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
