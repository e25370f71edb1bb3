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
