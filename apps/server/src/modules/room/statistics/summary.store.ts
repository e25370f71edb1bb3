import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

/** A day of a room, or of the installation, which is room 0. Days count from 1970, in UTC. */
export interface RoomDay {
  readonly roomId: number;
  readonly day: number;
}

export const installationId = 0;

/** Sums days up (rules X150 to X157). The caller's transaction holds the lock. */
export function summaryStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);

  /** Who heard something of `plays`, as `crowd.rules.ts` reads it. */
  async function sumUpCrowd(plays: ReturnType<typeof raw>): Promise<void> {
    await raw`
      with plays as (${plays})
      insert into room_service.statistics_person (user_uuid)
      select distinct user_uuid from plays join room_service.heard using (play_id)
      where not exists (
        select from room_service.statistics_person as known where known.user_uuid = heard.user_uuid)`.execute(
      db,
    );
    const word = (at: number) =>
      raw`int4send(substring(quarters from ${raw.lit(at * 32 + 1)} for 32)::bit(32)::integer)`;
    await raw`
      with plays as materialized (${plays}),
      people as (
        select plays.room_id, day, user_uuid, bit_or(set_bit(repeat('0', 96)::bit(96), quarter - day * 96, 1)) as quarters
        from plays join room_service.heard using (play_id) group by plays.room_id, day, user_uuid)
      insert into room_service.statistics_crowd
      select room_id, day, string_agg(int4send(number) || ${word(0)} || ${word(1)} || ${word(2)}, ''::bytea)
      from people join room_service.statistics_person using (user_uuid) group by room_id, day`.execute(db);
  }

  return {
    lock: () => raw`select pg_advisory_xact_lock(hashtext('room_service.statistics'))`.execute(db),

    /** Takes the changes of the oldest days of rooms before `today`. Whatever is changed from now on adds new ones. */
    async takeChangedDays(today: number, limit: number): Promise<RoomDay[]> {
      const { rows } = await raw<RoomDay>`
        with taken as (
          delete from room_service.statistics_change where (day, room_id) in (
            select distinct day, room_id from room_service.statistics_change
            where day < ${today} and room_id <> ${installationId} order by day, room_id limit ${limit})
          returning room_id, day)
        select distinct room_id as "roomId", day from taken`.execute(db);
      return rows;
    },
    /** Takes the oldest day of the installation of which no room is left. */
    async takeChangedDayOfInstallation(): Promise<number | undefined> {
      const { rows } = await raw<{ day: number }>`
        delete from room_service.statistics_change where room_id = ${installationId} and day = (
          select min(day) from room_service.statistics_change as change
          where room_id = ${installationId} and not exists (
            select from room_service.statistics_change as other
            where other.day = change.day and other.room_id <> ${installationId}))
        returning day`.execute(db);
      return rows[0]?.day;
    },
    markInstallation: (days: readonly number[]) =>
      raw`insert into room_service.statistics_change (room_id, day)
        select ${installationId}, day from unnest(${[...days]}::integer[]) as day`.execute(db),
    /** One change of a day says as much as many. */
    mergeChanges: () =>
      raw`delete from room_service.statistics_change using (
          select room_id, day, max(id) as newest from room_service.statistics_change
          group by room_id, day having count(*) > 1) as merged
        where statistics_change.room_id = merged.room_id and statistics_change.day = merged.day
          and statistics_change.id < merged.newest`.execute(db),

    async deleteDays(days: readonly RoomDay[]): Promise<void> {
      const chosen = raw`unnest(${days.map(({ roomId }) => roomId)}::bigint[],
        ${days.map(({ day }) => day)}::integer[]) as chosen (room_id, day)`;
      await raw`delete from room_service.statistics_quarter as sums using ${chosen}
        where sums.room_id = chosen.room_id
          and sums.quarter between chosen.day * 96 and chosen.day * 96 + 95`.execute(db);
      for (const table of ['statistics_crowd', 'statistics_song', 'statistics_dj'])
        await raw`delete from ${raw.table(`${roomSchema}.${table}`)} as sums using ${chosen}
          where sums.room_id = chosen.room_id and sums.day = chosen.day`.execute(db);
    },
    /** From the plays and what was heard of them. */
    async sumUpRooms(days: readonly RoomDay[]): Promise<void> {
      const plays = raw`
        select song_play.*, chosen.day, (played_at / 900000)::integer as quarter
        from unnest(${days.map(({ roomId }) => roomId)}::bigint[], ${days.map(({ day }) => day)}::integer[])
          as chosen (room_id, day)
        join room_service.song_play on song_play.room_id = chosen.room_id
          and played_at >= chosen.day * 86400000::bigint and played_at < (chosen.day + 1) * 86400000::bigint`;
      await raw`
        with plays as materialized (${plays}),
        heard as (
          select plays.room_id, quarter, count(*) as heard, count(*) filter (where
            heard_seconds >= 0.9 * coalesce((song ->> 'duration')::real, played_seconds)) as heard_to_end
          from plays join room_service.heard using (play_id) group by plays.room_id, quarter),
        sums as (
          select room_id, quarter, count(*) as plays, sum(likes) as likes, sum(dislikes) as dislikes,
            sum(stars) as stars, coalesce(sum(played_seconds::double precision), 0) as played_seconds,
            coalesce(sum(listeners), 0) as listeners, count(listeners) as counted_listeners
          from plays group by room_id, quarter)
        insert into room_service.statistics_quarter
        select sums.*, coalesce(heard, 0), coalesce(heard_to_end, 0) from sums left join heard using (room_id, quarter)
      `.execute(db);
      await sumUpCrowd(plays);
      await raw`
        with plays as (${plays})
        insert into room_service.statistics_song
        select room_id, day, song_key::uuid, count(*), sum(likes), sum(dislikes), sum(stars)
        from plays group by room_id, day, song_key`.execute(db);
      await raw`
        with plays as (${plays})
        insert into room_service.statistics_song_name
        select song_key::uuid, max(song ->> 'songId'), coalesce(max(song ->> 'trackName'), ''),
          coalesce(max(song ->> 'artistName'), '')
        from plays group by song_key on conflict do nothing`.execute(db);
      await raw`
        with plays as (${plays})
        insert into room_service.statistics_dj
        select room_id, day, dj_uuid, count(*), sum(likes), sum(dislikes), sum(stars)
        from plays where dj_uuid is not null group by room_id, day, dj_uuid`.execute(db);
    },
    /** From the sums of the rooms. */
    async sumUpInstallation(day: number): Promise<void> {
      const votes = raw`sum(plays), sum(likes), sum(dislikes), sum(stars)`;
      await raw`
        insert into room_service.statistics_quarter
        select ${installationId}, quarter, ${votes}, sum(played_seconds), sum(listeners), sum(counted_listeners),
          sum(heard), sum(heard_to_end)
        from room_service.statistics_quarter where room_id <> ${installationId}
          and quarter between ${day * 96} and ${day * 96 + 95}
        group by quarter`.execute(db);
      await sumUpCrowd(raw`
        select play_id, ${installationId}::bigint as room_id, ${day}::integer as day,
          (played_at / 900000)::integer as quarter
        from room_service.song_play
        where played_at >= ${day}::integer * 86400000::bigint and played_at < (${day}::integer + 1) * 86400000::bigint`);
      await raw`
        insert into room_service.statistics_song
        select ${installationId}, day, song, ${votes}
        from room_service.statistics_song where room_id <> ${installationId} and day = ${day}
        group by day, song`.execute(db);
      await raw`
        insert into room_service.statistics_dj
        select ${installationId}, day, dj_uuid, ${votes}
        from room_service.statistics_dj where room_id <> ${installationId} and day = ${day}
        group by day, dj_uuid`.execute(db);
      const week = Math.floor(day / 7);
      await raw`delete from room_service.statistics_song_week where week = ${week}`.execute(db);
      await raw`
        insert into room_service.statistics_song_week
        select ${week}::integer, song, ${votes} from room_service.statistics_song
        where room_id = ${installationId} and day between ${week * 7} and ${week * 7 + 6}
        group by song`.execute(db);
    },
  };
}
