import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

export interface DueReminder {
  readonly eventId: number;
  /** Epoch ms. */
  readonly startsAt: number;
}

/** Who wants to be reminded of events, and which times have been announced. */
export function reminderStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    /** Idempotent. */
    save: (eventId: number, userUuid: string, now: number) =>
      db
        .insertInto('event_reminder')
        .values({ event_id: eventId, user_uuid: userUuid, created_at: now })
        .onConflict((conflict) => conflict.columns(['event_id', 'user_uuid']).doNothing())
        .execute(),
    delete: (eventId: number, userUuid: string) =>
      db
        .deleteFrom('event_reminder')
        .where('event_id', '=', eventId)
        .where('user_uuid', '=', userUuid)
        .execute(),
    async ofUser(eventIds: readonly number[], userUuid: string): Promise<Set<number>> {
      if (eventIds.length === 0) return new Set();
      const rows = await db
        .selectFrom('event_reminder')
        .select('event_id')
        .where('event_id', 'in', [...eventIds])
        .where('user_uuid', '=', userUuid)
        .execute();
      return new Set(rows.map((row) => row.event_id));
    },
    comingOf(userUuid: string, { from, to, take }: { from: number; to: number; take: number }) {
      return db
        .selectFrom('event_reminder')
        .innerJoin('event', 'event.id', 'event_reminder.event_id')
        .innerJoin('event_occurrence', 'event_occurrence.event_id', 'event.id')
        .select((eb) => ['event.slug', 'event.name', eb.fn.min('event_occurrence.starts_at').as('startsAt')])
        .where('event_reminder.user_uuid', '=', userUuid)
        .where('event.is_cancelled', '=', false)
        .where('event_occurrence.starts_at', '>=', from)
        .where('event_occurrence.starts_at', '<', to)
        .groupBy(['event.id', 'event.slug', 'event.name'])
        .orderBy('startsAt')
        .orderBy('event.id')
        .limit(take)
        .execute();
    },
    async peopleOf(eventId: number): Promise<string[]> {
      const rows = await db
        .selectFrom('event_reminder')
        .select('user_uuid')
        .where('event_id', '=', eventId)
        .orderBy('user_uuid')
        .execute();
      return rows.map((row) => row.user_uuid);
    },
    /** Times of events that start after `from` and by `to`, and have not been announced `minutesBefore` yet. */
    async findDue(
      { from, to, minutesBefore }: { from: number; to: number; minutesBefore: number },
      limit: number,
    ): Promise<DueReminder[]> {
      const rows = await db
        .selectFrom('event_occurrence')
        .innerJoin('event', 'event.id', 'event_occurrence.event_id')
        .select(['event_occurrence.event_id', 'event_occurrence.starts_at'])
        .where('event.is_cancelled', '=', false)
        .where('event_occurrence.starts_at', '>', from)
        .where('event_occurrence.starts_at', '<=', to)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('event_announcement')
                .select('event_announcement.event_id')
                .whereRef('event_announcement.event_id', '=', 'event_occurrence.event_id')
                .whereRef('event_announcement.starts_at', '=', 'event_occurrence.starts_at')
                .where('event_announcement.minutes_before', '=', minutesBefore),
            ),
          ),
        )
        .orderBy('event_occurrence.starts_at')
        .orderBy('event_occurrence.event_id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ eventId: row.event_id, startsAt: row.starts_at }));
    },
    /** Returns whether this is the first time. */
    async markAnnounced({ eventId, startsAt }: DueReminder, minutesBefore: number): Promise<boolean> {
      const result = await db
        .insertInto('event_announcement')
        .values({ event_id: eventId, starts_at: startsAt, minutes_before: minutesBefore })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
  };
}
