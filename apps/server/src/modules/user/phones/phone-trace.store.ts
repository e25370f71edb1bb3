import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { userSchema, type UserTables } from '../user.tables.ts';
import type { PhoneLookupTable, PhoneTryTable } from './phone.tables.ts';

/** What is stored about numbers for a day: tries and lookup results. */
export function phoneTraceStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    /** Serialises concurrent counts. Every caller takes the number's lock first, so there are no deadlocks. */
    async lockCounts(number: string, network: string): Promise<void> {
      for (const key of [`number ${number}`, `network ${network}`])
        await raw`select pg_advisory_xact_lock(hashtext('user_service.phone_try'), hashtext(${key}))`.execute(
          db,
        );
    },
    /** Tries after `since`. One that is in the future was counted before the clock was set back. */
    async counts(
      kind: PhoneTryTable['kind'],
      number: string,
      network: string,
      { since, now }: { since: number; now: number },
    ) {
      const row = await db
        .selectFrom('phone_try')
        .select((eb) => [
          eb.fn.countAll<number>().filterWhere('number', '=', number).as('ofNumber'),
          eb.fn.countAll<number>().filterWhere('network', '=', network).as('ofNetwork'),
        ])
        .where('kind', '=', kind)
        .where('at', '>', since)
        .where('at', '<=', now)
        .where((eb) => eb.or([eb('number', '=', number), eb('network', '=', network)]))
        .executeTakeFirstOrThrow();
      return { ofNumber: row.ofNumber, ofNetwork: row.ofNetwork };
    },
    addTry: (row: Omit<PhoneTryTable, 'id'>) => db.insertInto('phone_try').values(row).execute(),
    lookup: (number: string, since: number) =>
      db
        .selectFrom('phone_lookup')
        .selectAll()
        .where('number', '=', number)
        .where('checked_at', '>', since)
        .executeTakeFirst(),
    saveLookup: ({ number, ...result }: PhoneLookupTable) =>
      db
        .insertInto('phone_lookup')
        .values({ number, ...result })
        .onConflict((conflict) => conflict.column('number').doUpdateSet(result))
        .execute(),
    listRecent: (since: number, triesSince: number, limit: number) =>
      db
        .selectFrom('phone_lookup')
        .selectAll()
        .select((eb) =>
          eb
            .selectFrom('phone_try')
            .select((inner) => inner.fn.countAll<number>().as('tries'))
            .whereRef('phone_try.number', '=', 'phone_lookup.number')
            .where('phone_try.kind', '=', 'code')
            .where('phone_try.at', '>', triesSince)
            .as('tries'),
        )
        .where('checked_at', '>', since)
        .orderBy('checked_at', 'desc')
        .orderBy('number')
        .limit(limit)
        .execute(),
    /** Deletes the entries of one number, or of all. */
    async clear(number: string | undefined): Promise<void> {
      const tries = db.deleteFrom('phone_try');
      const lookups = db.deleteFrom('phone_lookup');
      await (number === undefined ? tries : tries.where('number', '=', number)).execute();
      await (number === undefined ? lookups : lookups.where('number', '=', number)).execute();
    },
    /** Deletes older entries. Skips rows that another transaction has locked. */
    async deleteOlderThan(before: number): Promise<void> {
      const tries = db.selectFrom('phone_try').select('id').where('at', '<=', before);
      await db.deleteFrom('phone_try').where('id', 'in', tries.limit(500).forUpdate().skipLocked()).execute();
      const lookups = db.selectFrom('phone_lookup').select('number').where('checked_at', '<=', before);
      await db
        .deleteFrom('phone_lookup')
        .where('number', 'in', lookups.limit(500).forUpdate().skipLocked())
        .execute();
      const codes = db.selectFrom('phone_code').select(['number', 'owner']).where('sent_at', '<=', before);
      for (const { number, owner } of await codes.limit(500).forUpdate().skipLocked().execute())
        await db
          .deleteFrom('phone_code')
          .where('number', '=', number)
          .where('owner', '=', owner)
          .where('sent_at', '<=', before)
          .execute();
    },
  };
}
