import { installationJobs } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { setRole } from '../../../../testing/notification/notification.fixture.ts';

const { world, eve, bob } = useWorld({ people: ['eve', 'bob'], env: { LOG_LEVEL: 'silent' } });
const workers = () => world.database.of('graphile_worker');
beforeAll(async () => {
  await setRole(world, eve.uuid, 'staff');
  world.app.jobs.handle('test.mail', async () => {
    throw new Error('550 <ann@world.test> is unknown\n  code-4711');
  });
});
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(workers());
});

const list = (state: 'running' | 'waiting', page = 1) =>
  eve.client.call(installationJobs, { query: { state, page, limit: 2 } });
const add = (runAt?: number) =>
  world.app.jobs.add(world.database, 'test.mail', { to: 'ann@world.test' }, runAt ? { runAt } : {});

test('W15: jobs that wait, soonest first and in pages, with what went wrong before and without people', async () => {
  await add();
  await world.drain();
  const now = Date.now();
  for (const hours of [3, 2]) await add(now + hours * 3_600_000);
  const page = await list('waiting');
  expect(page).toMatchObject({ count: 2, total: 3, pageCount: 2 });
  expect(page.data[0]).toMatchObject({
    name: 'test.mail',
    attempts: 1,
    lastError: '550 <…> is unknown',
    runningSince: null,
  });
  const { data: rest } = await list('waiting', 2);
  const times = [...page.data, ...rest].map(({ nextRunAt }) => Date.parse(nextRunAt ?? ''));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(JSON.stringify([page, rest])).not.toContain('ann@world.test');
  expect((await list('running')).total).toBe(0);
});

test('W15: a job that runs is among those that run only', async () => {
  await add();
  await sql`update graphile_worker._private_jobs set locked_by = 'somebody', locked_at = now()`.execute(
    workers(),
  );
  const { data } = await list('running');
  expect(data).toMatchObject([{ name: 'test.mail', nextRunAt: null, lastError: null }]);
  expect(Date.parse(data[0]?.runningSince ?? '')).toBeGreaterThan(0);
  expect((await list('waiting')).total).toBe(0);
});

test('W15: only staff, and only states that exist', async () => {
  const query = { state: 'waiting' as const };
  await expect(bob.client.call(installationJobs, { query })).rejects.toMatchObject({ status: 403 });
  await expect(
    eve.client.call(installationJobs, { query: { state: 'lost' as 'waiting' } }),
  ).rejects.toMatchObject({ status: 400 });
});
