import type { Selectable } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import { roomSchema, type LiveTable, type RoomTables } from '../room.tables.ts';

export type LiveRow = Selectable<LiveTable>;

export function liveStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    ofRooms: (roomIds: readonly number[]) =>
      roomIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('live')
            .selectAll()
            .where('room_id', 'in', [...roomIds])
            .execute(),
    /**
     * Whether so many are in a room that somebody must stay out; they never are where they are in already. Decided in
     * the database, as the list of a full room is long.
     */
    async isFull(roomId: number, roomSize: number, userUuid: string): Promise<boolean> {
      const row = await db
        .selectFrom('live')
        .select('room_id')
        .where('room_id', '=', roomId)
        .where('number_of_users', '>=', roomSize)
        .$if(userUuid !== '', (query) =>
          query.where((where) => where.not(where(where.val(userUuid), '=', where.fn.any('user_uuids')))),
        )
        .executeTakeFirst();
      return row !== undefined;
    },
    replace: (row: LiveTable) => {
      const values = {
        ...row,
        summary: jsonb(row.summary),
        song: row.song === null ? null : jsonb(row.song),
      };
      return db
        .insertInto('live')
        .values(values)
        .onConflict((conflict) => conflict.column('room_id').doUpdateSet(values))
        .execute();
    },
    /** At start: nobody is connected, whatever the rows of the last run say. */
    emptyAll: () => db.updateTable('live').set({ user_uuids: [], number_of_users: 0 }).execute(),
  };
}
