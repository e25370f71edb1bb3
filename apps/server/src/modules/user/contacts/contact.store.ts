import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { userSchema, type UserTables } from '../user.tables.ts';

export interface ContactAddress {
  readonly kind: 'email' | 'phone';
  /** As the account's own is kept: a lower-case e-mail, a number in E.164. */
  readonly value: string;
}

export function contactStore(sql: Sql) {
  const db = sql.of<UserTables & { contact_owner: { hash: string; account_id: number } }>(userSchema);
  return {
    /** In the order given. The keys never leave the database. */
    async hashes(addresses: readonly ContactAddress[]): Promise<string[]> {
      if (addresses.length === 0) return [];
      const kinds = addresses.map(({ kind }) => kind);
      const values = addresses.map(({ value }) => value);
      const { rows } = await raw<{ hash: string }>`
        select user_service.contact_hash(address.kind, address.value) as hash
        from unnest(cast(${kinds} as text[]), cast(${values} as text[])) with ordinality
          as address (kind, value, place)
        order by address.place`.execute(db);
      return rows.map((row) => row.hash);
    },
    /** People who are here or will be back: no bots, nobody who is banned for good or has left. */
    owners: (hashes: readonly string[]) =>
      hashes.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('contact_owner')
            .innerJoin('account', 'account.id', 'contact_owner.account_id')
            .select(['contact_owner.hash', 'account.uuid'])
            .where(raw<boolean>`contact_owner.hash = any(cast(${[...hashes]} as text[]))`)
            .where('account.role', '<>', 'bot')
            .where('account.deactivated_at', 'is', null)
            .where((eb) =>
              eb.or([eb('account.banned_at', 'is', null), eb('account.banned_until', 'is not', null)]),
            )
            .orderBy('account.id')
            .execute(),
  };
}
