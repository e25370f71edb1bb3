import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

/** Newest first. More than that are not read, so that no question takes long. */
export const maxPlays = 20_000;
const topLength = 10;

export interface StatisticsRange {
  /** Null: all rooms. */
  readonly roomIds: readonly number[] | null;
  /** Epoch ms. */
  readonly since: number;
  readonly timeZone: string;
}

interface Votes {
  readonly plays: number;
  readonly likes: number;
  readonly dislikes: number;
  readonly stars: number;
}

const votes = raw`
  count(*)::int as plays,
  coalesce(sum(likes), 0)::int as likes,
  coalesce(sum(dislikes), 0)::int as dislikes,
  coalesce(sum(stars), 0)::int as stars`;

export function statisticsStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);

  function plays({ roomIds, since, timeZone }: StatisticsRange) {
    const ofRooms = roomIds === null ? raw`true` : raw`room_id = any(${[...roomIds]}::bigint[])`;
    return raw`
      select *, to_timestamp(played_at / 1000.0) at time zone ${timeZone} as local_time
      from room_service.song_play
      where played_at >= ${since} and ${ofRooms}
      order by played_at desc limit ${maxPlays}`;
  }

  return {
    async totals(range: StatisticsRange) {
      const { rows } = await raw<
        Votes & {
          playedSeconds: number;
          people: number;
          returningPeople: number;
          heard: number;
          heardToEnd: number;
        }
      >`
        with plays as materialized (${plays(range)}),
        heard as (
          select user_uuid, local_time::date as day,
            heard_seconds >= 0.9 * coalesce((song ->> 'duration')::real, played_seconds) as to_end
          from plays join room_service.heard using (play_id)
        ),
        people as (select user_uuid, count(distinct day) as days from heard group by user_uuid)
        select ${votes}, coalesce(sum(played_seconds), 0)::float8 as "playedSeconds",
          (select count(*) from people)::int as people,
          (select count(*) from people where days > 1)::int as "returningPeople",
          (select count(*) from heard)::int as heard,
          (select count(*) from heard where to_end)::int as "heardToEnd"
        from plays`.execute(db);
      return rows[0]!;
    },
    async byHour(range: StatisticsRange) {
      const { rows } = await raw<{ hour: number; plays: number; listeners: number }>`
        with plays as (${plays(range)})
        select extract(hour from local_time)::int as hour, count(*)::int as plays,
          coalesce(avg(listeners), 0)::float8 as listeners
        from plays group by 1 order by 1`.execute(db);
      return rows;
    },
    async byDay(range: StatisticsRange) {
      const { rows } = await raw<{ day: string; plays: number; people: number }>`
        with plays as (${plays(range)})
        select to_char(local_time, 'YYYY-MM-DD') as day, count(distinct play_id)::int as plays,
          count(distinct heard.user_uuid)::int as people
        from plays left join room_service.heard using (play_id) group by 1 order by 1`.execute(db);
      return rows;
    },
    async topSongs(range: StatisticsRange) {
      const { rows } = await raw<Votes & { songId: string | null; title: string; artist: string }>`
        with plays as (${plays(range)})
        select max(song ->> 'songId') as "songId", max(song ->> 'trackName') as title,
          max(song ->> 'artistName') as artist, ${votes}
        from plays
        group by coalesce(song ->> 'songId', lower((song ->> 'artistName') || ' ' || (song ->> 'trackName')))
        order by plays desc, likes desc, title limit ${topLength}`.execute(db);
      return rows;
    },
    async topDjs(range: StatisticsRange) {
      const { rows } = await raw<Votes & { userUuid: string }>`
        with plays as (${plays(range)})
        select dj_uuid as "userUuid", ${votes} from plays where dj_uuid is not null
        group by dj_uuid order by plays desc, likes desc, dj_uuid limit ${topLength}`.execute(db);
      return rows;
    },
  };
}
