import { randomUUID } from 'node:crypto';
import { sql as raw, type Insertable, type Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { pointsSchema, type PointsTables } from '../points.tables.ts';
import { postingsOf } from './ledger.rules.ts';
import type { TokenAccountTable, TokenTransactionTable } from './token.tables.ts';

export type TokenAccountRow = Selectable<TokenAccountTable>;
export type TokenTransactionRow = Selectable<TokenTransactionTable>;
export type NewEntry = Omit<Insertable<TokenTransactionTable>, 'id' | 'number'>;
export type AccountWithHeld = TokenAccountRow & { readonly held: number };

interface HistoryPage {
  readonly limit: number;
  readonly offset: number;
  /** Whether the commits and voids of holds are listed too. */
  readonly includeEnds: boolean;
}

const noReferences = {
  hold_id: null,
  credit_id: null,
  payment_id: null,
  bundle_id: null,
  idempotency_id: null,
  expires_at: null,
} as const;

/** Accounts and the entries on them. Only this file writes the ledger. */
export function tokenStore(sql: Sql) {
  const db = sql.of<PointsTables>(pointsSchema);
  const people = db.selectFrom('token_account').where('kind', '=', 'person');
  const withHeld = people.selectAll('token_account').select((eb) =>
    eb.fn
      .coalesce(
        eb
          .selectFrom('token_open_hold')
          .whereRef('token_open_hold.account_id', '=', 'token_account.id')
          .select((inner) => inner.fn.sum<string>('amount').as('sum')),
        raw<string>`0`,
      )
      .as('held'),
  );
  const toNumbers = (row: TokenAccountRow & { held: string }): AccountWithHeld => ({
    ...row,
    held: Number(row.held),
  });
  return {
    /** Opens the account of a person, or does nothing if there is one. */
    async open(userUuid: string, now: number): Promise<void> {
      await db
        .insertInto('token_account')
        .values({
          id: randomUUID(),
          kind: 'person',
          user_uuid: userUuid,
          status: 'active',
          disabled_reason: null,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.constraint('token_account_user').doNothing())
        .execute();
    },
    async findOfUser(userUuid: string): Promise<AccountWithHeld | undefined> {
      const row = await withHeld.where('user_uuid', '=', userUuid).executeTakeFirst();
      return row && toNumbers(row);
    },
    async findById(id: string): Promise<AccountWithHeld | undefined> {
      const row = await withHeld.where('id', '=', id).executeTakeFirst();
      return row && toNumbers(row);
    },
    /** `limit` 0 means all. */
    async list(
      filter: { userUuid: string | undefined; status: TokenAccountTable['status'] | undefined },
      { limit, offset }: { limit: number; offset: number },
    ) {
      const { userUuid, status } = filter;
      const where = <Q extends typeof people>(query: Q): Q => {
        let narrowed = query;
        if (userUuid !== undefined) narrowed = narrowed.where('user_uuid', '=', userUuid) as Q;
        if (status !== undefined) narrowed = narrowed.where('status', '=', status) as Q;
        return narrowed;
      };
      const page = where(withHeld as unknown as typeof people)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .offset(offset) as unknown as typeof withHeld;
      const rows = await (limit === 0 ? page : page.limit(limit)).execute();
      const { count } = await where(people)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { rows: rows.map(toNumbers), count };
    },
    /** Everything that happens on an account waits for this row. */
    lock: (id: string) => people.selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    lockOfUser: (userUuid: string) =>
      people.selectAll().where('user_uuid', '=', userUuid).forUpdate().executeTakeFirst(),
    async setStatus(
      id: string,
      columns: Pick<TokenAccountRow, 'status' | 'disabled_reason'>,
      now: number,
    ): Promise<void> {
      await db
        .updateTable('token_account')
        .set({ ...columns, updated_at: raw<number>`greatest(updated_at + 1, ${now})` })
        .where('id', '=', id)
        .execute();
    },
    /** The books stay, the name goes (J12). */
    async anonymise(userUuid: string, now: number): Promise<void> {
      await db
        .updateTable('token_account')
        .set({ user_uuid: null, status: 'disabled', disabled_reason: 'closed', updated_at: now })
        .where('user_uuid', '=', userUuid)
        .execute();
    },

    /** Writes a transaction with its postings. A balance that would become negative fails the statement. */
    async write(entry: Partial<NewEntry> & Pick<NewEntry, 'type' | 'account_id' | 'amount' | 'created_at'>) {
      const row = await db
        .insertInto('token_transaction')
        .values({ ...noReferences, ...entry, id: randomUUID() })
        .returningAll()
        .executeTakeFirstOrThrow();
      const { type, account_id: accountId, amount } = row;
      const postings = postingsOf({ type, accountId, amount, ends: row.credit_id ? 'credit' : 'hold' });
      await db
        .insertInto('token_posting')
        .values(postings.map((posting) => ({ ...posting, transaction_id: row.id })))
        .execute();
      return row;
    },
    async openHold({ id, account_id, amount, expires_at }: TokenTransactionRow): Promise<void> {
      if (expires_at === null) throw new Error('a hold has an end');
      await db
        .insertInto('token_open_hold')
        .values({ transaction_id: id, account_id, amount, expires_at })
        .execute();
    },
    /** Returns whether the hold was open. Of two callers one gets true. */
    async closeHold(id: string): Promise<boolean> {
      const result = await db
        .deleteFrom('token_open_hold')
        .where('transaction_id', '=', id)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
    async isHoldOpen(id: string): Promise<boolean> {
      const query = db
        .selectFrom('token_open_hold')
        .select('transaction_id')
        .where('transaction_id', '=', id);
      return (await query.executeTakeFirst()) !== undefined;
    },
    expiredHolds: (now: number, limit: number) =>
      db
        .selectFrom('token_open_hold')
        .select('transaction_id as id')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(limit)
        .execute(),

    findTransaction: (id: string) =>
      db.selectFrom('token_transaction').selectAll().where('id', '=', id).executeTakeFirst(),
    findByIdempotency: (id: string) =>
      db.selectFrom('token_transaction').selectAll().where('idempotency_id', '=', id).executeTakeFirst(),
    findCredit: (paymentId: string) =>
      db.selectFrom('token_transaction').selectAll().where('payment_id', '=', paymentId).executeTakeFirst(),
    async reclaimed(creditId: string): Promise<number> {
      const { sum } = await db
        .selectFrom('token_transaction')
        .select((eb) => eb.fn.sum<string | null>('amount').as('sum'))
        .where('credit_id', '=', creditId)
        .executeTakeFirstOrThrow();
      return Number(sum ?? 0);
    },
    /** With what became of each hold, and the name of what was bought. `limit` 0 means all. */
    async history(accountId: string, { limit, offset, includeEnds }: HistoryPage) {
      const all = db.selectFrom('token_transaction').where('token_transaction.account_id', '=', accountId);
      const own = includeEnds ? all : all.where('token_transaction.hold_id', 'is', null);
      const page = own
        .leftJoin('token_transaction as ending', 'ending.hold_id', 'token_transaction.id')
        .leftJoin('consumable_purchase as purchase', (join) =>
          join.on('purchase.transaction_id', '=', (eb) =>
            eb.fn.coalesce('ending.id', 'token_transaction.id'),
          ),
        )
        .leftJoin('consumable', 'consumable.id', 'purchase.consumable_id')
        .leftJoin('token_transaction as credited', 'credited.id', 'token_transaction.credit_id')
        .leftJoin('token_bundle', (join) =>
          join.on('token_bundle.id', '=', (eb) =>
            eb.fn.coalesce('token_transaction.bundle_id', 'credited.bundle_id'),
          ),
        )
        .selectAll('token_transaction')
        .select((eb) => [
          'ending.type as ended_by',
          eb.fn.coalesce('consumable.name', 'token_bundle.name').as('purchased_name'),
        ])
        .orderBy('token_transaction.number', 'desc')
        .offset(offset);
      const rows = await (limit === 0 ? page : page.limit(limit)).execute();
      const { count } = await own
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { rows, count };
    },
  };
}
