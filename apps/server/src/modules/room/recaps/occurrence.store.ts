import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';
import type { Span } from './session.store.ts';

/** The last time of an event that has begun; undefined before the first. */
export async function lastOccurrence(sql: Sql, eventId: number, now: number): Promise<Span | undefined> {
  const row = await sql
    .of<RoomTables>(roomSchema)
    .selectFrom('event_occurrence')
    .select(['starts_at', 'ends_at'])
    .where('event_id', '=', eventId)
    .where('starts_at', '<=', now)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { from: row.starts_at, to: row.ends_at };
}
