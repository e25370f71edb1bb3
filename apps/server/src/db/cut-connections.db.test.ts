/** Connections that break in the middle: what can be told from where it was (rules K1 and K2 of docs/rules/calls.md). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '@turnstage/testkit/database';
import { type Database, DatabaseUnavailable, openDatabase, OutcomeUnknown, type Sql } from './index.ts';

const modules = [
  {
    schema: 'cut_test',
    steps: {
      '0001-tables': `
        create table cut_test.note (id int primary key);
        create table cut_test.fatal (id int);
        create function cut_test.cut() returns trigger language plpgsql as
          'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
        create constraint trigger at_commit after insert on cut_test.fatal
          deferrable initially deferred for each row execute function cut_test.cut()`,
    },
  },
];
interface Tables {
  note: { id: number };
  fatal: { id: number };
}

let own: TestDatabase;
/** One connection, so that the next statement shows whether a broken one is lent again. */
let single: Database;

beforeAll(async () => {
  own = await createTestDatabase(modules);
  single = openDatabase({ connectionString: own.connectionString, max: 1 }, { onError: () => {} });
});
afterEach(async () => {
  await single.ping();
  await sql`truncate cut_test.note, cut_test.fatal`.execute(of(own.database));
});
afterAll(async () => {
  await single.close();
  await own.drop();
});

const of = (db: Sql) => db.of<Tables>('cut_test');
const add = (db: Sql, table: keyof Tables) => of(db).insertInto(table).values({ id: 1 }).execute();
const notes = () => of(own.database).selectFrom('note').select('id').execute();
const cutOwn = (db: Sql) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(of(db));

async function processOf(db: Sql): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(of(db));
  return rows[0]?.pid ?? 0;
}

/** Cuts a connection that waits for nothing, and waits until its end has come. */
async function cutIdle(pid: number): Promise<void> {
  await sql`select pg_terminate_backend(${pid}, 10000)`.execute(of(own.database));
  await new Promise((resolve) => setImmediate(resolve));
}

test('K1: a statement that only reads has not happened', async () => {
  await expect(cutOwn(single)).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test('K1: of a transaction that was not being committed yet nothing is left', async () => {
  const work = single.transaction(async (tx) => {
    await add(tx, 'note');
    await sql`update cut_test.note set id = 2 where pg_terminate_backend(pg_backend_pid())`.execute(of(tx));
  });
  await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await notes()).toEqual([]);
});

test('K1: so it is when the connection ends between two statements of a transaction', async () => {
  const work = single.transaction(async (tx) => {
    await add(tx, 'note');
    await cutIdle(await processOf(tx));
    await add(tx, 'note');
  });
  await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await notes()).toEqual([]);
});

test('K1: and when the connection had ended before the commit was sent', async () => {
  const work = single.transaction(async (tx) => {
    await add(tx, 'note');
    await cutOwn(tx).catch(() => undefined);
  });
  await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await notes()).toEqual([]);
});

test('K2: a writing statement without a transaction may have happened', async () => {
  await add(own.database, 'note');
  const write = sql`update cut_test.note set id = 2 where pg_terminate_backend(pg_backend_pid())`;
  await expect(write.execute(of(single))).rejects.toBeInstanceOf(OutcomeUnknown);
});

test('K2: a commit may have happened, and its work is not done a second time', async () => {
  let runs = 0;
  const work = single.transaction(async (tx) => {
    runs += 1;
    await add(tx, 'fatal');
  });
  await expect(work).rejects.toBeInstanceOf(OutcomeUnknown);
  expect(runs).toBe(1);
});

test('what a transaction failed of stays known when its connection has ended meanwhile', async () => {
  const work = single.transaction(async (tx) => {
    await add(tx, 'note');
    await cutIdle(await processOf(tx));
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await notes()).toEqual([]);
});

test('what the database refuses is told as before', async () => {
  await add(own.database, 'note');
  await expect(add(single, 'note')).rejects.toMatchObject({ code: '23505' });
});
