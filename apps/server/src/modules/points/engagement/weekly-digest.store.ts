import { sql as raw } from 'kysely';
import type { WeeklyDigestFacts } from '../../../events/event-map.ts';
import type { Sql } from '../../../db/index.ts';
import { pointsSchema, type PointsTables } from '../points.tables.ts';
import { dayNumber, dayText, type Week } from './day.rules.ts';

const task = 'weeklyDigest';

/** Digests, and what goes into them. */
export function weeklyDigestStore(sql: Sql) {
  const db = sql.of<PointsTables>(pointsSchema);
  return {
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
    /** People with music in the week who have no digest yet, by uuid. */
    async withoutDigest(week: Week, { after, take }: { after: string; take: number }): Promise<string[]> {
      const rows = await db
        .selectFrom('activity_day')
        .select('user_uuid')
        .distinct()
        .where('day', '>=', week.name)
        .where('day', '<=', dayText(dayNumber(week.name) + 6))
        .where('user_uuid', '>', after)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('weekly_digest')
                .select('weekly_digest.week')
                .whereRef('weekly_digest.user_uuid', '=', 'activity_day.user_uuid')
                .where('weekly_digest.week', '=', week.name),
            ),
          ),
        )
        .orderBy('user_uuid')
        .limit(take)
        .execute();
      return rows.map(({ user_uuid }) => user_uuid);
    },
    async activityIn(userUuid: string, week: Week) {
      const { heard, played } = await db
        .selectFrom('activity_day')
        .select((eb) => [
          eb.fn.coalesce(eb.fn.sum<string>('heard'), raw<string>`0`).as('heard'),
          eb.fn.coalesce(eb.fn.sum<string>('played'), raw<string>`0`).as('played'),
        ])
        .where('user_uuid', '=', userUuid)
        .where('day', '>=', week.name)
        .where('day', '<=', dayText(dayNumber(week.name) + 6))
        .executeTakeFirstOrThrow();
      const { likes, stars } = await db
        .selectFrom('point_entry')
        .select([
          raw<number>`coalesce(sum(likes), 0)::integer`.as('likes'),
          raw<number>`coalesce(sum(stars), 0)::integer`.as('stars'),
        ])
        .where('user_uuid', '=', userUuid)
        .where('kind', '=', 'play')
        .where('at', '>=', week.start)
        .where('at', '<', week.end)
        .executeTakeFirstOrThrow();
      return { heard: Number(heard), played: Number(played), likes, stars };
    },
    /** Where they heard most. */
    async roomsIn(userUuid: string, week: string, take: number): Promise<string[]> {
      const rows = await db
        .selectFrom('activity_room')
        .select('room_uuid')
        .where('user_uuid', '=', userUuid)
        .where('week', '=', week)
        .orderBy('heard', 'desc')
        .orderBy('room_uuid')
        .limit(take)
        .execute();
      return rows.map(({ room_uuid }) => room_uuid);
    },
    /** Returns whether there was none. Of two callers at once one gets true. */
    async insert(userUuid: string, week: string, facts: WeeklyDigestFacts, now: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('weekly_digest')
        .values({ user_uuid: userUuid, week, facts: raw`${JSON.stringify(facts)}::jsonb`, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    latest: (userUuid: string) =>
      db
        .selectFrom('weekly_digest')
        .select([raw<string>`week::text`.as('name'), 'facts'])
        .where('user_uuid', '=', userUuid)
        .orderBy('weekly_digest.week', 'desc')
        .limit(1)
        .executeTakeFirst(),
    all: (userUuid: string) =>
      db
        .selectFrom('weekly_digest')
        .select([raw<string>`week::text`.as('week'), 'facts'])
        .where('user_uuid', '=', userUuid)
        .orderBy('weekly_digest.week')
        .execute(),
    async deleteBefore(week: string): Promise<void> {
      await db.deleteFrom('activity_room').where('week', '<', week).execute();
    },
    async deleteDigestsBefore(week: string): Promise<void> {
      await db.deleteFrom('weekly_digest').where('week', '<', week).execute();
    },
  };
}
