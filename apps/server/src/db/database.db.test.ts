import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import {
  type Database,
  isForeignKeyViolation,
  isUniqueViolation,
  jsonb,
  openDatabase,
  planEachTime,
} from './index.ts';

const modules = [
  {
    schema: 'db_test',
    steps: {
      '0001-tables': `
        create table db_test.account (id bigint primary key, balance bigint not null, tags jsonb, day date, ids bigint[]);
        create table db_test.note (account_id bigint not null constraint note_account references db_test.account)`,
    },
  },
];
interface Tables {
  account: { id: number; balance: number; tags: string[] | null; day: string | null; ids: number[] | null };
  note: { account_id: number };
}

let testDatabase: TestDatabase;
let database: Database;
const of = () => database.of<Tables>('db_test');

beforeAll(async () => {
  testDatabase = await createTestDatabase(modules);
  database = testDatabase.database;
});
afterAll(() => testDatabase.drop());
afterEach(async () => {
  await sql`truncate db_test.account, db_test.note`.execute(of());
});

async function addAccounts(...ids: number[]): Promise<void> {
  await of()
    .insertInto('account')
    .values(ids.map((id) => ({ id, balance: 100, tags: null, day: null, ids: null })))
    .execute();
}

const balances = async () =>
  (await of().selectFrom('account').select('balance').orderBy('id').execute()).map((row) => row.balance);

