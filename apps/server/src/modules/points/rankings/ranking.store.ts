import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { pointsSchema, type PointsTables } from '../points.tables.ts';

/** The place of a row in its ranking: most points first, among equals whoever reached them first (rule E10). */
export interface Position {
  readonly balance: number;
  readonly reached_at: number;
  readonly id: number;
}

export interface RankedRow extends Position {
  readonly user_uuid: string;
}

interface Page {
  readonly take: number;
  readonly skip: number;
}

/**
 * The ranking of a season, or with null of all time. Every query walks the index of its table
 * (`ranking_status_place`, `ranking_status_lifetime_place`).
 */
export function rankingStore(sql: Sql, seasonId: number | null) {
  const db = sql.of<PointsTables>(pointsSchema);
  const ranked = () =>
    seasonId === null
      ? db
          .selectFrom('ranking_status_lifetime as status')
          .select(['status.id', 'status.user_uuid', 'status.balance', 'status.reached_at'])
          .where('status.balance', '>', 0)
      : db
          .selectFrom('ranking_status as status')
          .select(['status.id', 'status.user_uuid', 'status.balance', 'status.reached_at'])
          .where('status.season_id', '=', seasonId)
          .where('status.balance', '>', 0);
  const bestFirst = () =>
    ranked().orderBy('status.balance', 'desc').orderBy('status.reached_at').orderBy('status.id');
  return {
    page: ({ take, skip }: Page): Promise<RankedRow[]> => bestFirst().limit(take).offset(skip).execute(),
    find: (userUuid: string): Promise<RankedRow | undefined> =>
      ranked().where('status.user_uuid', '=', userUuid).executeTakeFirst(),
    async count(): Promise<number> {
      const row = await ranked()
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('people'))
        .executeTakeFirstOrThrow();
      return row.people;
    },
    /** How many have more points. */
    async countAbove(balance: number): Promise<number> {
      const row = await ranked()
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('people'))
        .where('status.balance', '>', balance)
        .executeTakeFirstOrThrow();
      return row.people;
    },
    /** How many come before a position. */
    async countBefore(position: Position): Promise<number> {
      const row = await ranked()
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('people'))
        .where('status.balance', '>=', position.balance)
        .where(isBefore(position))
        .executeTakeFirstOrThrow();
      return row.people;
    },
    /** The people right before a position, best first. */
    async before(position: Position, take: number): Promise<RankedRow[]> {
      const rows = await ranked()
        .where('status.balance', '>=', position.balance)
        .where(isBefore(position))
        .orderBy('status.balance')
        .orderBy('status.reached_at', 'desc')
        .orderBy('status.id', 'desc')
        .limit(take)
        .execute();
      return rows.toReversed();
    },
    /** The people right after a position, best first. */
    after: (position: Position, take: number): Promise<RankedRow[]> =>
      bestFirst()
        .where('status.balance', '<=', position.balance)
        .where(isAfter(position))
        .limit(take)
        .execute(),
  };
}

export type RankingStore = ReturnType<typeof rankingStore>;

function isBefore({ balance, reached_at, id }: Position) {
  const isEarlier = raw<boolean>`(status.reached_at, status.id) < (${reached_at}::bigint, ${id}::bigint)`;
  return raw<boolean>`(status.balance > ${balance}::bigint or ${isEarlier})`;
}

function isAfter({ balance, reached_at, id }: Position) {
  const isLater = raw<boolean>`(status.reached_at, status.id) > (${reached_at}::bigint, ${id}::bigint)`;
  return raw<boolean>`(status.balance < ${balance}::bigint or ${isLater})`;
}
