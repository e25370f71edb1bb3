import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { userSchema, type UserTables } from '../user.tables.ts';

export interface ContactAddress {
  readonly kind: 'email' | 'phone';
  /** In the same form as the account's own: an e-mail in lower case, a number in E.164. */
  readonly value: string;
}

export function contactStore(sql: Sql) {
  const db = sql.of<UserTables & { contact_owner: { hash: string; account_id: number } }>(userSchema);
  return {
    /** Returns the hashes in the order of the input. The hash keys never leave the database. */
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
    /** Accounts that are active or will be again: no bots, no permanent bans, no deactivated accounts. */
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
