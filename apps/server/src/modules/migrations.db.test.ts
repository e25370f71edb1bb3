/** An installation of the released version is upgraded by this one. */
import { createHash } from 'node:crypto';
import { createTestDatabase } from '@turnstage/server/testing/database';
import { expect, test } from 'vitest';
import { migrate } from '../db/index.ts';
import { releasedSteps } from '../../testing/database/released-steps.fixture.ts';
import { allMigrations } from './migrations.ts';

const released = allMigrations.map((module) => ({
  ...module,
  steps: Object.fromEntries(
    Object.entries(module.steps).filter(([name]) => releasedSteps[module.schema]?.[name] !== undefined),
  ),
}));

test('released steps are as they were', () => {
  const checksums = released
    .filter(({ steps }) => Object.keys(steps).length > 0)
    .map(({ schema, steps }) => [
      schema,
      Object.fromEntries(
        Object.entries(steps).map(([name, text]) => [
          name,
          createHash('sha256').update(text).digest('hex').slice(0, 16),
        ]),
      ),
    ]);
  expect(Object.fromEntries(checksums)).toEqual(releasedSteps);
});

test('the tables of the released version become those of this one', async () => {
  const old = await createTestDatabase(released);
  const current = await createTestDatabase(allMigrations);
  try {
    await migrate(old.database, allMigrations);
    const describe = `
      select table_schema, table_name, column_name, data_type, is_nullable, column_default, is_generated
      from information_schema.columns
      where table_schema not in ('pg_catalog', 'information_schema')
      order by table_schema, table_name, column_name`;
    const { rows } = await old.database.pool.query(describe);
    expect(rows).toEqual((await current.database.pool.query(describe)).rows);
  } finally {
    await old.drop();
    await current.drop();
  }
});
