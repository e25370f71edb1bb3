/** The job worker while connections break or are all in use: nothing stays locked, and it goes on by itself. */
import { createTestDatabase, type TestDatabase } from '@turnstage/testkit/database';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Database, type PoolClient } from '../db/index.ts';
import { workerKey } from './dead-workers.store.ts';
import { createJobs, type Jobs } from './jobs.ts';

/** The worker's lock and its listener hold two of them. */
const mostConnections = 5;

let own: TestDatabase;
let database: Database;
let jobs: Jobs;

beforeEach(async () => {
  own = await createTestDatabase();
  database = openDatabase(
    { connectionString: own.connectionString, max: mostConnections, connectionTimeoutMillis: 100 },
    { onError: () => undefined },
  );
  jobs = createJobs(database, pino({ level: 'silent' }));
});
afterEach(async () => {
  await jobs.stop();
  await database.close();
  await own.drop();
});

const patiently = { timeout: 30_000, interval: 20 };

async function jobsLeft(): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from graphile_worker._private_jobs`.execute(
    own.database.of('graphile_worker'),
  );
  return rows[0]?.left ?? 0;
}

/** Ends the connections that hold such a lock or said such a thing last; answers how many. */
async function cutOff(which: { saying: string } | { locking: string }): Promise<number> {
  const chosen =
    'saying' in which
      ? sql`select pid from pg_stat_activity where datname = current_database() and query like ${which.saying}`
      : sql`select pid from pg_locks where locktype = 'advisory' and granted
              and ((classid::bigint << 32) | objid::bigint) = ${which.locking}::bigint`;
  const { rows } = await sql`select pg_terminate_backend(pid) from (${chosen}) as chosen`.execute(
    own.database.of('public'),
  );
  return rows.length;
}

const listening = 'LISTEN "jobs:insert"%';

async function untilListening(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and query like ${listening}`.execute(
      own.database.of('public'),
    );
    expect(rows).toHaveLength(1);
  }, patiently);
}

test('a job whose end finds no free connection is ended as soon as there is one', async () => {
  const taken: PoolClient[] = [];
  let ran = 0;
  jobs.handle('test.greedy', async () => {
    ran += 1;
    if (ran > 1) return;
    // All that the pool has left, for longer than it lets anybody wait.
    while (taken.length < mostConnections - 2) {
      const client = await database.pool.connect().catch(() => null);
      if (client) taken.push(client);
    }
  });
  await jobs.start();
  await untilListening();
  await jobs.add(own.database, 'test.greedy', {}, { queue: 'one' });
  await vi.waitFor(() => expect(taken).toHaveLength(mostConnections - 2), patiently);
  await expect(database.pool.connect()).rejects.toThrow('timeout exceeded');
  await expect(database.pool.connect()).rejects.toThrow('timeout exceeded');
  expect(await jobsLeft()).toBe(1);
  for (const client of taken) client.release();
  await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), patiently);
  // Its queue is free again.
  await jobs.add(own.database, 'test.greedy', {}, { queue: 'one' });
  await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), patiently);
  expect(ran).toBe(2);
});

test('a listener that is cut off listens again', async () => {
  let ran = 0;
  jobs.handle('test.count', async () => void (ran += 1));
  await jobs.start();
  await vi.waitFor(async () => expect(await cutOff({ saying: listening })).toBe(1), patiently);
  await untilListening();
  await jobs.add(own.database, 'test.count', {});
  await vi.waitFor(() => expect(ran).toBe(1), patiently);
});

test('a lock that went with its connection is taken again, so that nobody takes the worker for dead', async () => {
  let finish: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (finish = resolve));
  let ran = 0;
  jobs.handle('test.long', async () => {
    ran += 1;
    await held;
  });
  await jobs.start();
  await jobs.add(own.database, 'test.long', {});
  await vi.waitFor(() => expect(ran).toBe(1), patiently);
  const { rows } = await sql<{ locked_by: string }>`
    select locked_by from graphile_worker._private_jobs`.execute(own.database.of('graphile_worker'));
  const locking = workerKey(rows[0]?.locked_by ?? '');
  await vi.waitFor(async () => expect(await cutOff({ locking })).toBe(1), patiently);
  // Only there to be cut off if the lock is held anew.
  await vi.waitFor(async () => expect(await cutOff({ locking })).toBe(1), patiently);
  await vi.waitFor(async () => {
    const again = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${locking}::bigint) as free`.execute(own.database.of('public'));
    expect(again.rows).toEqual([{ free: false }]);
  }, patiently);
  expect(ran).toBe(1);
  finish();
  await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), patiently);
});

test('all that ran is written when draining is over', async () => {
  jobs.handle('test.many', async () => undefined);
  for (let n = 0; n < 30; n += 1) await jobs.add(own.database, 'test.many', { n });
  await jobs.drain();
  expect(await jobsLeft()).toBe(0);
});
