import { createTestDatabase, type TestDatabase } from '@turnstage/testkit/database';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createJobs, type Jobs } from './jobs.ts';

let test: TestDatabase;
const started: Jobs[] = [];

beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
  await test.drop();
});

function jobsThat(handle: (payload: { name: string }) => Promise<void>): Jobs {
  const jobs = createJobs(test.database, pino({ level: 'silent' }));
  jobs.handle('test.work', handle);
  started.push(jobs);
  return jobs;
}

/** As a killed process leaves it: the job and its queue are locked under a name that nobody answers to. */
async function lockAs(holder: string): Promise<void> {
  const db = test.database.of('graphile_worker');
  await sql`update graphile_worker._private_jobs set locked_by = ${holder}, locked_at = now(), attempts = 1`.execute(
    db,
  );
  await sql`update graphile_worker._private_job_queues set locked_by = ${holder}, locked_at = now()`.execute(
    db,
  );
}

it('runs the jobs of a process that was killed, its queue included', async () => {
  const done: string[] = [];
  const ran = new Promise<void>((resolve) => {
    const jobs = jobsThat(async ({ name }) => {
      done.push(name);
      if (done.length === 2) resolve();
    });
    void (async () => {
      await jobs.add(test.database, 'test.work', { name: 'first' }, { queue: 'one' });
      await jobs.add(test.database, 'test.work', { name: 'second' }, { queue: 'one' });
      await lockAs('pool-of-the-dead');
      await jobs.start();
    })();
  });
  await ran;
  expect(done).toEqual(['first', 'second']);
});

it('leaves the jobs of a living process alone', async () => {
  let release: () => void = () => undefined;
  let runs = 0;
  const begun = new Promise<void>((begin) => {
    const jobs = jobsThat(async () => {
      runs += 1;
      begin();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    void jobs.start().then(() => jobs.add(test.database, 'test.work', { name: 'long' }, { queue: 'one' }));
  });
  await begun;
  const other = jobsThat(async () => {
    runs += 1;
  });
  await other.start();
  const { rows } = await sql<{ locked: boolean }>`
    select locked_by is not null as locked from graphile_worker._private_jobs`.execute(
    test.database.of('graphile_worker'),
  );
  expect(rows).toEqual([{ locked: true }]);
  release();
  expect(runs).toBe(1);
});
