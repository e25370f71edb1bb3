import { createHash } from 'node:crypto';
import { migrate, type Database, type ModuleMigrations } from '../db/index.ts';
import { migrateJobs } from '../jobs/index.ts';
import type { DatabaseSchema } from './archive-contents.ts';
import { BackupError } from './backup-error.ts';

/** Creates the tables as they were when the archive was written, for its rows. */
export async function migrateTo(
  database: Database,
  migrations: readonly ModuleMigrations[],
  { steps }: DatabaseSchema,
): Promise<void> {
  await migrate(database, selectSteps(migrations, steps));
  await migrateJobs(database);
}

/** Throws a `BackupError` if this version of the program doesn't have exactly these steps. */
export function selectSteps(
  migrations: readonly ModuleMigrations[],
  steps: DatabaseSchema['steps'],
): ModuleMigrations[] {
  const wanted = new Map(steps.map(({ schema, name, checksum }) => [`${schema}.${name}`, checksum]));
  const selected = migrations.map((module) => ({
    schema: module.schema,
    steps: Object.fromEntries(
      Object.entries(module.steps).filter(([name, text]) => {
        const key = `${module.schema}.${name}`;
        const checksum = wanted.get(key);
        wanted.delete(key);
        if (checksum !== undefined && checksum !== createHash('sha256').update(text).digest('hex'))
          throw new BackupError(`The archive has another migration step ${key} than this version.`);
        return checksum !== undefined;
      }),
    ),
  }));
  const [unknown] = wanted.keys();
  if (unknown !== undefined)
    throw new BackupError(
      `The archive has the migration step ${unknown}, which this version doesn't know. Restore it with the version ` +
        'that wrote it, or a newer one.',
    );
  return selected;
}
