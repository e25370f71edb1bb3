import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { userSchema, type UserTables } from '../user.tables.ts';
import type { PhoneLookupTable, PhoneTryTable } from './phone.tables.ts';

/** What is remembered of numbers for a day: tries, and what look-ups said. */
export function phoneTraceStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    /** Two at once are counted one after the other. Everybody takes the number's lock first, so nobody waits in a ring. */
    async lockCounts(number: string, network: string): Promise<void> {
      for (const key of [`number ${number}`, `network ${network}`])
        await raw`select pg_advisory_xact_lock(hashtext('user_service.phone_try'), hashtext(${key}))`.execute(
          db,
        );
    },
    async counts(kind: PhoneTryTable['kind'], number: string, network: string, since: number) {
      const row = await db
        .selectFrom('phone_try')
        .select((eb) => [
          eb.fn.countAll<number>().filterWhere('number', '=', number).as('ofNumber'),
          eb.fn.countAll<number>().filterWhere('network', '=', network).as('ofNetwork'),
        ])
        .where('kind', '=', kind)
        .where('at', '>', since)
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
    keepLookup: ({ number, ...said }: PhoneLookupTable) =>
      db
        .insertInto('phone_lookup')
        .values({ number, ...said })
        .onConflict((conflict) => conflict.column('number').doUpdateSet(said))
        .execute(),
    recents: (since: number, triesSince: number, limit: number) =>
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
    /** Of one number, or of all. */
    async forget(number: string | undefined): Promise<void> {
      const tries = db.deleteFrom('phone_try');
      const lookups = db.deleteFrom('phone_lookup');
      await (number === undefined ? tries : tries.where('number', '=', number)).execute();
      await (number === undefined ? lookups : lookups.where('number', '=', number)).execute();
    },
    /** What is older goes; rows that somebody else is about to change or remove are left to them. */
    async sweep(before: number): Promise<void> {
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
