import { sql as raw, type Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { pointsSchema, type PointsTables } from '../points.tables.ts';
import type { RankingStatusLifetimeTable, RankingStatusTable } from './status.tables.ts';

export type StatusRow = Selectable<RankingStatusTable>;
export type LifetimeStatusRow = Selectable<RankingStatusLifetimeTable>;

export interface Change {
  readonly userUuid: string;
  /** Negative to take points. */
  readonly points: number;
  readonly at: number;
}

/** Sums of points. Whoever changes both locks the person's lifetime row first. */
export function statusStore(sql: Sql) {
  const db = sql.of<PointsTables>(pointsSchema);
  return {
    /** Returns undefined, and changes nothing, if the balance would be below zero. */
    async addLifetime({ userUuid, points, at }: Change) {
      await db
        .insertInto('ranking_status_lifetime')
        .values({ user_uuid: userUuid, balance: 0, reached_at: at, created_at: at, updated_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return db
        .updateTable('ranking_status_lifetime')
        .set(changed(points, at))
        .where('user_uuid', '=', userUuid)
        .where(raw<boolean>`balance + ${points}::bigint >= 0`)
        .returningAll()
        .executeTakeFirst();
    },
    /** Adds points to one season. Returns undefined, and changes nothing, if the balance would be below zero. */
    async addToSeason(seasonId: number, { userUuid, points, at }: Change) {
      const person = { user_uuid: userUuid, season_id: seasonId };
      await db
        .insertInto('ranking_status')
        .values({ ...person, balance: 0, reached_at: at, created_at: at, updated_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return db
        .updateTable('ranking_status')
        .set(changed(points, at))
        .where('user_uuid', '=', userUuid)
        .where('season_id', '=', seasonId)
        .where(raw<boolean>`balance + ${points}::bigint >= 0`)
        .returningAll()
        .executeTakeFirst();
    },
    find: (seasonId: number, userUuid: string) =>
      db
        .selectFrom('ranking_status')
        .selectAll()
        .where('season_id', '=', seasonId)
        .where('user_uuid', '=', userUuid)
        .executeTakeFirst(),
    findLifetime: (userUuid: string) =>
      db
        .selectFrom('ranking_status_lifetime')
        .selectAll()
        .where('user_uuid', '=', userUuid)
        .executeTakeFirst(),
    /** A person's seasons, the latest first. */
    ofPerson: (userUuid: string) =>
      db
        .selectFrom('ranking_status')
        .innerJoin('season', 'season.id', 'ranking_status.season_id')
        .selectAll('ranking_status')
        .where('user_uuid', '=', userUuid)
        .orderBy('season.starts_at', 'desc')
        .execute(),
  };
}

/** Songs can be counted in another order than they ended: the time of a balance never goes back. */
function changed(points: number, at: number) {
  return {
    balance: raw<number>`balance + ${points}::bigint`,
    reached_at: raw<number>`greatest(reached_at, ${at}::bigint)`,
    updated_at: raw<number>`greatest(updated_at, ${at}::bigint)`,
  };
}
