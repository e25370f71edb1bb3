import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '@turnstage/testkit/database';
import { type Database, isForeignKeyViolation, isUniqueViolation, jsonb, openDatabase } from './index.ts';

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

let own: TestDatabase;
let database: Database;
const of = () => database.of<Tables>('db_test');

beforeAll(async () => {
  own = await createTestDatabase(modules);
  database = own.database;
});
afterAll(() => own.drop());
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

test('whole numbers arrive as numbers, days as they are written, arrays as arrays', async () => {
  const row = { id: 2 ** 52, balance: -7, tags: jsonb(['a']), day: '2026-02-28', ids: [1, 2] };
  await of().insertInto('account').values(row).execute();
  expect(await of().selectFrom('account').selectAll().execute()).toEqual([{ ...row, tags: ['a'] }]);
  const { count } = await of()
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

test('a number too large for JavaScript is refused instead of rounded', async () => {
  await expect(sql`select 9007199254740993::int8`.execute(of())).rejects.toThrow(
    '9007199254740993, too large',
  );
});

test('the time zone is UTC wherever the database stands', async () => {
  const { rows } = await sql`select current_setting('timezone') as zone`.execute(of());
  expect(rows).toEqual([{ zone: 'UTC' }]);
});

test('a transaction that throws leaves nothing behind, and what waits for its commit is dropped', async () => {
  const heard: string[] = [];
  const work = database.transaction(async (tx) => {
    await tx
      .of<Tables>('db_test')
      .insertInto('account')
      .values({ id: 1, balance: 0, tags: null, day: null, ids: null })
      .execute();
    tx.afterCommit(() => void heard.push('committed'));
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await balances()).toEqual([]);
  expect(heard).toEqual([]);
});

test('work after a commit sees what was committed, runs in order, and cannot fail the transaction', async () => {
  const reported: string[] = [];
  const heard: unknown[] = [];
  const other = openDatabase(
    { connectionString: own.connectionString },
    { onError: (error) => reported.push(error.message) },
  );
  const result = await other.transaction(async (tx) => {
    tx.afterCommit(async () => void heard.push(await balances()));
    tx.afterCommit(() => {
      throw new Error('no one listens');
    });
    tx.afterCommit(() => void heard.push('last'));
    await tx
      .of<Tables>('db_test')
      .insertInto('account')
      .values({ id: 1, balance: 5, tags: null, day: null, ids: null })
      .execute();
    return 'done';
  });
  await other.close();
  expect(result).toBe('done');
  expect(heard).toEqual([[5], 'last']);
  expect(reported).toEqual(['no one listens']);
});

/** Lets two transactions pass a point only when both have reached it; later tries walk through. */
function meetingPoint(): () => Promise<void> {
  let arrive = () => {};
  const both = new Promise<void>((resolve) => (arrive = resolve));
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived >= 2) arrive();
    return both;
  };
}

test('of two transactions in a deadlock the loser starts again and both succeed', async () => {
  await addAccounts(1, 2);
  const meet = meetingPoint();
  let tries = 0;
  const heard: string[] = [];
  const move = (from: number, to: number) =>
    database.transaction(async (tx) => {
      tries += 1;
      tx.afterCommit(() => void heard.push(`${from}→${to}`));
      const accounts = tx.of<Tables>('db_test');
      await accounts
        .updateTable('account')
        .set((eb) => ({ balance: eb('balance', '-', 30) }))
        .where('id', '=', from)
        .execute();
      await meet();
      await accounts
        .updateTable('account')
        .set((eb) => ({ balance: eb('balance', '+', 10) }))
        .where('id', '=', to)
        .execute();
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  expect(await balances()).toEqual([80, 80]);
  expect(tries).toBe(3);
  expect(heard.sort()).toEqual(['1→2', '2→1']);
});

test('a serialization failure is tried again', async () => {
  await addAccounts(1);
  const meet = meetingPoint();
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
        await meet();
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

test('trying again ends after three retries', async () => {
  let tries = 0;
  const hopeless = database.transaction(async (tx) => {
    tries += 1;
    await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx.of('public'));
  });
  await expect(hopeless).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(4);
});

test('broken keys are told apart by their name', async () => {
  await addAccounts(1);
  const twice = await addAccounts(1).catch((error: unknown) => error);
  expect(isUniqueViolation(twice)).toBe(true);
  expect(isUniqueViolation(twice, 'account_pkey')).toBe(true);
  expect(isUniqueViolation(twice, 'another_key')).toBe(false);
  const loose = await of()
    .insertInto('note')
    .values({ account_id: 9 })
    .execute()
    .catch((error: unknown) => error);
  expect(isForeignKeyViolation(loose, 'note_account')).toBe(true);
  expect(isUniqueViolation(loose)).toBe(false);
});

test('statements are prepared once, by a name that comes from their text', async () => {
  const single = openDatabase({ connectionString: own.connectionString, max: 1 });
  for (const id of [1, 2, 3]) {
    await single.of<Tables>('db_test').selectFrom('account').select('balance').where('id', '=', id).execute();
  }
  const { rows } = await single.pool.query(
    `select 1 from pg_prepared_statements where statement like '%"balance"%'`,
  );
  await single.close();
  expect(rows).toHaveLength(1);
});

test('queries go on after a migration changed the shape of a table, inside a transaction and outside', async () => {
  // one connection, so that it is surely the one that prepared the statement
  const single = openDatabase({ connectionString: own.connectionString, max: 1 });
  await sql`create table db_test.shape (a int)`.execute(of());
  const read = () => sql`select * from db_test.shape`.execute(single.of('public'));
  await read();
  await sql`alter table db_test.shape add column b int`.execute(of());
  await sql`insert into db_test.shape values (1, 2)`.execute(of());
  expect((await read()).rows).toEqual([{ a: 1, b: 2 }]);
  await sql`alter table db_test.shape add column c int`.execute(of());
  const inside = await single.transaction((tx) => sql`select * from db_test.shape`.execute(tx.of('public')));
  await single.close();
  expect(inside.rows).toEqual([{ a: 1, b: 2, c: null }]);
});

test('a connection that the server ends is replaced at once', async () => {
  const other = openDatabase({ connectionString: own.connectionString, max: 1 }, { onError: () => {} });
  const cut = sql`select pg_terminate_backend(pg_backend_pid())`.execute(other.of('public'));
  await expect(cut).rejects.toThrow();
  await other.ping();
  await other.close();
});

test('closing twice is harmless, and a closed database does not answer', async () => {
  const other = openDatabase({ connectionString: own.connectionString });
  await other.ping();
  await Promise.all([other.close(), other.close()]);
  await expect(other.ping()).rejects.toThrow();
});
