import {
  socialAdminDeadLetters,
  socialDiscardDeadLetter,
  socialRetryDeadLetter,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setRole } from '../../../../testing/notification/notification.fixture.ts';

// These failures are intended and would only fill the log.
const { world, eve } = useWorld({ people: ['eve'], env: { LOG_LEVEL: 'silent' } });
let succeeds: boolean;
let runs: number;
beforeAll(async () => {
  await setRole(world, eve.uuid, 'staff');
  const work = async () => {
    runs += 1;
    if (!succeeds) throw new Error('the printer is on fire\n    at print.ts:7 with code-4711');
  };
  world.app.jobs.handle('test.secret', work);
  world.app.jobs.handle('test.plain', work, { isPayloadVisible: true });
  await world.drain();
});
beforeEach(async () => {
  succeeds = false;
  runs = 0;
  await sql`delete from graphile_worker._private_jobs`.execute(world.database.of('graphile_worker'));
});

const list = (query: { limit?: number; page?: number } = {}) =>
  eve.client.call(socialAdminDeadLetters, { query });
const retry = (id: string) => eve.client.call(socialRetryDeadLetter, { params: { id } });
const discard = (id: string) => eve.client.call(socialDiscardDeadLetter, { params: { id } });

async function fail(name: string, maxAttempts = 1): Promise<string> {
  await world.app.jobs.add(world.database, name, { code: 'code-4711' }, { maxAttempts });
  await world.drain();
  return (await list()).data.find((one) => one.name === name)?.id ?? '';
}

describe('dead letters (decisions section 6)', () => {
  test('list what failed, why and when, jobs that were given up first', async () => {
    const before = Date.now();
    await fail('test.plain', 3);
    await fail('test.secret');
    const page = await list();
    expect(page).toMatchObject({ count: 2, total: 2, page: 1, pageCount: 1 });
    expect(
      page.data.map(({ name, state, attempts, maxAttempts }) => [name, state, attempts, maxAttempts]),
    ).toEqual([
      ['test.secret', 'failed', 1, 1],
      ['test.plain', 'retrying', 1, 3],
    ]);
    const [given, going] = page.data;
    expect(given).toMatchObject({ lastError: 'the printer is on fire', nextTryAt: null });
    expect(Date.parse(given?.failedAt ?? '')).toBeGreaterThanOrEqual(before - 1000);
    expect(Date.parse(going?.nextTryAt ?? '')).toBeGreaterThan(Date.parse(going?.failedAt ?? ''));
    expect((await list({ limit: 1, page: 2 })).data.map(({ name }) => name)).toEqual(['test.plain']);
  });

  test('show payloads only of job kinds known to hold no secrets', async () => {
    await fail('test.secret');
    await fail('test.plain');
    const { data } = await list();
    expect(Object.fromEntries(data.map(({ name, payload }) => [name, payload]))).toEqual({
      'test.secret': null,
      'test.plain': { code: 'code-4711' },
    });
  });

  test('a retry restores all attempts, and a job that succeeds leaves the list', async () => {
    const id = await fail('test.plain', 1);
    expect(await retry(id)).toEqual({ ok: true });
    expect((await list()).data).toMatchObject([{ id, state: 'retrying', attempts: 0, failedAt: null }]);
    succeeds = true;
    await world.drain();
    expect(runs).toBe(2);
    expect((await list()).total).toBe(0);
  });

  test('two retries at the same time run the job once', async () => {
    const id = await fail('test.plain', 1);
    succeeds = true;
    await Promise.all([retry(id), retry(id), retry(id)]);
    await world.drain();
    expect(runs).toBe(2);
  });

  test('a discarded job disappears and never runs', async () => {
    const id = await fail('test.plain', 3);
    const outcomes = await Promise.allSettled([discard(id), discard(id)]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'fulfilled',
      'rejected',
    ]);
    const notFound = { status: 404, code: 'dead-letter/not-found' };
    await expect(discard(id)).rejects.toMatchObject(notFound);
    await expect(retry(id)).rejects.toMatchObject(notFound);
    expect((await list()).total).toBe(0);
  });

  test('a running job cannot be changed', async () => {
    const id = await fail('test.plain', 3);
    const lock = (by: string | null) =>
      sql`update graphile_worker._private_jobs
          set locked_by = ${by}, locked_at = case when ${by}::text is null then null else now() end`.execute(
        world.database.of('graphile_worker'),
      );
    await lock('somebody');
    const running = { status: 409, code: 'dead-letter/running' };
    await expect(retry(id)).rejects.toMatchObject(running);
    await expect(discard(id)).rejects.toMatchObject(running);
    expect((await list()).data).toMatchObject([{ id, state: 'running', nextTryAt: null }]);
    await lock(null);
    expect(await discard(id)).toEqual({ ok: true });
  });

  test('healthy jobs are neither listed nor changed', async () => {
    await world.app.jobs.add(world.database, 'test.plain', {}, { runAt: Date.now() + 86_400_000 });
    expect((await list()).total).toBe(0);
    const { rows } = await sql<{ id: string }>`select id::text as id from graphile_worker.jobs`.execute(
      world.database.of('graphile_worker'),
    );
    const id = rows[0]?.id ?? '';
    await expect(discard(id)).rejects.toMatchObject({ status: 404 });
    await expect(retry(id)).rejects.toMatchObject({ status: 404 });
    await expect(retry('999999999999999999')).rejects.toMatchObject({ status: 404 });
  });
});
