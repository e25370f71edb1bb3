import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { pointsSchema, type PointsTables } from '../points.tables.ts';

/** What a DJ played, from the entries of their points. */
export function djCardStore(sql: Sql) {
  const db = sql.of<PointsTables>(pointsSchema);
  const playsOf = (userUuid: string) =>
    db.selectFrom('point_entry').where('user_uuid', '=', userUuid).where('kind', '=', 'play');
  const songKey = raw<string>`lower(song ->> 'artistName') || chr(31) || lower(song ->> 'trackName')`;
  return {
    async sums(userUuid: string) {
      const row = await playsOf(userUuid)
        .select((eb) => [
          eb.fn.countAll<number>().as('plays'),
          eb.fn.sum<string | null>('likes').as('likes'),
          eb.fn.sum<string | null>('stars').as('stars'),
        ])
        .executeTakeFirstOrThrow();
      return { plays: row.plays, likes: Number(row.likes ?? 0), stars: Number(row.stars ?? 0) };
    },
    bestPlays: (userUuid: string, take: number) =>
      playsOf(userUuid)
        .select(['room_uuid', 'song', 'likes', 'stars', 'listeners', 'at'])
        .where('points', '>', 0)
        .orderBy('points', 'desc')
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(take)
        .execute(),
    async topSongs(userUuid: string, take: number) {
      const rows = await playsOf(userUuid)
        .select((eb) => [
          raw<{ artistName: string; trackName: string }>`(array_agg(song order by at desc))[1]`.as('song'),
          eb.fn.countAll<number>().as('plays'),
          eb.fn.sum<string | null>('likes').as('likes'),
          eb.fn.sum<string | null>('stars').as('stars'),
        ])
        .where('song', 'is not', null)
        .groupBy(songKey)
        .orderBy(raw`coalesce(sum(likes), 0) + 2 * coalesce(sum(stars), 0)`, 'desc')
        .orderBy('plays', 'desc')
        .orderBy(songKey)
        .limit(take)
        .execute();
      return rows.map(({ song, plays, likes, stars }) => ({
        song,
        plays,
        likes: Number(likes ?? 0),
        stars: Number(stars ?? 0),
      }));
    },
    rooms: (userUuid: string, take: number) =>
      playsOf(userUuid)
        .select((eb) => ['room_uuid', eb.fn.countAll<number>().as('plays')])
        .where('room_uuid', 'is not', null)
        .groupBy('room_uuid')
        .orderBy('plays', 'desc')
        .orderBy('room_uuid')
        .limit(take)
        .execute(),
  };
}
