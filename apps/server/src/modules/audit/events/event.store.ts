import { sql as raw } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import { auditSchema, type AuditTables } from '../audit.tables.ts';
import type { EventTable } from './event.tables.ts';

const dayMs = 24 * 60 * 60 * 1000;
const prefix = 'event_day_';

export function dayOf(time: number): number {
  return Math.floor(time / dayMs);
}

export function eventStore(sql: Sql) {
  const db = sql.of<AuditTables>(auditSchema);
  const tableOf = (day: number) => raw.table(`${auditSchema}.${prefix}${day}`);
  return {
    insert: (rows: readonly EventTable[]) =>
      db
        .insertInto('event')
        .values(rows.map((row) => ({ ...row, payload: jsonb(row.payload) })))
        .execute(),
    lastOf: (topic: string) =>
      db
        .selectFrom('event')
        .selectAll()
        .where(raw<boolean>`topic = ${topic}`)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    /** Newest first. */
    ofUser: (userUuid: string, limit: number) =>
      db
        .selectFrom('event')
        .selectAll()
        .where('user_uuid', '=', userUuid)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute(),
    anonymise: (userUuid: string) =>
      db.updateTable('event').set({ user_uuid: null }).where('user_uuid', '=', userUuid).execute(),
    /** Idempotent. Call it in a transaction: the lock serialises callers until its end. */
    async createDay(day: number): Promise<void> {
      await raw`select pg_advisory_xact_lock(hashtext('audit_service.event_day'))`.execute(db);
      await raw`
        create table if not exists ${tableOf(day)} partition of ${raw.table(`${auditSchema}.event`)}
        for values from (${raw.lit(day * dayMs)}) to (${raw.lit((day + 1) * dayMs)})`.execute(db);
    },
    /** Days that have a partition. */
    async days(): Promise<number[]> {
      const { rows } = await raw<{ name: string }>`
        select relname as name from pg_catalog.pg_class
        join pg_catalog.pg_inherits on inhrelid = pg_class.oid
        where inhparent = ${`${auditSchema}.event`}::regclass`.execute(db);
      return rows.map(({ name }) => Number(name.slice(prefix.length))).sort((a, b) => a - b);
    },
    dropDay: (day: number) => raw`drop table if exists ${tableOf(day)}`.execute(db),
  };
}
