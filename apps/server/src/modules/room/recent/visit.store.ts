import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

export interface Visit {
  readonly roomId: number;
  readonly userUuid: string;
  readonly at: number;
  readonly network: string | null;
  /** Without the rank or the role that they have, they would have been refused. */
  readonly byRank: boolean;
}

/** `own`: whatever their rank, for example because they knew the password. */
export type VisitKind = 'own' | 'byRank';

export function visitStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    /** When the list has two visits of one person to one room, the later one counts. */
    async recordVisit(visits: readonly Visit[]): Promise<void> {
      // One statement must not touch a row twice, and concurrent statements must lock their rows in the same order.
      const last = new Map(visits.map((visit) => [`${visit.userUuid} ${visit.roomId}`, visit]));
      const rows = [...last].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, visit]) => visit);
      await db
        .insertInto('visit')
        .columns(['room_id', 'user_uuid', 'last_at', 'network', 'by_rank'])
        .expression(
          raw`select * from unnest(
            ${rows.map(({ roomId }) => roomId)}::bigint[],
            ${rows.map(({ userUuid }) => userUuid)}::uuid[],
            ${rows.map(({ at }) => at)}::bigint[],
            ${rows.map(({ network }) => network)}::text[],
            ${rows.map(({ byRank }) => byRank)}::boolean[])`,
        )
        .onConflict((conflict) =>
          conflict.columns(['user_uuid', 'room_id']).doUpdateSet((set) => ({
            last_at: set.ref('excluded.last_at'),
            network: set.ref('excluded.network'),
            // Whoever was admitted without a rank before stays admitted.
            by_rank: raw<boolean>`visit.by_rank and excluded.by_rank`,
          })),
        )
        .execute();
    },
    /** Whether somebody was admitted, and from which network. */
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
        .where('by_rank', '=', false)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Returns which of these rooms somebody was admitted to, and how. */
    async ofUser(roomIds: readonly number[], userUuid: string): Promise<Map<number, VisitKind>> {
      if (roomIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('visit')
        .select(['room_id', 'by_rank'])
        .where('user_uuid', '=', userUuid)
        .where(raw<boolean>`room_id = any(${[...roomIds]}::bigint[])`)
        .execute();
      return new Map(rows.map((row) => [row.room_id, kindOf(row)]));
    },
    /** Returns which of these people were admitted to a room, and how. */
    async ofRoom(roomId: number, userUuids: readonly string[]): Promise<Map<string, VisitKind>> {
      if (userUuids.length === 0) return new Map();
      const rows = await db
        .selectFrom('visit')
        .select(['user_uuid', 'by_rank'])
        .where('room_id', '=', roomId)
        .where(raw<boolean>`user_uuid = any(${[...userUuids]}::uuid[])`)
        .execute();
      return new Map(rows.map((row) => [row.user_uuid, kindOf(row)]));
    },
    /** People to whom only a rank or a role opened the room. */
    async byRank(roomId: number): Promise<string[]> {
      const rows = await db
        .selectFrom('visit')
        .select('user_uuid')
        .where('room_id', '=', roomId)
        .where('by_rank', '=', true)
        .execute();
      return rows.map((row) => row.user_uuid);
    },
    /** After a ban, an earlier visit no longer grants access. */
    deleteVisitsOf: (roomIds: readonly number[], userUuid: string) =>
      db
        .deleteFrom('visit')
        .where('room_id', 'in', [...roomIds])
        .where('user_uuid', '=', userUuid)
        .execute(),
    /** Deletes everyone's visits after a change of the password. Visits by rank stay: they grant no access. */
    deleteVisits: (roomId: number) =>
      db.deleteFrom('visit').where('room_id', '=', roomId).where('by_rank', '=', false).execute(),
  };
}

function kindOf({ by_rank }: { readonly by_rank: boolean }): VisitKind {
  return by_rank ? 'byRank' : 'own';
}
