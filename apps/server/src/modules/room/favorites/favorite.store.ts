import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

export function favoriteStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  const rows = db
    .selectFrom('favorite')
    .innerJoin('room', 'room.id', 'favorite.room_id')
    .select(['favorite.id', 'favorite.user_uuid', 'favorite.created_at', 'room.uuid as room_uuid'])
    .where('room.deleted_at', 'is', null);
  return {
    list: (filter: { userUuid: string; roomUuids: readonly string[] | undefined; limit: number }) => {
      let query = rows.where('favorite.user_uuid', '=', filter.userUuid).orderBy('favorite.id', 'desc');
      if (filter.roomUuids) query = query.where('room.uuid', 'in', [...filter.roomUuids]);
      return (filter.limit === 0 ? query : query.limit(filter.limit)).execute();
    },
    /** Idempotent. */
    async add(roomId: number, userUuid: string, now: number) {
      await db
        .insertInto('favorite')
        .values({ room_id: roomId, user_uuid: userUuid, created_at: now })
        .onConflict((conflict) => conflict.constraint('favorite_once').doNothing())
        .execute();
      return rows
        .where('favorite.user_uuid', '=', userUuid)
        .where('favorite.room_id', '=', roomId)
        .executeTakeFirstOrThrow();
    },
    async followersOf(roomUuid: string, { skip, take }: { skip: number; take: number }): Promise<string[]> {
      const favorites = await rows
        .where('room.uuid', '=', roomUuid)
        .orderBy('favorite.id')
        .offset(skip)
        .limit(take)
        .execute();
      return favorites.map((row) => row.user_uuid);
    },
    async remove(userUuid: string, which: { id: number } | { roomUuid: string }): Promise<boolean> {
      const own = db.deleteFrom('favorite').where('user_uuid', '=', userUuid);
      const result =
        'id' in which
          ? await own.where('id', '=', which.id).executeTakeFirst()
          : await own
              .where('room_id', 'in', db.selectFrom('room').select('id').where('uuid', '=', which.roomUuid))
              .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}
