import type { CommunityRole } from '@turnstage/contracts';
import { communityStaffRoles } from '@turnstage/permissions';
import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

interface Page {
  /** 0 means all. */
  readonly limit: number;
  readonly offset: number;
}

/** Who is in a community, and who asks to be. */
export function memberStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  const members = db.selectFrom('community_member').selectAll();
  const requests = db.selectFrom('community_request').selectAll();
  return {
    find: (communityId: number, userUuid: string) =>
      members.where('community_id', '=', communityId).where('user_uuid', '=', userUuid).executeTakeFirst(),
    findAmong: (communityId: number, userUuids: readonly string[]) =>
      userUuids.length === 0
        ? Promise.resolve([])
        : members
            .where('community_id', '=', communityId)
            .where('user_uuid', 'in', [...userUuids])
            .execute(),
    /** The person's memberships in these communities. */
    ofUser: (communityIds: readonly number[], userUuid: string) =>
      communityIds.length === 0
        ? Promise.resolve([])
        : members
            .where('community_id', 'in', [...communityIds])
            .where('user_uuid', '=', userUuid)
            .execute(),
    /** Communities that the person looks after. */
    async moderatedBy(userUuid: string): Promise<number[]> {
      const rows = await members
        .where('user_uuid', '=', userUuid)
        .where('role', 'in', [...communityStaffRoles])
        .execute();
      return rows.map((row) => row.community_id);
    },
    /** Every community that the person is in. */
    async communitiesOf(userUuid: string): Promise<number[]> {
      const rows = await members.where('user_uuid', '=', userUuid).execute();
      return rows.map((row) => row.community_id);
    },
    /** Returns false when the person isn't a member. */
    async setMuted(communityId: number, userUuid: string, isMuted: boolean): Promise<boolean> {
      const result = await db
        .updateTable('community_member')
        .set({ is_muted: isMuted })
        .where('community_id', '=', communityId)
        .where('user_uuid', '=', userUuid)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    /** Members who want announcements, in the order of their numbers, after the number `after`. */
    listening: (communityUuid: string, { after, take }: { after: number; take: number }) =>
      db
        .selectFrom('community_member')
        .innerJoin('community', 'community.id', 'community_member.community_id')
        .select(['community_member.id', 'community_member.user_uuid'])
        .where('community.uuid', '=', communityUuid)
        .where('community_member.is_muted', '=', false)
        .where('community_member.id', '>', after)
        .orderBy('community_member.id')
        .limit(take)
        .execute(),
    withRole: (communityId: number, role: CommunityRole) =>
      members
        .where('community_id', '=', communityId)
        .where('role', '=', role)
        .orderBy('updated_at')
        .orderBy('id')
        .execute(),
    /** Owner, moderators, then the others, longest there first. */
    page(communityId: number, { limit, offset }: Page) {
      const query = members
        .where('community_id', '=', communityId)
        .orderBy((eb) =>
          eb.case().when('role', '=', 'owner').then(0).when('role', '=', 'moderator').then(1).else(2).end(),
        )
        .orderBy('id')
        .offset(offset);
      return (limit === 0 ? query : query.limit(limit)).execute();
    },
    async count(communityId: number): Promise<number> {
      const row = await db
        .selectFrom('community_member')
        .select((eb) => eb.fn.countAll<number>().as('members'))
        .where('community_id', '=', communityId)
        .executeTakeFirstOrThrow();
      return row.members;
    },
    async countOfUser(userUuid: string): Promise<number> {
      const row = await db
        .selectFrom('community_member')
        .select((eb) => eb.fn.countAll<number>().as('communities'))
        .where('user_uuid', '=', userUuid)
        .executeTakeFirstOrThrow();
      return row.communities;
    },
    /**
     * Until the transaction ends, nobody else adds these people to a community. Take the lock of the community first,
     * and those of rooms after it.
     */
    async lockPeople(userUuids: readonly string[]): Promise<void> {
      for (const userUuid of [...new Set(userUuids)].sort())
        await raw`select pg_advisory_xact_lock(hashtext('room_service.community_member'), hashtext(${userUuid}))`.execute(
          db,
        );
    },
    insert: (row: { communityId: number; userUuid: string; role: CommunityRole; now: number }) =>
      db
        .insertInto('community_member')
        .values({
          community_id: row.communityId,
          user_uuid: row.userUuid,
          role: row.role,
          created_at: row.now,
          updated_at: row.now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    setRole: (communityId: number, userUuid: string, role: CommunityRole, now: number) =>
      db
        .updateTable('community_member')
        .set({ role, updated_at: now })
        .where('community_id', '=', communityId)
        .where('user_uuid', '=', userUuid)
        .returningAll()
        .executeTakeFirstOrThrow(),
    delete: (communityId: number, userUuid: string) =>
      db
        .deleteFrom('community_member')
        .where('community_id', '=', communityId)
        .where('user_uuid', '=', userUuid)
        .execute(),
    requestsOfUser: (communityIds: readonly number[], userUuid: string) =>
      communityIds.length === 0
        ? Promise.resolve([])
        : requests
            .where('community_id', 'in', [...communityIds])
            .where('user_uuid', '=', userUuid)
            .execute(),
    requestPage(communityId: number, { limit, offset }: Page) {
      const query = requests
        .where('community_id', '=', communityId)
        .orderBy('created_at')
        .orderBy('user_uuid')
        .offset(offset);
      return (limit === 0 ? query : query.limit(limit)).execute();
    },
    async countRequests(communityId: number): Promise<number> {
      const row = await db
        .selectFrom('community_request')
        .select((eb) => eb.fn.countAll<number>().as('requests'))
        .where('community_id', '=', communityId)
        .executeTakeFirstOrThrow();
      return row.requests;
    },
    /** Idempotent. */
    saveRequest: (communityId: number, userUuid: string, now: number) =>
      db
        .insertInto('community_request')
        .values({ community_id: communityId, user_uuid: userUuid, created_at: now })
        .onConflict((conflict) => conflict.columns(['community_id', 'user_uuid']).doNothing())
        .execute(),
    async deleteRequest(communityId: number, userUuid: string): Promise<boolean> {
      const result = await db
        .deleteFrom('community_request')
        .where('community_id', '=', communityId)
        .where('user_uuid', '=', userUuid)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}
