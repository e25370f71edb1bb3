/**
 * Connections that break in the middle of a statement: what can be concluded from where they broke (rules K1 and K2
 * of docs/rules/calls.md).
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import {
  type Database,
  DatabaseUnavailable,
  openDatabase,
  OutcomeUnknown,
  runOutsideTransaction,
  type Sql,
} from './index.ts';

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

let testDatabase: TestDatabase;
/** A single connection, so that the next statement shows whether a broken one is handed out again. */
let singleConnection: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase(modules);
  singleConnection = openDatabase(
    { connectionString: testDatabase.connectionString, max: 1 },
    { onError: () => {} },
  );
});
afterEach(async () => {
  await singleConnection.ping();
  await sql`truncate cut_test.note, cut_test.fatal`.execute(of(testDatabase.database));
});
afterAll(async () => {
  await singleConnection.close();
  await testDatabase.drop();
});

const of = (db: Sql) => db.of<Tables>('cut_test');
const add = (db: Sql, table: keyof Tables) => of(db).insertInto(table).values({ id: 1 }).execute();
const notes = () => of(testDatabase.database).selectFrom('note').select('id').execute();
const terminateOwnConnection = (db: Sql) =>
  sql`select pg_terminate_backend(pg_backend_pid())`.execute(of(db));

async function getBackendPid(db: Sql): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(of(db));
  return rows[0]?.pid ?? 0;
}

/** Terminates an idle connection and waits until its end has arrived. */
async function terminateIdleConnection(pid: number): Promise<void> {
  await runOutsideTransaction(() =>
    sql`select pg_terminate_backend(${pid}, 10000)`.execute(of(testDatabase.database)),
  );
  await new Promise((resolve) => setImmediate(resolve));
}

test('K1: a read-only statement was not executed', async () => {
  await expect(terminateOwnConnection(singleConnection)).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test('K1: a transaction that broke before its commit leaves nothing behind', async () => {
  const work = singleConnection.transaction(async (tx) => {
    await add(tx, 'note');
    await sql`update cut_test.note set id = 2 where pg_terminate_backend(pg_backend_pid())`.execute(of(tx));
  });
  await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await notes()).toEqual([]);
});

test('K1: the same holds when the connection ends between two statements of a transaction', async () => {
  const work = singleConnection.transaction(async (tx) => {
    await add(tx, 'note');
    await terminateIdleConnection(await getBackendPid(tx));
    await add(tx, 'note');
  });
  await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await notes()).toEqual([]);
});

test('K1: the same holds when the connection ended before the commit was sent', async () => {
  const work = singleConnection.transaction(async (tx) => {
    await add(tx, 'note');
    await terminateOwnConnection(tx).catch(() => undefined);
  });
  await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await notes()).toEqual([]);
});

test('K2: a writing statement outside a transaction may have been executed', async () => {
  await add(testDatabase.database, 'note');
  const write = sql`update cut_test.note set id = 2 where pg_terminate_backend(pg_backend_pid())`;
  await expect(write.execute(of(singleConnection))).rejects.toBeInstanceOf(OutcomeUnknown);
});

test('K2: a commit may have been executed, and its work does not run a second time', async () => {
  let runs = 0;
  const work = singleConnection.transaction(async (tx) => {
    runs += 1;
    await add(tx, 'fatal');
  });
  await expect(work).rejects.toBeInstanceOf(OutcomeUnknown);
  expect(runs).toBe(1);
});

test('keeps the error that failed a transaction when its connection has ended in the meantime', async () => {
  const work = singleConnection.transaction(async (tx) => {
    await add(tx, 'note');
    await terminateIdleConnection(await getBackendPid(tx));
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await notes()).toEqual([]);
});

test('reports a statement error of the database unchanged', async () => {
  await add(testDatabase.database, 'note');
  await expect(add(singleConnection, 'note')).rejects.toMatchObject({ code: '23505' });
});
