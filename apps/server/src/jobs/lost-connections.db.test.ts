/** The job worker when connections break or are all in use: nothing stays locked, and it recovers by itself. */
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Database, type PoolClient } from '../db/index.ts';
import { getWorkerLockKey } from './dead-workers.store.ts';
import { createJobs, type Jobs } from './jobs.ts';

/** The worker's lock and its listener use two of them. */
const maxConnections = 5;

let testDatabase: TestDatabase;
let database: Database;
let jobs: Jobs;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(
    { connectionString: testDatabase.connectionString, max: maxConnections, connectionTimeoutMillis: 100 },
    { onError: () => undefined },
  );
  jobs = createJobs(database, pino({ level: 'silent' }));
});
afterEach(async () => {
  await jobs.stop();
  await database.close();
  await testDatabase.drop();
});

const waitOptions = { timeout: 30_000, interval: 20 };

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from graphile_worker._private_jobs`.execute(
    testDatabase.database.of('graphile_worker'),
  );
  return rows[0]?.left ?? 0;
}

/** Terminates the connections that hold the given lock or last ran the given statement. Returns how many. */
async function terminateConnections(which: { saying: string } | { locking: string }): Promise<number> {
  const targets =
    'saying' in which
      ? sql`select pid from pg_stat_activity where datname = current_database() and query like ${which.saying}`
      : sql`select pid from pg_locks where locktype = 'advisory' and granted
              and ((classid::bigint << 32) | objid::bigint) = ${which.locking}::bigint`;
  const { rows } = await sql`select pg_terminate_backend(pid) from (${targets}) as chosen`.execute(
    testDatabase.database.of('public'),
  );
  return rows.length;
}

const listenStatement = 'LISTEN "jobs:insert"%';

async function untilListening(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and query like ${listenStatement}`.execute(
      testDatabase.database.of('public'),
    );
    expect(rows).toHaveLength(1);
  }, waitOptions);
}

test('completes a job whose end finds no free connection as soon as there is one', async () => {
  const heldClients: PoolClient[] = [];
  let ran = 0;
  jobs.handle('test.greedy', async () => {
    ran += 1;
    if (ran > 1) return;
    // Takes all remaining connections of the pool, for longer than its timeout.
    while (heldClients.length < maxConnections - 2) {
      const client = await database.pool.connect().catch(() => null);
      if (client) heldClients.push(client);
    }
  });
  await jobs.start();
  await untilListening();
  await jobs.add(testDatabase.database, 'test.greedy', {}, { queue: 'one' });
  await vi.waitFor(() => expect(heldClients).toHaveLength(maxConnections - 2), waitOptions);
  await expect(database.pool.connect()).rejects.toThrow('timeout exceeded');
  await expect(database.pool.connect()).rejects.toThrow('timeout exceeded');
  expect(await countJobs()).toBe(1);
  for (const client of heldClients) client.release();
  await vi.waitFor(async () => expect(await countJobs()).toBe(0), waitOptions);
  // Its queue is unlocked again.
  await jobs.add(testDatabase.database, 'test.greedy', {}, { queue: 'one' });
  await vi.waitFor(async () => expect(await countJobs()).toBe(0), waitOptions);
  expect(ran).toBe(2);
});

test('a listener whose connection is terminated listens again', async () => {
  let ran = 0;
  jobs.handle('test.count', async () => void (ran += 1));
  await jobs.start();
  await vi.waitFor(
    async () => expect(await terminateConnections({ saying: listenStatement })).toBe(1),
    waitOptions,
  );
  await untilListening();
  await jobs.add(testDatabase.database, 'test.count', {});
  await vi.waitFor(() => expect(ran).toBe(1), waitOptions);
});

test('takes a lock that was lost with its connection again, so that the worker does not count as dead', async () => {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let ran = 0;
  jobs.handle('test.long', async () => {
    ran += 1;
    await finished;
  });
  await jobs.start();
  await jobs.add(testDatabase.database, 'test.long', {});
  await vi.waitFor(() => expect(ran).toBe(1), waitOptions);
  const { rows } = await sql<{ locked_by: string }>`
    select locked_by from graphile_worker._private_jobs`.execute(testDatabase.database.of('graphile_worker'));
  const locking = getWorkerLockKey(rows[0]?.locked_by ?? '');
  await vi.waitFor(async () => expect(await terminateConnections({ locking })).toBe(1), waitOptions);
  // Succeeds only if the lock has been taken again.
  await vi.waitFor(async () => expect(await terminateConnections({ locking })).toBe(1), waitOptions);
  await vi.waitFor(async () => {
    const again = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${locking}::bigint) as free`.execute(
      testDatabase.database.of('public'),
    );
    expect(again.rows).toEqual([{ free: false }]);
  }, waitOptions);
  expect(ran).toBe(1);
  finish();
  await vi.waitFor(async () => expect(await countJobs()).toBe(0), waitOptions);
});

test('the results of all jobs are saved when drain returns', async () => {
  jobs.handle('test.many', async () => undefined);
  for (let n = 0; n < 30; n += 1) await jobs.add(testDatabase.database, 'test.many', { n });
  await jobs.drain();
  expect(await countJobs()).toBe(0);
});
