import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

/** The owners' choices. One that another owner made doesn't count. */
export function successionStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    /** An older choice doesn't replace a newer one. */
    save: (row: RoomTables['succession']) =>
      db
        .insertInto('succession')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('room_id')
            .doUpdateSet({
              owner_uuid: row.owner_uuid,
              successor_uuid: row.successor_uuid,
              updated_at: row.updated_at,
            })
            .where('succession.updated_at', '<=', row.updated_at),
        )
        .execute(),
    /** By the room's number. Rooms without a choice are missing. */
    async chosenBy(ownerUuid: string): Promise<Map<number, string | null>> {
      const rows = await db
        .selectFrom('succession')
        .selectAll()
        .where('owner_uuid', '=', ownerUuid)
        .execute();
      return new Map(rows.map((row) => [row.room_id, row.successor_uuid]));
    },
  };
}
