import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test, vi } from 'vitest';
import { precompile } from './precompile.ts';

interface Tables {
  song: { id: number; title: string; plays: number };
}

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test('a statement is built once and gets the values of each call, in their places', () => {
  const build = vi.fn((on: Kysely<Tables>, least: number, title: string) =>
    on
      .selectFrom('song')
      .select('id')
      .where('title', '=', title)
      .where('plays', '>', least)
      .where('title', '<>', 'Untitled')
      .where('id', '<>', least),
  );
  const statement = precompile(build);
  const first = statement(db, 3, 'Drift');
  const second = statement(db, 8, 'Tide');
  expect(first.sql).toBe(
    'select "id" from "song" where "title" = $1 and "plays" > $2 and "title" <> $3 and "id" <> $4',
  );
  expect(second.sql).toBe(first.sql);
  expect(first.parameters).toEqual(['Drift', 3, 'Untitled', 3]);
  expect(second.parameters).toEqual(['Tide', 8, 'Untitled', 8]);
  expect(build).toHaveBeenCalledTimes(1);
});
