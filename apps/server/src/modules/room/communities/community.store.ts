import { sql as raw, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { roomSchema, type CommunityTable, type RoomTables } from '../room.tables.ts';

export type CommunityRow = Selectable<CommunityTable>;
/** Columns to change; missing ones stay unchanged. */
export type CommunityColumns = Updateable<CommunityTable>;
export type CountedCommunity = Awaited<ReturnType<CommunityStore['counted']>>[number];
export type CommunityStore = ReturnType<typeof communityStore>;

/** Counted when they are read, so that they are always true. Rooms that were closed don't count. */
export function communityCounts(db: Kysely<RoomTables>) {
  const members = db
    .selectFrom('community_member')
    .whereRef('community_member.community_id', '=', raw.ref('community.id'));
  const openRooms = db
    .selectFrom('community_room')
    .innerJoin('room', 'room.id', 'community_room.room_id')
    .leftJoin('live', 'live.room_id', 'room.id')
    .whereRef('community_room.community_id', '=', raw.ref('community.id'))
    .where('room.deleted_at', 'is', null);
  return {
    owner: members.select('user_uuid').where('role', '=', 'owner'),
    members: members.select((eb) => eb.fn.countAll<number>().as('count')),
    rooms: openRooms.select((eb) => eb.fn.countAll<number>().as('count')),
    listeners: openRooms.select((eb) =>
      eb.fn.coalesce(eb.fn.sum<number>('live.number_of_listeners'), raw<number>`0`).as('count'),
    ),
  };
}

/** Rows with their owner and their counts. */
export function countedCommunities(db: Kysely<RoomTables>) {
  const counts = communityCounts(db);
  return db
    .selectFrom('community')
    .selectAll('community')
    .select([
      counts.owner.as('owner_uuid'),
      counts.members.$asScalar().as('number_of_members'),
      counts.rooms.$asScalar().as('number_of_rooms'),
      counts.listeners.$asScalar().as('number_of_listeners'),
    ]);
}

function matching(query: ReturnType<typeof countedCommunities>, search: string | undefined) {
  const listed = query.where('community.is_public', '=', true);
  if (!search) return listed;
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return listed.where((eb) =>
    eb.or([eb('community.name', 'ilike', pattern), eb('community.description', 'ilike', pattern)]),
  );
}

export function communityStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  const rows = db.selectFrom('community').selectAll();
  const counted = countedCommunities(db);
  const ofMember = (userUuid: string) =>
    db.selectFrom('community_member').select('community_id').where('user_uuid', '=', userUuid);
  return {
    findByUuid: (uuid: string) => rows.where('uuid', '=', uuid).executeTakeFirst(),
    findById: (id: number) => rows.where('id', '=', id).executeTakeFirst(),
    findBySlug: (slug: string) => rows.where('slug', '=', slug).executeTakeFirst(),
    findByOldSlug: (slug: string) =>
      rows
        .where(
          'id',
          'in',
          db.selectFrom('community_old_slug').select('community_id').where('slug', '=', slug),
        )
        .executeTakeFirst(),
    findByIds: (ids: readonly number[]) =>
      ids.length === 0 ? Promise.resolve([]) : rows.where('id', 'in', [...ids]).execute(),
    lock: (id: number) => rows.where('id', '=', id).forUpdate().executeTakeFirst(),
    counted: (ids: readonly number[]) =>
      ids.length === 0 ? Promise.resolve([]) : counted.where('community.id', 'in', [...ids]).execute(),
    ofRoom: (roomId: number) =>
      counted
        .where(
          'community.id',
          'in',
          db.selectFrom('community_room').select('community_id').where('room_id', '=', roomId),
        )
        .orderBy('community.id')
        .execute(),
    /** `limit` 0 means all. */
    ofMember(userUuid: string, { limit, offset }: { limit: number; offset: number }) {
      const query = counted
        .where('community.id', 'in', ofMember(userUuid))
        .orderBy('number_of_listeners', 'desc')
        .orderBy('community.id', 'desc')
        .offset(offset);
      return (limit === 0 ? query : query.limit(limit)).execute();
    },
    /** Public ones, those with people in their rooms first. `limit` 0 means all. */
    publicPage(search: string | undefined, { limit, offset }: { limit: number; offset: number }) {
      const query = matching(counted, search)
        .orderBy('number_of_listeners', 'desc')
        .orderBy('number_of_members', 'desc')
        .orderBy('community.id', 'desc')
        .offset(offset);
      return (limit === 0 ? query : query.limit(limit)).execute();
    },
    async countPublic(search: string | undefined): Promise<number> {
      const row = await matching(counted, search)
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('communities'))
        .executeTakeFirstOrThrow();
      return row.communities;
    },
    findByInvite: (token: string) => rows.where('invite_token', '=', token).executeTakeFirst(),
    async countOwned(userUuid: string): Promise<number> {
      const row = await db
        .selectFrom('community_member')
        .select((eb) => eb.fn.countAll<number>().as('owned'))
        .where('user_uuid', '=', userUuid)
        .where('role', '=', 'owner')
        .executeTakeFirstOrThrow();
      return row.owned;
    },
    ownedBy: (userUuid: string) =>
      rows
        .where('id', 'in', ofMember(userUuid).where('role', '=', 'owner'))
        .orderBy('id')
        .execute(),
    insert: (row: Insertable<CommunityTable>) =>
      db.insertInto('community').values(row).returningAll().executeTakeFirstOrThrow(),
    update: (id: number, change: CommunityColumns) =>
      db.updateTable('community').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
    delete: (id: number) => db.deleteFrom('community').where('id', '=', id).execute(),
    /** Slugs with this prefix that lead, or led, to another community than `ownId`. */
    async findTakenSlugs(slug: string, ownId: number | null): Promise<Set<string>> {
      const [own, start] = [ownId ?? 0, `${slug}%`];
      const now = db
        .selectFrom('community')
        .select('slug')
        .where('slug', 'like', start)
        .where('id', '<>', own);
      const old = db
        .selectFrom('community_old_slug')
        .select('slug')
        .where('slug', 'like', start)
        .where('community_id', '<>', own);
      return new Set((await now.union(old).execute()).map((row) => row.slug));
    },
    saveOldSlug: (slug: string, communityId: number) =>
      db
        .insertInto('community_old_slug')
        .values({ slug, community_id: communityId })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet({ community_id: communityId }))
        .execute(),
    deleteOldSlug: (slug: string) => db.deleteFrom('community_old_slug').where('slug', '=', slug).execute(),
    async hasImage(url: string): Promise<boolean> {
      const shown = rows.where((eb) => eb.or([eb('image_url', '=', url), eb('banner_url', '=', url)]));
      return (await shown.limit(1).executeTakeFirst()) !== undefined;
    },
  };
}
