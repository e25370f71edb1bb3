import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createJobs, type Jobs } from './jobs.ts';

let testDatabase: TestDatabase;
const started: Jobs[] = [];

beforeEach(async () => {
  testDatabase = await createTestDatabase();
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
  await testDatabase.drop();
});

function createJobsWith(handle: (payload: { name: string }) => Promise<void>): Jobs {
  const jobs = createJobs(testDatabase.database, pino({ level: 'silent' }));
  jobs.handle('test.work', handle);
  started.push(jobs);
  return jobs;
}

/**
 * Leaves the state of a killed process: the job and its queue are locked under the name of a worker that doesn't
 * exist.
 */
async function lockJobsAs(holder: string): Promise<void> {
  const db = testDatabase.database.of('graphile_worker');
  await sql`update graphile_worker._private_jobs set locked_by = ${holder}, locked_at = now(), attempts = 1`.execute(
    db,
  );
  await sql`update graphile_worker._private_job_queues set locked_by = ${holder}, locked_at = now()`.execute(
    db,
  );
}

it('runs the jobs of a killed process, including its queue', async () => {
  const done: string[] = [];
  const ran = new Promise<void>((resolve) => {
    const jobs = createJobsWith(async ({ name }) => {
      done.push(name);
      if (done.length === 2) resolve();
    });
    void (async () => {
      await jobs.add(testDatabase.database, 'test.work', { name: 'first' }, { queue: 'one' });
      await jobs.add(testDatabase.database, 'test.work', { name: 'second' }, { queue: 'one' });
      await lockJobsAs('pool-of-the-dead');
      await jobs.start();
    })();
  });
  await ran;
  expect(done).toEqual(['first', 'second']);
});

it('leaves the jobs of a running process alone', async () => {
  let release: () => void = () => undefined;
  let runs = 0;
  const jobStarted = new Promise<void>((markStarted) => {
    const jobs = createJobsWith(async () => {
      runs += 1;
      markStarted();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    void jobs
      .start()
      .then(() => jobs.add(testDatabase.database, 'test.work', { name: 'long' }, { queue: 'one' }));
  });
  await jobStarted;
  const other = createJobsWith(async () => {
    runs += 1;
  });
  await other.start();
  const { rows } = await sql<{ locked: boolean }>`
    select locked_by is not null as locked from graphile_worker._private_jobs`.execute(
    testDatabase.database.of('graphile_worker'),
  );
  expect(rows).toEqual([{ locked: true }]);
  release();
  expect(runs).toBe(1);
});
