import type pg from 'pg';
import type { ModuleMigrations } from './migrations.ts';

/** The tables compared to this version of the program: it has steps to apply, or doesn't know all applied ones. */
export type SchemaState = 'current' | 'older' | 'newer';

/** Only reads. Checksums are left to `migrate`. */
export async function compareSchema(
  client: Pick<pg.ClientBase, 'query'>,
  modules: readonly ModuleMigrations[],
): Promise<SchemaState> {
  const { rows } = await client.query<{ step: string }>(
    `select schema || '.' || name as step from turnstage.migration where schema = any ($1)`,
    [modules.map(({ schema }) => schema)],
  );
  const known = modules.flatMap(({ schema, steps }) => Object.keys(steps).map((name) => `${schema}.${name}`));
  const applied = new Set(rows.map(({ step }) => step));
  if ([...applied].some((step) => !known.includes(step))) return 'newer';
  return known.every((step) => applied.has(step)) ? 'current' : 'older';
}
