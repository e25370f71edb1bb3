import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

export interface Visit {
  readonly roomId: number;
  readonly userUuid: string;
  readonly at: number;
  readonly network: string | null;
}

export function visitStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    /** Of two visits of one person to one room the later in the list counts. */
    async remember(visits: readonly Visit[]): Promise<void> {
      // One statement must not touch a row twice, and two must take their rows in the same order.
      const last = new Map(visits.map((visit) => [`${visit.userUuid} ${visit.roomId}`, visit]));
      const rows = [...last].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, visit]) => visit);
      await db
        .insertInto('visit')
        .columns(['room_id', 'user_uuid', 'last_at', 'network'])
        .expression(
          raw`select * from unnest(
            ${rows.map(({ roomId }) => roomId)}::bigint[],
            ${rows.map(({ userUuid }) => userUuid)}::uuid[],
            ${rows.map(({ at }) => at)}::bigint[],
            ${rows.map(({ network }) => network)}::text[])`,
        )
        .onConflict((conflict) =>
          conflict.columns(['user_uuid', 'room_id']).doUpdateSet((set) => ({
            last_at: set.ref('excluded.last_at'),
            network: set.ref('excluded.network'),
          })),
        )
        .execute();
    },
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
