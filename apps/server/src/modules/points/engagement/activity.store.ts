import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { pointsSchema, type PointsTables } from '../points.tables.ts';
import type { SeasonValues } from './goal.rules.ts';

export interface NewActivity {
  readonly userUuid: string;
  readonly day: string;
  readonly heard: number;
  readonly played: number;
}

/** What people heard and played by day and season. Callers write in the order of uuids, so that two songs can't wait for each other. */
export function activityStore(sql: Sql) {
  const db = sql.of<PointsTables>(pointsSchema);
  return {
    /** Returns false when the song was counted already. Of two callers at once the second one waits. */
    async claim(playId: string, at: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('activity_play')
        .values({ play_id: playId, at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    deleteClaimsBefore: (at: number) => db.deleteFrom('activity_play').where('at', '<', at).execute(),
    async zonesOf(userUuids: readonly string[]): Promise<Map<string, string>> {
      if (userUuids.length === 0) return new Map();
      const rows = await db
        .selectFrom('activity_zone')
        .selectAll()
        .where('user_uuid', 'in', [...userUuids])
        .execute();
      return new Map(rows.map((row) => [row.user_uuid, row.time_zone]));
    },
    async setZone(userUuid: string, timeZone: string): Promise<void> {
      await db
        .insertInto('activity_zone')
        .values({ user_uuid: userUuid, time_zone: timeZone })
        .onConflict((conflict) => conflict.column('user_uuid').doUpdateSet({ time_zone: timeZone }))
        .execute();
    },
    async addDays(rows: readonly NewActivity[]): Promise<void> {
      if (rows.length === 0) return;
      const column = <K extends keyof NewActivity>(key: K) => rows.map((row) => row[key]);
      await db
        .insertInto('activity_day')
        .columns(['user_uuid', 'day', 'heard', 'played'])
        .expression(
          raw`select * from unnest(
            ${column('userUuid')}::uuid[], ${column('day')}::date[], ${column('heard')}::integer[], ${column('played')}::integer[]
          )`,
        )
        .onConflict((conflict) =>
          conflict.columns(['user_uuid', 'day']).doUpdateSet((eb) => ({
            heard: eb('activity_day.heard', '+', eb.ref('excluded.heard')),
            played: eb('activity_day.played', '+', eb.ref('excluded.played')),
          })),
        )
        .execute();
    },
    async addToSeason(seasonId: number, roomUuid: string, userUuids: readonly string[]): Promise<void> {
      if (userUuids.length === 0) return;
      await db
        .insertInto('activity_season')
        .columns(['user_uuid', 'season_id', 'room_uuid', 'heard'])
        .expression(
          raw`select person, ${seasonId}::bigint, ${roomUuid}::uuid, 1 from unnest(${[...userUuids]}::uuid[]) as person`,
        )
        .onConflict((conflict) =>
          conflict
            .columns(['user_uuid', 'season_id', 'room_uuid'])
            .doUpdateSet((eb) => ({ heard: eb('activity_season.heard', '+', 1) })),
        )
        .execute();
    },
    /** `week` is its Monday. */
    async addToWeek(week: string, roomUuid: string, userUuids: readonly string[]): Promise<void> {
      if (userUuids.length === 0) return;
      await db
        .insertInto('activity_room')
        .columns(['user_uuid', 'week', 'room_uuid', 'heard'])
        .expression(
          raw`select person, ${week}::date, ${roomUuid}::uuid, 1 from unnest(${[...userUuids]}::uuid[]) as person`,
        )
        .onConflict((conflict) =>
          conflict
            .columns(['user_uuid', 'week', 'room_uuid'])
            .doUpdateSet((eb) => ({ heard: eb('activity_room.heard', '+', 1) })),
        )
        .execute();
    },
    /** Days with music, in order. */
    async daysOf(userUuid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('activity_day')
        .select(raw<string>`day::text`.as('date'))
        .where('user_uuid', '=', userUuid)
        .orderBy('day')
        .execute();
      return rows.map(({ date }) => date);
    },
    /** What counts towards the goals, by season in which there is something. */
    async seasonsOf(userUuid: string): Promise<Map<number, SeasonValues>> {
      const heard = await db
        .selectFrom('activity_season')
        .select((eb) => [
          'season_id',
          eb.fn.sum<string>('heard').as('songs'),
          eb.fn.countAll<number>().as('rooms'),
        ])
        .where('user_uuid', '=', userUuid)
        .groupBy('season_id')
        .execute();
      const played = await db
        .selectFrom('point_entry')
        .select((eb) => [
          'season_id',
          eb.fn.countAll<number>().as('songs'),
          eb.fn.sum<string | null>('likes').as('likes'),
        ])
        .where('user_uuid', '=', userUuid)
        .where('kind', '=', 'play')
        .where('season_id', 'is not', null)
        .groupBy('season_id')
        .execute();
      const none = { playSongs: 0, getLikes: 0, finishSongs: 0, visitRooms: 0 };
      const seasons = new Map<number, SeasonValues>();
      for (const row of heard)
        seasons.set(row.season_id, { ...none, finishSongs: Number(row.songs), visitRooms: row.rooms });
      for (const row of played) {
        if (row.season_id === null) continue;
        const before = seasons.get(row.season_id) ?? none;
        seasons.set(row.season_id, { ...before, playSongs: row.songs, getLikes: Number(row.likes ?? 0) });
      }
      return seasons;
    },
    export: (userUuid: string) =>
      Promise.all([
        db
          .selectFrom('activity_day')
          .select([raw<string>`day::text`.as('day'), 'heard', 'played'])
          .where('user_uuid', '=', userUuid)
          .orderBy('activity_day.day')
          .execute(),
        db
          .selectFrom('activity_season')
          .select(['season_id as seasonId', 'room_uuid as roomUuid', 'heard'])
          .where('user_uuid', '=', userUuid)
          .orderBy('season_id')
          .orderBy('room_uuid')
          .execute(),
        db
          .selectFrom('activity_room')
          .select([raw<string>`week::text`.as('week'), 'room_uuid as roomUuid', 'heard'])
          .where('user_uuid', '=', userUuid)
          .orderBy('activity_room.week')
          .orderBy('room_uuid')
          .execute(),
      ]),
    async deleteOfUser(userUuid: string): Promise<void> {
      for (const table of [
        'activity_zone',
        'activity_day',
        'activity_season',
        'activity_room',
        'weekly_digest',
      ] as const)
        await db.deleteFrom(table).where('user_uuid', '=', userUuid).execute();
    },
  };
}
