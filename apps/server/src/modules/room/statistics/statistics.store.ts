import { sql as raw } from 'kysely';
import { planEachTime, type Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';
import type { Crowd, Heard, LocalDay } from './crowd.rules.ts';
import { dayMs, quarterMs, rangesOf, type SummaryPlan } from './statistics-range.rules.ts';
import { installationId, type RoomDay } from './summary.store.ts';

const topLength = 10;

export interface StatisticsRange {
  /** Null: all rooms. */
  readonly roomIds: readonly number[] | null;
  /** Quarters of an hour since 1970. */
  readonly sinceQuarter: number;
  readonly timeZone: string;
}

export interface Votes {
  readonly plays: number;
  readonly likes: number;
  readonly dislikes: number;
  readonly stars: number;
}

export interface HourSums extends Votes {
  /** YYYY-MM-DD, in the time zone. */
  readonly day: string;
  readonly hour: number;
  readonly playedSeconds: number;
  readonly listeners: number;
  readonly countedListeners: number;
  readonly heard: number;
  readonly heardToEnd: number;
}

export interface TopSong extends Votes {
  readonly songId: string | null;
  readonly title: string;
  readonly artist: string;
}

const bigints = (values: readonly number[]) => raw`${[...values]}::bigint[]`;
const integers = (values: readonly number[]) => raw`${[...values]}::integer[]`;

const votes = raw`
  sum(plays)::int as plays, sum(likes)::int as likes, sum(dislikes)::int as dislikes, sum(stars)::int as stars`;
/** As integers: sums of larger types are several times slower. */
const playVotes = raw`
  count(*)::int as plays, sum(likes)::int as likes, sum(dislikes)::int as dislikes, sum(stars)::int as stars`;

/** Plays of days that aren't summed up, straight from the history. Days of the installation are days of all rooms. */
function playsOf(days: readonly RoomDay[], sinceQuarter: number) {
  const ranges = rangesOf(days.map(({ day }) => day)).map(
    ({ from, until }) =>
      raw`played_at >= ${Math.max(from * dayMs, sinceQuarter * quarterMs)} and played_at < ${until * dayMs}`,
  );
  const isOfRooms = days.every(({ roomId }) => roomId === installationId)
    ? raw`true`
    : raw`room_id = any(${bigints([...new Set(days.map(({ roomId }) => roomId))])})
        and (room_id, (played_at / ${raw.lit(dayMs)})::integer) in (
          select * from unnest(${bigints(days.map(({ roomId }) => roomId))}, ${integers(days.map(({ day }) => day))}))`;
  return raw`
    select *, (played_at / ${raw.lit(quarterMs)})::integer as quarter from room_service.song_play
    where (${ranges.length === 0 ? raw`false` : raw.join(ranges, raw` or `)}) and ${isOfRooms}`;
}

/** Sums of days that are summed up, but for those of `unsummed`. */
function isSummed(table: string, day: ReturnType<typeof raw>, unsummed: readonly RoomDay[]) {
  if (unsummed.length === 0) return raw`true`;
  return raw`(${raw.table(table)}.room_id, ${day}) not in (
    select * from unnest(${bigints(unsummed.map(({ roomId }) => roomId))}, ${integers(unsummed.map((one) => one.day))}))`;
}

function songsOfRooms(roomIds: readonly number[], plan: SummaryPlan) {
  return raw`
    songs as (
      select song, plays, likes, dislikes, stars from room_service.statistics_song
      where room_id = any(${bigints(roomIds)}) and day = any(${integers(plan.days)})
        and ${isSummed('statistics_song', raw`day`, plan.partOfDays)}
      union all select * from played)`;
}

/**
 * Reads only songs that can be among the first: those that are often played in one of the parts. `least` is what
 * the last of the first ten has at least, and whatever reaches it reaches its share of it in one of the parts.
 */
function songsOfInstallation(plan: SummaryPlan) {
  const unsummed = new Set(plan.partOfDays.map(({ day }) => day));
  const days = plan.days.filter((day) => !unsummed.has(day));
  const parts = days.length + plan.weeks.length + 1;
  const ofDay = raw`room_service.statistics_song where room_id = ${raw.lit(installationId)} and statistics_song.day = part`;
  const ofWeek = raw`room_service.statistics_song_week where statistics_song_week.week = part`;
  const sums = raw`song, plays, likes, dislikes, stars`;
  const partsWith = (columns: ReturnType<typeof raw>, condition: ReturnType<typeof raw>) => raw`
    select chosen.* from unnest(${integers(days)}) as part, lateral (select ${columns} from ${ofDay} ${condition}) as chosen
    union all
    select chosen.* from unnest(${integers(plan.weeks)}) as part,
      lateral (select ${columns} from ${ofWeek} ${condition}) as chosen`;
  const isAmong = (names: string) => raw`and song = any(array(select song from ${raw.ref(names)}))`;
  return raw`
    guesses as materialized (
      select distinct song from (${partsWith(raw`song`, raw`order by plays desc limit ${topLength * 2}`)}) as best),
    least as materialized (
      select coalesce(min(plays), 0) as plays from (
        select sum(plays) as plays from (${partsWith(sums, isAmong('guesses'))}) as guessed
        group by song order by 1 desc limit ${topLength}) as first
      having count(*) = ${topLength}),
    share as materialized (select ceil(coalesce((select plays from least), 0) / ${parts}::float8)::integer as plays),
    candidates as materialized (
      select distinct song from (
        ${partsWith(raw`song`, raw`and plays >= (select plays from share)`)}
        union all select song from played where plays >= (select plays from share)) as often),
    songs as (
      ${partsWith(sums, isAmong('candidates'))}
      union all select * from played where song = any(array(select song from candidates)))`;
}

export function statisticsStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    /** Days from `day` on that changed since they were summed up. */
    async changedDays(roomIds: readonly number[] | null, day: number): Promise<RoomDay[]> {
      const rooms =
        roomIds === null
          ? raw`select distinct ${installationId}::bigint as "roomId", day from room_service.statistics_change where true`
          : raw`select distinct room_id as "roomId", day from room_service.statistics_change
              where room_id = any(${bigints(roomIds)})`;
      const { rows } = await raw<RoomDay>`${rooms} and day >= ${day}`.execute(db);
      return rows;
    },

    /** By hour of each day of the time zone, without the empty ones. */
    async hours({ roomIds, sinceQuarter, timeZone }: StatisticsRange, { unsummed }: SummaryPlan) {
      const { rows } = await raw<HourSums>`${raw.raw(planEachTime)}
        with plays as materialized (${playsOf(unsummed, sinceQuarter)}),
        heard as (
          select quarter, count(*)::int as heard, (count(*) filter (where
            heard_seconds >= 0.9 * coalesce((song ->> 'duration')::real, played_seconds)))::int as heard_to_end
          from plays join room_service.heard using (play_id) group by quarter),
        quarters as (
          select quarter, plays, likes, dislikes, stars, played_seconds, listeners, counted_listeners, heard, heard_to_end
          from room_service.statistics_quarter
          where room_id = any(${bigints(roomIds ?? [installationId])}) and quarter >= ${sinceQuarter}
            and ${isSummed('statistics_quarter', raw`quarter / 96`, unsummed)}
          union all
          select quarter, ${playVotes}, coalesce(sum(played_seconds::double precision), 0),
            coalesce(sum(listeners), 0)::int, count(listeners)::int, 0, 0
          from plays group by quarter
          union all
          select quarter, 0, 0, 0, 0, 0, 0, 0, heard, heard_to_end from heard),
        sums as (
          select to_timestamp(quarter * 900::bigint) at time zone ${timeZone} as local_time, ${votes},
            sum(played_seconds) as played_seconds, sum(listeners) as listeners,
            sum(counted_listeners) as counted_listeners, sum(heard) as heard, sum(heard_to_end) as heard_to_end
          from quarters group by quarter)
        select to_char(local_time, 'YYYY-MM-DD') as day, extract(hour from local_time)::int as hour, ${votes},
          sum(played_seconds)::float8 as "playedSeconds", sum(listeners)::int as listeners,
          sum(counted_listeners)::int as "countedListeners", sum(heard)::int as heard,
          sum(heard_to_end)::int as "heardToEnd"
        from sums group by 1, 2 order by 1, 2`.execute(db);
      return rows;
    },
    /** The first quarter of each day of the time zone. */
    async localDays(
      { sinceQuarter, timeZone }: StatisticsRange,
      { today }: SummaryPlan,
    ): Promise<LocalDay[]> {
      const { rows } = await raw<LocalDay>`
        select to_char((to_timestamp(quarter * 900::bigint) at time zone ${timeZone})::date, 'YYYY-MM-DD') as day,
          min(quarter) as "firstQuarter"
        from generate_series(${sinceQuarter}::integer, ${today * 96 + 95}::integer) as quarter
        group by 1 order by 2`.execute(db);
      return rows;
    },
    async crowds({ roomIds, sinceQuarter }: StatisticsRange, { unsummed }: SummaryPlan): Promise<Crowd[]> {
      const { rows } = await raw<Crowd>`${raw.raw(planEachTime)}
        select day, people from room_service.statistics_crowd
        where room_id = any(${bigints(roomIds ?? [installationId])}) and day >= ${Math.floor(sinceQuarter / 96)}
          and ${isSummed('statistics_crowd', raw`day`, unsummed)}`.execute(db);
      return rows;
    },
    /** Who heard something on days that aren't summed up. */
    async unsummedPeople({ sinceQuarter }: StatisticsRange, { unsummed }: SummaryPlan): Promise<Heard[]> {
      const { rows } = await raw<Heard>`${raw.raw(planEachTime)}
        with plays as materialized (${playsOf(unsummed, sinceQuarter)})
        select distinct coalesce(number::text, user_uuid::text) as person, quarter
        from plays join room_service.heard using (play_id)
        left join room_service.statistics_person using (user_uuid)`.execute(db);
      return rows;
    },
    /** Hash tables of a range fit into memory, and compiling a statement takes longer than running it. */
    async tune(): Promise<void> {
      await raw`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`.execute(db);
    },
    async topSongs(range: StatisticsRange, plan: SummaryPlan): Promise<TopSong[]> {
      const songs = range.roomIds === null ? songsOfInstallation(plan) : songsOfRooms(range.roomIds, plan);
      const plays = playsOf(plan.partOfDays, range.sinceQuarter);
      const { rows } = await raw<TopSong>`${raw.raw(planEachTime)}
        with played as materialized (
          select song_key::uuid as song, ${playVotes} from (${plays}) as plays group by song_key),
        ${songs},
        top as (
          select song, ${votes} from songs group by song
          order by sum(plays) desc, sum(likes) desc, song limit ${topLength})
        select coalesce(name.song_id, found."songId") as "songId",
          coalesce(name.title, found.title, '') as title, coalesce(name.artist, found.artist, '') as artist,
          top.plays, top.likes, top.dislikes, top.stars
        from top left join room_service.statistics_song_name as name using (song)
        left join lateral (
          select max(plays.song ->> 'songId') as "songId", max(plays.song ->> 'trackName') as title,
            max(plays.song ->> 'artistName') as artist
          from (${plays}) as plays where name.song is null and song_key = replace(top.song::text, '-', '')) as found on true
        order by top.plays desc, top.likes desc, top.song`.execute(db);
      return rows;
    },
    async topDjs({ roomIds, sinceQuarter }: StatisticsRange, plan: SummaryPlan) {
      const { rows } = await raw<Votes & { userUuid: string }>`${raw.raw(planEachTime)}
        with plays as (${playsOf(plan.partOfDays, sinceQuarter)}),
        djs as (
          select dj_uuid, plays, likes, dislikes, stars from room_service.statistics_dj
          where room_id = any(${bigints(roomIds ?? [installationId])})
            and day between ${plan.firstDay} and ${plan.today}
            and ${isSummed('statistics_dj', raw`day`, plan.partOfDays)}
          union all
          select dj_uuid, ${playVotes} from plays where dj_uuid is not null group by dj_uuid)
        select dj_uuid as "userUuid", ${votes} from djs group by dj_uuid
        order by sum(plays) desc, sum(likes) desc, dj_uuid limit ${topLength}`.execute(db);
      return rows;
    },
  };
}
