import { sql as raw, type Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { socialSchema, type SocialTables } from '../social.tables.ts';
import type { ContactDay } from './contact.rules.ts';
import type { ContactTable } from './contact.tables.ts';

export type ContactRow = Selectable<ContactTable>;
export type NewContact = Pick<ContactRow, 'contact_id' | 'kind' | 'hash'>;

export function contactStore(sql: Sql) {
  const db = sql.of<SocialTables>(socialSchema);
  return {
    /** Returns how many were new. Existing entries stay unchanged. */
    async add(userUuid: string, contacts: readonly NewContact[], now: number): Promise<number> {
      if (contacts.length === 0) return 0;
      const ids = contacts.map(({ contact_id }) => contact_id);
      const kinds = contacts.map(({ kind }) => kind);
      const hashes = contacts.map(({ hash }) => hash);
      const result = await raw`
        insert into ${raw.table('social_service.contact')} (user_uuid, contact_id, kind, hash, created_at)
        select cast(${userUuid} as uuid), sent.contact_id, sent.kind, sent.hash, cast(${now} as bigint)
        from unnest(cast(${ids} as text[]), cast(${kinds} as text[]), cast(${hashes} as text[]))
          as sent (contact_id, kind, hash)
        on conflict on constraint contact_once do nothing`.execute(db);
      return Number(result.numAffectedRows ?? 0n);
    },
    list: (userUuid: string, { skip, take }: { skip: number; take: number }): Promise<ContactRow[]> =>
      db
        .selectFrom('contact')
        .selectAll()
        .where('user_uuid', '=', userUuid)
        .orderBy('id')
        .offset(skip)
        .limit(take)
        .execute(),
    all: (userUuid: string) =>
      db
        .selectFrom('contact')
        .select(['contact_id', 'hash'])
        .where('user_uuid', '=', userUuid)
        .orderBy('id')
        .execute(),
    async count(userUuid: string): Promise<number> {
      const row = await db
        .selectFrom('contact')
        .select((eb) => eb.fn.countAll<number>().as('contacts'))
        .where('user_uuid', '=', userUuid)
        .executeTakeFirstOrThrow();
      return row.contacts;
    },
    clear: (userUuid: string) => db.deleteFrom('contact').where('user_uuid', '=', userUuid).execute(),
    day: (userUuid: string): Promise<ContactDay | undefined> =>
      db.selectFrom('contact_day').selectAll().where('user_uuid', '=', userUuid).executeTakeFirst(),
    setDay: (userUuid: string, { began_at, addresses }: ContactDay) =>
      db
        .insertInto('contact_day')
        .values({ user_uuid: userUuid, began_at, addresses })
        .onConflict((conflict) => conflict.column('user_uuid').doUpdateSet({ began_at, addresses }))
        .execute(),
    async deleteByUser(userUuid: string): Promise<void> {
      await db.deleteFrom('contact').where('user_uuid', '=', userUuid).execute();
      await db.deleteFrom('contact_day').where('user_uuid', '=', userUuid).execute();
    },
  };
}
