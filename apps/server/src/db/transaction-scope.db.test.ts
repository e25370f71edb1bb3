/** A transaction that asks for a second connection fails, or is counted in production. */
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  createBatchLoader,
  NestedConnection,
  openDatabase,
  runOutsideTransaction,
  type Database,
} from './index.ts';
import type { Sql } from './sql.ts';

let testDatabase: TestDatabase;
let database: Database;
const opened: Database[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase([]);
  database = testDatabase.database;
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
afterAll(() => testDatabase.drop());

function open(options: Parameters<typeof openDatabase>[1], max = 2): Database {
  const one = openDatabase({ connectionString: testDatabase.connectionString, max }, options);
  opened.push(one);
  return one;
}

const readOne = async (on: Sql) =>
  (await sql<{ one: number }>`select 1 as one`.execute(on.of('public'))).rows[0]?.one;

test('the handle of the transaction works, the database beside it throws', async () => {
  const work = database.transaction(async (tx) => {
    expect(await readOne(tx)).toBe(1);
    return readOne(database);
  });
  await expect(work).rejects.toThrow(NestedConnection);
});

test('a transaction inside a transaction throws', async () => {
  const work = database.transaction(() => database.transaction(async (tx) => readOne(tx)));
  await expect(work).rejects.toThrow(NestedConnection);
});

test('a batch loader throws, because the statement may run in the name of another caller', async () => {
  const load = createBatchLoader(async (keys: readonly number[]) => keys);
  expect(await load(1)).toBe(1);
  await expect(database.transaction(() => load(2))).rejects.toThrow(NestedConnection);
});

test('what runs after the commit, or beside the transaction, gets a connection', async () => {
  const results: unknown[] = [];
  let later: Promise<unknown> = Promise.resolve();
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  await database.transaction(async (tx) => {
    tx.afterCommit(async () => void results.push(await readOne(database)));
    results.push(await runOutsideTransaction(() => readOne(database)));
    later = ended.then(() => readOne(database));
  });
  end();
  results.push(await later);
  expect(results).toEqual([1, 1, 1]);
});

test('production counts and reports it, and gives the connection', async () => {
  const reported: Error[] = [];
  const counting = open({ nestedConnections: 'count', onError: (error) => reported.push(error) });
  expect(await counting.transaction(() => readOne(counting))).toBe(1);
  expect(counting.getUsage()).toMatchObject({ nested: 1, waiting: 0 });
  expect(reported).toEqual([expect.any(NestedConnection)]);
});
