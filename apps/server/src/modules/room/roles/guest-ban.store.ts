import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

export function guestBanStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    put: (row: { room_id: number; network: string; guest_uuid: string; ends_at: number }) =>
      db
        .insertInto('guest_ban')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['room_id', 'network', 'guest_uuid']).doUpdateSet({ ends_at: row.ends_at }),
        )
        .execute(),
    async holds(roomId: number, network: string, now: number): Promise<boolean> {
      const row = await db
        .selectFrom('guest_ban')
        .select('ends_at')
        .where('room_id', '=', roomId)
        .where('network', '=', network)
        .where('ends_at', '>', now)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    takeBack: (roomId: number, guestUuid: string) =>
      db.deleteFrom('guest_ban').where('room_id', '=', roomId).where('guest_uuid', '=', guestUuid).execute(),
    dropEnded: (now: number) => db.deleteFrom('guest_ban').where('ends_at', '<=', now).execute(),
  };
}
