/** The queries that verify the ledger; none of them relies on a trigger or a constraint (rule J7). */
import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { pointsSchema } from '../points.tables.ts';
import { bookAccounts } from './ledger.rules.ts';
import type { TokenTables } from './token.tables.ts';

export interface Fault {
  readonly id: string;
  readonly what: string;
}

export interface LedgerCheck {
  readonly title: string;
  readonly find: (sql: Sql) => Promise<readonly Fault[]>;
}

const { issued, held, spent } = bookAccounts;

/** Each select returns the rows with a fault, as `id` and a sentence `what`. */
export const ledgerChecks: readonly LedgerCheck[] = [
  query(
    'transaction',
    raw`select t.id::text, format('its %s postings sum to %s', count(p.id), coalesce(sum(p.amount), 0)) as what
      from points_service.token_transaction t left join points_service.token_posting p on p.transaction_id = t.id
      group by t.id having count(p.id) <> 2 or coalesce(sum(p.amount), 0) <> 0`,
  ),
  query(
    'transaction',
    raw`select t.id::text, format('it is a %s of %s tokens, and its postings are not', t.type, t.amount) as what
      from (
        select id, type, amount,
          case when type = 'credit' then ${issued}::uuid when type = 'hold' or credit_id is not null then account_id
            else ${held}::uuid end as source,
          case when type = 'hold' then ${held}::uuid when type = 'commit' then ${spent}::uuid
            when credit_id is not null then ${issued}::uuid else account_id end as target
        from points_service.token_transaction
      ) t
      where not exists (select from points_service.token_posting p
          where p.transaction_id = t.id and p.account_id = t.source and p.amount = -t.amount)
        or not exists (select from points_service.token_posting p
          where p.transaction_id = t.id and p.account_id = t.target and p.amount = t.amount)`,
  ),
  query(
    'account',
    raw`select a.id::text, format('its balance is %s and its postings sum to %s', a.balance, coalesce(sum(p.amount), 0)) as what
      from points_service.token_account a left join points_service.token_posting p on p.account_id = a.id
      where a.kind = 'person' group by a.id having a.balance <> coalesce(sum(p.amount), 0)`,
  ),
  query(
    'account',
    raw`select id::text, format('its balance is %s', balance) as what
      from points_service.token_account where kind = 'person' and balance < 0`,
  ),
  query(
    'account',
    raw`select a.id::text, format('after transaction %s its balance was %s', r.number, r.balance) as what
      from points_service.token_account a join (
        select p.account_id, t.number, sum(p.amount) over (partition by p.account_id order by t.number) as balance
        from points_service.token_posting p join points_service.token_transaction t on t.id = p.transaction_id
      ) r on r.account_id = a.id
      where a.kind = 'person' and r.balance < 0`,
  ),
  query(
    'hold',
    raw`select h.id::text, format('it was ended %s times', count(e.id)) as what
      from points_service.token_transaction h join points_service.token_transaction e on e.hold_id = h.id
      group by h.id having count(e.id) > 1`,
  ),
  query(
    'transaction',
    raw`select e.id::text, format('it ends the %s %s of another amount, account or kind', h.type, h.id) as what
      from points_service.token_transaction e join points_service.token_transaction h on h.id = e.hold_id
      where h.type <> 'hold' or h.amount <> e.amount or h.account_id <> e.account_id or h.number >= e.number`,
  ),
  query(
    'hold',
    raw`select h.id::text, case when o.transaction_id is null then 'it is open and not in the list of open holds'
        else 'it was ended or differs, and is in the list of open holds' end as what
      from points_service.token_transaction h
      left join points_service.token_transaction e on e.hold_id = h.id
      left join points_service.token_open_hold o on o.transaction_id = h.id
      where h.type = 'hold' and ((o.transaction_id is null) <> (e.id is not null)
        or o.amount <> h.amount or o.account_id <> h.account_id or o.expires_at <> h.expires_at)`,
  ),
  query(
    'open hold',
    raw`select o.transaction_id::text as id, 'it belongs to no hold' as what
      from points_service.token_open_hold o
      left join points_service.token_transaction h on h.id = o.transaction_id and h.type = 'hold' where h.id is null`,
  ),
  query(
    'payment',
    raw`select payment_id::text as id, format('it was credited %s times', count(*)) as what
      from points_service.token_transaction where type = 'credit' group by payment_id having count(*) > 1`,
  ),
  query(
    'credit',
    raw`select c.id::text, format('%s of its %s tokens were taken back', sum(v.amount), c.amount) as what
      from points_service.token_transaction c join points_service.token_transaction v on v.credit_id = c.id
      group by c.id having sum(v.amount) > c.amount or bool_or(v.account_id <> c.account_id) or c.type <> 'credit'`,
  ),
  query(
    'books',
    raw`select 'held' as id, format('%s tokens are held and the open holds sum to %s', p.sum, h.sum) as what
      from (select coalesce(sum(amount), 0) as sum from points_service.token_posting where account_id = ${held}::uuid) p,
        (select coalesce(sum(amount), 0) as sum from points_service.token_open_hold) h
      where p.sum <> h.sum`,
  ),
  query(
    'books',
    raw`select 'all' as id, format('all postings sum to %s', sum(amount)) as what
      from points_service.token_posting having coalesce(sum(amount), 0) <> 0`,
  ),
];

function query(title: string, statement: ReturnType<typeof raw>): LedgerCheck {
  return {
    title,
    find: async (sql) => (await statement.execute(sql.of<TokenTables>(pointsSchema))).rows as Fault[],
  };
}

export async function readTotals(sql: Sql) {
  const { rows } = await raw<
    Record<'accounts' | 'transactions' | 'postings' | 'balances' | 'held' | 'spent', string>
  >`
    select
      (select count(*) from points_service.token_account where kind = 'person') as accounts,
      (select count(*) from points_service.token_transaction) as transactions,
      (select count(*) from points_service.token_posting) as postings,
      (select coalesce(sum(balance), 0) from points_service.token_account) as balances,
      (select coalesce(sum(amount), 0) from points_service.token_open_hold) as held,
      (select coalesce(sum(amount), 0) from points_service.token_posting where account_id = ${spent}::uuid) as spent
  `.execute(sql.of<TokenTables>(pointsSchema));
  const row = rows[0];
  if (!row) throw new Error('the totals are one row');
  return {
    accounts: Number(row.accounts),
    transactions: Number(row.transactions),
    postings: Number(row.postings),
    balances: Number(row.balances),
    held: Number(row.held),
    spent: Number(row.spent),
  };
}
