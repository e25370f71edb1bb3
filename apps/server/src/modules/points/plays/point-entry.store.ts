import { sql as raw, type Insertable, type Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { pointsSchema, type PointsTables } from '../points.tables.ts';
import type { PointEntryTable } from './point-entry.tables.ts';

export type PointEntryRow = Selectable<PointEntryTable>;
type NewEntry = Insertable<PointEntryTable>;
type Optional =
  | 'room_uuid'
  | 'song'
  | 'likes'
  | 'stars'
  | 'listeners'
  | 'uncounted'
  | 'reason'
  | 'by_user_uuid';
export type NewEntryRow = Omit<NewEntry, 'id' | Optional> & Partial<Pick<NewEntry, Optional>>;

const nothing = {
  room_uuid: null,
  song: null,
  likes: null,
  stars: null,
  listeners: null,
  uncounted: null,
  reason: null,
  by_user_uuid: null,
} as const;

interface HistoryPage {
  readonly take: number;
  /** Only entries before this one. */
  readonly before: { readonly at: number; readonly id: number } | undefined;
}

export function pointEntryStore(sql: Sql) {
  const db = sql.of<PointsTables>(pointsSchema);
  return {
    /**
     * Returns undefined when an entry with this source exists. A transaction that inserts the same source at the
     * same time is waited for.
     */
    insert: (row: NewEntryRow) =>
      db
        .insertInto('point_entry')
        .values({ ...nothing, ...row })
        .onConflict((conflict) => conflict.column('source').doNothing())
        .returningAll()
        .executeTakeFirst(),
    update: (
      id: number,
      counted: Pick<PointEntryRow, 'points' | 'likes' | 'stars' | 'listeners' | 'uncounted'>,
    ) => db.updateTable('point_entry').set(counted).where('id', '=', id).execute(),
    findBySource: (source: string) =>
      db.selectFrom('point_entry').selectAll().where('source', '=', source).executeTakeFirst(),
    find: (userUuid: string, id: number) =>
      db
        .selectFrom('point_entry')
        .selectAll()
        .where('user_uuid', '=', userUuid)
        .where('id', '=', id)
        .executeTakeFirst(),
    /** A person's entries, newest first. */
    history(userUuid: string, { take, before }: HistoryPage) {
      const entries = db
        .selectFrom('point_entry')
        .selectAll()
        .where('user_uuid', '=', userUuid)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(take);
      if (!before) return entries.execute();
      return entries.where(raw<boolean>`(at, id) < (${before.at}::bigint, ${before.id}::bigint)`).execute();
    },
    /**
     * Counts one more song of the DJ for each of these voters and returns those who had not reached `max` that day.
     * The rows stay locked until the transaction ends, so songs that end at once can't count beyond it.
     */
    async countVoters(
      { day, djUuid, max }: { readonly day: string; readonly djUuid: string; readonly max: number },
      voters: readonly string[],
    ): Promise<Set<string>> {
      if (voters.length === 0) return new Set();
      const counted = await db
        .insertInto('dj_voter_day')
        .columns(['day', 'dj_uuid', 'voter_uuid', 'songs'])
        // In one order, so that two songs can't wait for each other.
        .expression(
          raw`select ${day}::date, ${djUuid}::uuid, voter, 1 from unnest(${voters.toSorted()}::uuid[]) as voter`,
        )
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'dj_uuid', 'voter_uuid'])
            .doUpdateSet((eb) => ({ songs: eb('dj_voter_day.songs', '+', 1) }))
            .where('dj_voter_day.songs', '<', max),
        )
        .returning('voter_uuid')
        .execute();
      return new Set(counted.map(({ voter_uuid }) => voter_uuid));
    },
    deleteVotersBefore: (day: string) => db.deleteFrom('dj_voter_day').where('day', '<', day).execute(),
  };
}
