import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

export function visitStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    remember: (roomId: number, userUuid: string, now: number) =>
      db
        .insertInto('visit')
        .values({ room_id: roomId, user_uuid: userUuid, last_at: now })
        .onConflict((conflict) => conflict.columns(['user_uuid', 'room_id']).doUpdateSet({ last_at: now }))
        .execute(),
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
    /** After the password changed or a ban was spoken, an earlier visit is no proof any more. */
    forget: (roomId: number, userUuid?: string) => {
      const query = db.deleteFrom('visit').where('room_id', '=', roomId);
      return (userUuid ? query.where('user_uuid', '=', userUuid) : query).execute();
    },
  };
}
