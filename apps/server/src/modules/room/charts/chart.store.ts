import type { ChartPeriod } from '@turnstage/contracts';
import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

export interface ChartPage {
  /** Epoch ms. */
  readonly since: number;
  readonly limit: number;
  readonly offset: number;
}

export const periodMs: Record<ChartPeriod, number> = {
  day: 86_400_000,
  week: 7 * 86_400_000,
  all: Infinity,
};

/**
 * Counts plays by song or by DJ. The index `song_play_chart` holds every column that is read, so a room with a hundred
 * thousand plays is counted without its songs.
 */
export function chartStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  const counted = (roomIds: readonly number[], { since, limit, offset }: ChartPage) =>
    db
      .selectFrom('song_play')
      .select([
        raw<number>`count(*)::integer`.as('plays'),
        raw<number>`sum(likes)::integer`.as('likes'),
        raw<number>`sum(dislikes)::integer`.as('dislikes'),
        raw<number>`sum(stars)::integer`.as('stars'),
        raw<number>`max(played_at)`.as('last_played_at'),
        raw<number>`(count(*) over ())::integer`.as('entries'),
      ])
      .where(raw<boolean>`room_id = any(${[...roomIds]}::bigint[])`)
      .where('played_at', '>', since)
      .orderBy(raw`sum(likes) + 2 * sum(stars) - sum(dislikes)`, 'desc')
      .orderBy(raw`count(*)`, 'desc')
      .orderBy(raw`max(played_at)`, 'desc')
      .limit(limit)
      .offset(offset);
  return {
    djs: (roomIds: readonly number[], page: ChartPage) =>
      counted(roomIds, page)
        .select('dj_uuid')
        .where('dj_uuid', 'is not', null)
        .groupBy('dj_uuid')
        .orderBy('dj_uuid')
        .$narrowType<{ dj_uuid: string }>()
        .execute(),
    songs: (roomIds: readonly number[], page: ChartPage) =>
      db
        .selectFrom(
          counted(roomIds, page).select('song_key').groupBy('song_key').orderBy('song_key').as('chart'),
        )
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('song_play')
              .select('song')
              .where(raw<boolean>`song_play.room_id = any(${[...roomIds]}::bigint[])`)
              .whereRef('song_play.played_at', '=', 'chart.last_played_at')
              .whereRef('song_play.song_key', '=', 'chart.song_key')
              .limit(1)
              .as('latest'),
          (join) => join.onTrue(),
        )
        .selectAll('chart')
        .select('latest.song')
        .orderBy(raw`chart.likes + 2 * chart.stars - chart.dislikes`, 'desc')
        .orderBy('chart.plays', 'desc')
        .orderBy('chart.last_played_at', 'desc')
        .orderBy('chart.song_key')
        .execute(),
  };
}
