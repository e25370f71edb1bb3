import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { pointsSchema, type PointsTables } from '../points.tables.ts';
import type { CommunitySongTable } from './activity.tables.ts';
import type { Week } from './day.rules.ts';

const task = 'communitySong';

export function communitySongStore(sql: Sql) {
  const db = sql.of<PointsTables>(pointsSchema);
  const likes = raw<number>`coalesce(sum(likes), 0)::integer`;
  const stars = raw<number>`coalesce(sum(stars), 0)::integer`;
  return {
    /** The song with the most votes that was played in these rooms; undefined when none got any. */
    async findBest(
      roomUuids: readonly string[],
      { start, end }: Week,
    ): Promise<Omit<CommunitySongTable, 'community_uuid' | 'week'> | undefined> {
      if (roomUuids.length === 0) return undefined;
      return db
        .selectFrom('point_entry')
        .select((eb) => [
          raw<CommunitySongTable['song']>`(array_agg(song order by at desc))[1]`.as('song'),
          eb.fn.countAll<number>().as('plays'),
          likes.as('likes'),
          stars.as('stars'),
        ])
        .where('kind', '=', 'play')
        .where('room_uuid', 'in', [...roomUuids])
        .where('at', '>=', start)
        .where('at', '<', end)
        .where('song', 'is not', null)
        .groupBy(raw`lower(song ->> 'artistName') || chr(31) || lower(song ->> 'trackName')`)
        .having(raw<boolean>`coalesce(sum(likes), 0) + coalesce(sum(stars), 0) > 0`)
        .orderBy(raw`coalesce(sum(likes), 0) + 2 * coalesce(sum(stars), 0)`, 'desc')
        .orderBy(raw`min(at)`)
        .limit(1)
        .executeTakeFirst();
    },
    async insert({ song, ...row }: CommunitySongTable): Promise<void> {
      await db
        .insertInto('community_song')
        .values({ ...row, song: raw`${JSON.stringify(song)}::jsonb` })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    latest: (communityUuid: string, take: number) =>
      db
        .selectFrom('community_song')
        .select([raw<string>`week::text`.as('week'), 'song', 'plays', 'likes', 'stars'])
        .where('community_uuid', '=', communityUuid)
        .orderBy('community_song.week', 'desc')
        .limit(take)
        .execute(),
    async isFinished(week: string): Promise<boolean> {
      const row = await db
        .selectFrom('finished_week')
        .select('task')
        .where('task', '=', task)
        .where('week', '=', week)
        .executeTakeFirst();
      return row !== undefined;
    },
    async finish(week: string): Promise<void> {
      await db
        .insertInto('finished_week')
        .values({ task, week })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async deleteOfCommunity(communityUuid: string): Promise<void> {
      await db.deleteFrom('community_song').where('community_uuid', '=', communityUuid).execute();
    },
  };
}
