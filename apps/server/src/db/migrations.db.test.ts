import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { migrate, MigrationError, openDatabase } from './index.ts';

const schema = 'shelf';
const first = 'create table shelf.book (id int)';
const second = "alter table shelf.book add column title text default 'untitled'";

let testDatabase: TestDatabase;
beforeEach(async () => {
  testDatabase = await createTestDatabase([]);
});
afterEach(() => testDatabase.drop());

const migrateShelf = (steps: Record<string, string>) => migrate(testDatabase.database, [{ schema, steps }]);
const readAppliedSteps = async () =>
  (
    await testDatabase.database.pool.query<{ name: string }>(
      'select name from turnstage.migration order by applied_at',
    )
  ).rows.map(({ name }) => name);

test('steps run once, in the order of their numbers', async () => {
  const steps = { '0002-titles': second, '0001-books': first };
  expect(await migrateShelf(steps)).toEqual([
    { schema, name: '0001-books' },
    { schema, name: '0002-titles' },
  ]);
  expect(await readAppliedSteps()).toEqual(['0001-books', '0002-titles']);
  expect(await migrateShelf(steps)).toEqual([]);
});

test('applies a new step after those that are already applied', async () => {
  await migrateShelf({ '0001-books': first });
  await testDatabase.database.pool.query('insert into shelf.book values (1)');
  expect(await migrateShelf({ '0001-books': first, '0002-titles': second })).toEqual([
    { schema, name: '0002-titles' },
  ]);
  expect((await testDatabase.database.pool.query('select * from shelf.book')).rows).toEqual([
    { id: 1, title: 'untitled' },
  ]);
});

test('a failing step leaves nothing behind, keeps the earlier steps, and can be run again', async () => {
  const broken = { '0001-books': first, '0002-titles': `${second}; select 1 / 0` };
  const failure = migrateShelf(broken);
  await expect(failure).rejects.toThrow(MigrationError);
  await expect(failure).rejects.toThrow('Migration step 0002-titles of shelf failed: division by zero');
  expect(await readAppliedSteps()).toEqual(['0001-books']);
  expect(await migrateShelf({ '0001-books': first, '0002-titles': second })).toHaveLength(1);
});

test('rejects a step that was changed after it ran, and names it', async () => {
  await migrateShelf({ '0001-books': first });
  await expect(migrateShelf({ '0001-books': `${first} ` })).rejects.toThrow(
    'Migration step 0001-books of shelf was changed after it had been applied to this database. ' +
      'Put its old text back and write the change as a new step.',
  );
});

test('rejects a database that a newer version has used', async () => {
  await migrateShelf({ '0001-books': first, '0002-titles': second });
  await expect(migrateShelf({ '0001-books': first })).rejects.toThrow(
    '0002-titles of shelf, which this version does not know',
  );
});

test('rejects a new step with a lower number than an applied one', async () => {
  await migrateShelf({ '0002-books': first });
  await expect(migrateShelf({ '0001-early': 'select 1', '0002-books': first })).rejects.toThrow(
    'Give it a higher number.',
  );
});

test.each([
  [{ 'add-books': first }, 'must be named like 0001-what-it-makes'],
  [{ '0001-books': first, '0001-titles': second }, 'Two migration steps of shelf have the number 0001'],
])('rejects malformed names before anything runs', async (steps, message) => {
  await expect(migrateShelf(steps)).rejects.toThrow(message);
  expect(
    (await testDatabase.database.pool.query("select 1 from pg_namespace where nspname = 'shelf'")).rowCount,
  ).toBe(0);
});

test('several nodes can start on an empty database at the same moment', async () => {
  const nodes = Array.from({ length: 5 }, () =>
    openDatabase({ connectionString: testDatabase.connectionString, max: 2 }),
  );
  const steps = { '0001-books': first, '0002-titles': second };
  const results = await Promise.all(nodes.map((node) => migrate(node, [{ schema, steps }])));
  await Promise.all(nodes.map((node) => node.close()));
  expect(
    results
      .flat()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['0001-books', '0002-titles']);
});

test('a step can create an extension that PostgreSQL includes', async () => {
  await migrateShelf({ '0001-search': 'create extension if not exists pg_trgm with schema public' });
  const { rows } = await testDatabase.database.pool.query(
    "select similarity('turnstage', 'turnstages') > 0.5 as alike",
  );
  expect(rows).toEqual([{ alike: true }]);
});
