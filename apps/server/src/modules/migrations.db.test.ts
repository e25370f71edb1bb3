/** An installation of any released version is upgraded by this one. */
import { createHash } from 'node:crypto';
import { createTestDatabase } from '@turnstage/server/testing/database';
import { expect, test } from 'vitest';
import { migrate, type ModuleMigrations } from '../db/index.ts';
import { releasedVersions } from '../../testing/database/released-steps.fixture.ts';
import { allMigrations } from './migrations.ts';

/** The tables of the first `count` versions. */
function migrationsOf(count: number): ModuleMigrations[] {
  const versions = releasedVersions.slice(0, count);
  return allMigrations.map((module) => ({
    ...module,
    steps: Object.fromEntries(
      Object.entries(module.steps).filter(([name]) =>
        versions.some((steps) => steps[module.schema]?.[name] !== undefined),
      ),
    ),
  }));
}

test('released steps are as they were', () => {
  const stepsBySchema = new Map(allMigrations.map(({ schema, steps }) => [schema, steps]));
  for (const [schema, checksums] of releasedVersions.flatMap((steps) => Object.entries(steps)))
    for (const [name, checksum] of Object.entries(checksums)) {
      const text = stepsBySchema.get(schema)?.[name] ?? '';
      expect([schema, name, createHash('sha256').update(text).digest('hex').slice(0, 16)]).toEqual([
        schema,
        name,
        checksum,
      ]);
    }
});

test.each(releasedVersions.map((_, index) => index + 1))(
  'the tables of released version %i become those of this one',
  async (count) => {
    const old = await createTestDatabase(migrationsOf(count));
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
  },
);