test('returns integers as numbers, days as written, arrays as arrays', async () => {
  const row = { id: 2 ** 52, balance: -7, tags: jsonb(['a']), day: '2026-02-28', ids: [1, 2] };
  await of().insertInto('account').values(row).execute();
  expect(await of().selectFrom('account').selectAll().execute()).toEqual([{ ...row, tags: ['a'] }]);
  const { count } = await of()
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

test('rejects a number that is too large for JavaScript instead of rounding it', async () => {
  await expect(sql`select 9007199254740993::int8`.execute(of())).rejects.toThrow(
    '9007199254740993, too large',
  );
});

test('uses UTC as the time zone wherever the database runs', async () => {
  const { rows } = await sql`select current_setting('timezone') as zone`.execute(of());
  expect(rows).toEqual([{ zone: 'UTC' }]);
});

test('a transaction that throws leaves nothing behind, and its afterCommit callbacks are dropped', async () => {
  const effects: string[] = [];
  const work = database.transaction(async (tx) => {
    await tx
      .of<Tables>('db_test')
      .insertInto('account')
      .values({ id: 1, balance: 0, tags: null, day: null, ids: null })
      .execute();
    tx.afterCommit(() => void effects.push('committed'));
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await balances()).toEqual([]);
  expect(effects).toEqual([]);
});

test('afterCommit callbacks see the committed data, run in order, and cannot fail the transaction', async () => {
  const reportedErrors: string[] = [];
  const effects: unknown[] = [];
  const other = openDatabase(
    { connectionString: testDatabase.connectionString },
    { onError: (error) => reportedErrors.push(error.message) },
  );
  const result = await other.transaction(async (tx) => {
    tx.afterCommit(async () => void effects.push(await balances()));
    tx.afterCommit(() => {
      throw new Error('no one listens');
    });
    tx.afterCommit(() => void effects.push('last'));
    await tx
      .of<Tables>('db_test')
      .insertInto('account')
      .values({ id: 1, balance: 5, tags: null, day: null, ids: null })
      .execute();
    return 'done';
  });
  await other.close();
  expect(result).toBe('done');
  expect(effects).toEqual([[5], 'last']);
  expect(reportedErrors).toEqual(['no one listens']);
});

/** Blocks two transactions until both have reached this point. Later attempts pass straight through. */
function createBarrier(): () => Promise<void> {
  let releaseBoth = () => {};
  const bothArrived = new Promise<void>((resolve) => (releaseBoth = resolve));
  let arrivals = 0;
  return () => {
    arrivals += 1;
    if (arrivals >= 2) releaseBoth();
    return bothArrived;
  };
}

test('in a deadlock, the loser is retried and both transactions succeed', async () => {
  await addAccounts(1, 2);
  const waitForBoth = createBarrier();
  let tries = 0;
  const effects: string[] = [];
  const move = (from: number, to: number) =>
    database.transaction(async (tx) => {
      tries += 1;
      tx.afterCommit(() => void effects.push(`${from}→${to}`));
      const accounts = tx.of<Tables>('db_test');
      await accounts
        .updateTable('account')
        .set((eb) => ({ balance: eb('balance', '-', 30) }))
        .where('id', '=', from)
        .execute();
      await waitForBoth();
      await accounts
        .updateTable('account')
        .set((eb) => ({ balance: eb('balance', '+', 10) }))
        .where('id', '=', to)
        .execute();
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  expect(await balances()).toEqual([80, 80]);
  // On a busy machine PostgreSQL may end the retry of the loser as well.
  expect(tries).toBeGreaterThanOrEqual(3);
  expect(effects.sort()).toEqual(['1→2', '2→1']);
});

test('retries after a serialization failure', async () => {
  await addAccounts(1);
  const waitForBoth = createBarrier();
  let tries = 0;
  const spend = () =>
    database.transaction(
      async (tx) => {
        tries += 1;
        const accounts = tx.of<Tables>('db_test');
        const { balance } = await accounts
          .selectFrom('account')
          .select('balance')
          .where('id', '=', 1)
          .executeTakeFirstOrThrow();
        await waitForBoth();
        await accounts
          .updateTable('account')
          .set({ balance: balance - 30 })
          .where('id', '=', 1)
          .execute();
      },
      { isolation: 'repeatable read' },
    );
  await Promise.all([spend(), spend()]);
  expect(await balances()).toEqual([40]);
  expect(tries).toBe(3);
});

test('gives up after three retries', async () => {
  let tries = 0;
  const alwaysFailing = database.transaction(async (tx) => {
    tries += 1;
    await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx.of('public'));
  });
  await expect(alwaysFailing).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(4);
});

test('tells violated constraints apart by name', async () => {
  await addAccounts(1);
  const duplicateInsert = await addAccounts(1).catch((error: unknown) => error);
  expect(isUniqueViolation(duplicateInsert)).toBe(true);
  expect(isUniqueViolation(duplicateInsert, 'account_pkey')).toBe(true);
  expect(isUniqueViolation(duplicateInsert, 'another_key')).toBe(false);
  const orphanInsert = await of()
    .insertInto('note')
    .values({ account_id: 9 })
    .execute()
    .catch((error: unknown) => error);
  expect(isForeignKeyViolation(orphanInsert, 'note_account')).toBe(true);
  expect(isUniqueViolation(orphanInsert)).toBe(false);
});

test('prepares each statement once, under a name derived from its text', async () => {
  const single = openDatabase({ connectionString: testDatabase.connectionString, max: 1 });
  for (const id of [1, 2, 3]) {
    await single.of<Tables>('db_test').selectFrom('account').select('balance').where('id', '=', id).execute();
  }
  const { rows } = await single.pool.query(
    `select 1 from pg_prepared_statements where statement like '%"balance"%'`,
  );
  await single.close();
  expect(rows).toHaveLength(1);
});

test('prepares no statement that is to be planned each time', async () => {
  const single = openDatabase({ connectionString: testDatabase.connectionString, max: 1 });
  await single
    .of<Tables>('db_test')
    .selectFrom('account')
    .select('balance')
    .modifyFront(sql.raw(planEachTime))
    .execute();
  const { rows } = await single.pool.query('select 1 from pg_prepared_statements');
  await single.close();
  expect(rows).toEqual([]);
});

test('queries still work after a migration has changed the shape of a table, inside and outside a transaction', async () => {
  // a single connection, so that it is certainly the one that prepared the statement
  const single = openDatabase({ connectionString: testDatabase.connectionString, max: 1 });
  await sql`create table db_test.shape (a int)`.execute(of());
  const read = () => sql`select * from db_test.shape`.execute(single.of('public'));
  await read();
  await sql`alter table db_test.shape add column b int`.execute(of());
  await sql`insert into db_test.shape values (1, 2)`.execute(of());
  expect((await read()).rows).toEqual([{ a: 1, b: 2 }]);
  await sql`alter table db_test.shape add column c int`.execute(of());
  const resultInTransaction = await single.transaction((tx) =>
    sql`select * from db_test.shape`.execute(tx.of('public')),
  );
  await single.close();
  expect(resultInTransaction.rows).toEqual([{ a: 1, b: 2, c: null }]);
});

test('replaces a connection that the server has ended at once', async () => {
  const other = openDatabase(
    { connectionString: testDatabase.connectionString, max: 1 },
    { onError: () => {} },
  );
  const terminateSelf = sql`select pg_terminate_backend(pg_backend_pid())`.execute(other.of('public'));
  await expect(terminateSelf).rejects.toThrow();
  await other.ping();
  await other.close();
});

test('closing twice is harmless, and a closed database rejects queries', async () => {
  const other = openDatabase({ connectionString: testDatabase.connectionString });
  await other.ping();
  await Promise.all([other.close(), other.close()]);
  await expect(other.ping()).rejects.toThrow();
});
