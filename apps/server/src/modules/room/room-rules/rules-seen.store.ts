import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

/** Who has seen the greeting and the rules of a room, up to which version. */
export function rulesSeenStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    async find(roomId: number, userUuid: string): Promise<number | null> {
      const row = await db
        .selectFrom('rules_seen')
        .select('version')
        .where('room_id', '=', roomId)
        .where('user_uuid', '=', userUuid)
        .executeTakeFirst();
      return row?.version ?? null;
    },
    /** The version never falls: a tab that was open for long may report an old one. */
    save: (row: { room_id: number; user_uuid: string; version: number }) =>
      db
        .insertInto('rules_seen')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['room_id', 'user_uuid'])
            .doUpdateSet({ version: (eb) => eb.fn('greatest', ['rules_seen.version', 'excluded.version']) }),
        )
        .execute(),
  };
}
