import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

export function guestBanStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    upsert: (row: { room_id: number; network: string; guest_uuid: string; ends_at: number }) =>
      db
        .insertInto('guest_ban')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['room_id', 'network', 'guest_uuid']).doUpdateSet({ ends_at: row.ends_at }),
        )
        .execute(),
    /** Returns for each place until when its guests are banned (epoch ms), or null when they are not. */
    async findEnds(wanted: readonly { roomId: number; network: string }[]): Promise<(number | null)[]> {
      const rows = await db
        .selectFrom('guest_ban_in_force')
        .select(['room_id', 'network', (of) => of.fn.max('ends_at').as('ends_at')])
        .where(
          raw<boolean>`(room_id, network) in (select * from unnest(
            ${wanted.map(({ roomId }) => roomId)}::bigint[],
            ${wanted.map(({ network }) => network)}::text[]))`,
        )
        .groupBy(['room_id', 'network'])
        .execute();
      const ends = new Map(rows.map((row) => [`${row.room_id} ${row.network}`, row.ends_at]));
      return wanted.map(({ roomId, network }) => ends.get(`${roomId} ${network}`) ?? null);
    },
    lift: (roomIds: readonly number[], guestUuid: string) =>
      db
        .deleteFrom('guest_ban')
        .where('room_id', 'in', [...roomIds])
        .where('guest_uuid', '=', guestUuid)
        .execute(),
    deleteExpired: (now: number) => db.deleteFrom('guest_ban').where('ends_at', '<=', now).execute(),
  };
}
