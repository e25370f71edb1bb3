import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { roomSchema, type AnnouncementTable, type RoomTables } from '../room.tables.ts';

export type AnnouncementRow = Selectable<AnnouncementTable>;

export function announcementStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  const of = (communityId: number) =>
    db.selectFrom('community_announcement').where('community_id', '=', communityId);
  async function count(query: ReturnType<typeof of>): Promise<number> {
    const row = await query
      .select((eb) => eb.fn.countAll<number>().as('announcements'))
      .executeTakeFirstOrThrow();
    return row.announcements;
  }
  return {
    /** Pinned ones, then the newest. `limit` 0 means all. */
    page(communityId: number, { limit, offset }: { limit: number; offset: number }) {
      const query = of(communityId)
        .selectAll()
        .orderBy('is_pinned', 'desc')
        .orderBy('id', 'desc')
        .offset(offset);
      return (limit === 0 ? query : query.limit(limit)).execute();
    },
    count: (communityId: number) => count(of(communityId)),
    countSince: (communityId: number, since: number) =>
      count(of(communityId).where('created_at', '>', since)),
    countPinned: (communityId: number) => count(of(communityId).where('is_pinned', '=', true)),
    find: (communityId: number, uuid: string) =>
      of(communityId).selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    insert: (row: Insertable<AnnouncementTable>) =>
      db.insertInto('community_announcement').values(row).returningAll().executeTakeFirstOrThrow(),
    update: (id: number, change: Updateable<AnnouncementTable>) =>
      db
        .updateTable('community_announcement')
        .set(change)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    async delete(communityId: number, uuid: string): Promise<boolean> {
      const result = await db
        .deleteFrom('community_announcement')
        .where('community_id', '=', communityId)
        .where('uuid', '=', uuid)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
    /** The newest of these communities. */
    newest: (communityIds: readonly number[], limit: number) =>
      communityIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('community_announcement')
            .selectAll()
            .where('community_id', 'in', [...communityIds])
            .orderBy('id', 'desc')
            .limit(limit)
            .execute(),
  };
}
