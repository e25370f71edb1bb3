import { expect, test } from 'vitest';
import { takeTestDatabase } from './recycled-database.ts';
import type { TestDatabase } from './test-database.ts';

const countRows = async ({ database }: TestDatabase, table: string) =>
  (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]
    ?.count;

const addBlock = async ({ database }: TestDatabase) =>
  (
    await database.pool.query<{ id: string }>(
      `insert into social_service.block (user_uuid, blocked_uuid, created_at)
       values (gen_random_uuid(), gen_random_uuid(), 0) returning id::text`,
    )
  ).rows[0]?.id;

/** Uses a database, drops it, and returns the one that the next caller gets. */
async function takeAfter(
  use: (first: TestDatabase) => Promise<unknown>,
): Promise<TestDatabase & { was: string }> {
  const first = await takeTestDatabase();
  await use(first);
  await first.drop();
  return { ...(await takeTestDatabase()), was: first.connectionString };
}

test('a dropped database goes to the next caller, with the rows of the template and no others', async () => {
  const next = await takeAfter(async (first) => {
    await addBlock(first);
    await first.database.pool.query('delete from user_service.signing_key');
  });
  expect(next.connectionString).toBe(next.was);
  expect(await countRows(next, 'social_service.block')).toBe(0);
  expect(await countRows(next, 'user_service.signing_key')).toBe(1);
  await next.drop();
});

test('numbers start again', async () => {
  const next = await takeAfter(async (first) => expect(await addBlock(first)).toBe('1'));
  expect(await addBlock(next)).toBe('1');
  await next.drop();
});

test.each([
  ['another table', 'create table public.shelf (title text)'],
  ['another column', 'alter table social_service.block add column shelf text'],
  ['a lock', 'select pg_advisory_lock(1)'],
])('%s: the database is deleted', async (_name, change) => {
  const next = await takeAfter(async ({ database }) => {
    const client = await database.connect();
    await client.query(change);
    // the lock lives as long as its connection
    if (!change.includes('lock')) await client.end();
  });
  expect(next.connectionString).not.toBe(next.was);
  await next.drop();
});
