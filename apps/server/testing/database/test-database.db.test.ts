import { afterAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const modules = [
  {
    schema: 'testkit_shelf',
    steps: {
      '0001-books':
        "create table testkit_shelf.book (title text); insert into testkit_shelf.book values ('A')",
    },
  },
];
interface Tables {
  book: { title: string };
}

const made: TestDatabase[] = [];
async function create(): Promise<TestDatabase> {
  const next = await createTestDatabase(modules);
  made.push(next);
  return next;
}
afterAll(() => Promise.all(made.map((each) => each.drop())));

test('databases created at the same time are migrated and independent', async () => {
  const [one, two] = await Promise.all([create(), create()]);
  await one.database.of<Tables>('testkit_shelf').insertInto('book').values({ title: 'B' }).execute();
  const titles = await two.database.of<Tables>('testkit_shelf').selectFrom('book').selectAll().execute();
  expect(titles).toEqual([{ title: 'A' }]);
});

test('a dropped database no longer exists on the server', async () => {
  const gone = await create();
  const other = await create();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    gone.database.of('public'),
  );
  await gone.drop();
  const left = await other.database.pool.query('select 1 from pg_database where datname = $1', [
    rows[0]?.name,
  ]);
  expect(left.rowCount).toBe(0);
});
