import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

export function visitStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    remember: (roomId: number, userUuid: string, now: number, network: string | null = null) =>
      db
        .insertInto('visit')
        .values({ room_id: roomId, user_uuid: userUuid, last_at: now, network })
        .onConflict((conflict) =>
          conflict.columns(['user_uuid', 'room_id']).doUpdateSet({ last_at: now, network }),
        )
        .execute(),
    /** Whether somebody was let in, and from where. */
    find: (roomId: number, userUuid: string) =>
      db
        .selectFrom('visit')
        .selectAll()
        .where('room_id', '=', roomId)
        .where('user_uuid', '=', userUuid)
        .executeTakeFirst(),
    async isRecent(roomId: number, userUuid: string, since: number): Promise<boolean> {
      if (!userUuid) return false;
      const row = await db
        .selectFrom('visit')
        .select('last_at')
        .where('room_id', '=', roomId)
        .where('user_uuid', '=', userUuid)
        .where('last_at', '>=', since)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Of these rooms the ones somebody was let into. */
    async ofUser(roomIds: readonly number[], userUuid: string): Promise<Set<number>> {
      if (roomIds.length === 0) return new Set();
      const rows = await db
        .selectFrom('visit')
        .select('room_id')
        .where('user_uuid', '=', userUuid)
        .where('room_id', 'in', [...roomIds])
        .execute();
      return new Set(rows.map((row) => row.room_id));
    },
    /** After the password changed or a ban was spoken, an earlier visit is no proof any more. */
    forget: (roomId: number, userUuid?: string) => {
      const query = db.deleteFrom('visit').where('room_id', '=', roomId);
      return (userUuid ? query.where('user_uuid', '=', userUuid) : query).execute();
    },
  };
}
