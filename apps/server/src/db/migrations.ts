/** Migrates the tables of every module to the version that this program needs. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Database } from './database.ts';

export interface ModuleMigrations {
  /** The module's own schema, created if missing. The SQL qualifies every name with it. */
  readonly schema: string;
  /** SQL by step name, such as `0001-accounts`. A released step never changes. */
  readonly steps: Readonly<Record<string, string>>;
}

export interface AppliedStep {
  readonly schema: string;
  readonly name: string;
}

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface Step extends AppliedStep {
  readonly text: string;
  readonly checksum: string;
}

/** Any fixed number works, as long as it differs from other advisory locks on the same database. */
const LOCK = 7_483_920_165;

const CREATE_LEDGER = `
  create schema if not exists turnstage;
  create table if not exists turnstage.migration (
    schema text not null,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now(),
    primary key (schema, name)
  )`;

/**
 * Applies every missing step, each in its own transaction, and returns the applied ones. Several nodes may call
 * this at once: each step waits for the lock and then checks again whether it is still needed.
 */
export async function migrate(
  database: Pick<Database, 'pool'>,
  modules: readonly ModuleMigrations[],
): Promise<AppliedStep[]> {
  const modulesWithSteps = modules.map((module) => ({ schema: module.schema, steps: parseSteps(module) }));
  const client = await database.pool.connect();
  try {
    await runLocked(client, () => client.query(CREATE_LEDGER));
    const applied: AppliedStep[] = [];
    for (const { schema, steps } of modulesWithSteps) {
      for (const step of await runLocked(client, () => findMissingSteps(client, schema, steps))) {
        if (await runLocked(client, () => applyStep(client, step))) applied.push({ schema, name: step.name });
      }
    }
    return applied;
  } finally {
    client.release();
  }
}

function parseSteps({ schema, steps }: ModuleMigrations): Step[] {
  if (!/^[a-z][a-z0-9_]*$/.test(schema)) throw new MigrationError(`"${schema}" isn't a valid schema name.`);
  const names = Object.keys(steps).sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = /^(\d{4})-[a-z0-9-]+$/.exec(name)?.[1];
    if (number === undefined) {
      throw new MigrationError(
        `Migration step "${name}" of ${schema} must be named like 0001-what-it-makes.`,
      );
    }
    if (numbers.has(number))
      throw new MigrationError(`Two migration steps of ${schema} have the number ${number}.`);
    numbers.add(number);
    const text = steps[name] ?? '';
    return { schema, name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/** Runs `work` in a transaction that holds the lock. A transaction-level lock can't outlive its connection. */
async function runLocked<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function findMissingSteps(
  client: pg.PoolClient,
  schema: string,
  steps: readonly Step[],
): Promise<Step[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from turnstage.migration where schema = $1 order by name',
    [schema],
  );
  const recorded = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const name of recorded.keys()) {
    if (steps.some((step) => step.name === name)) continue;
    throw new MigrationError(
      `The database contains migration step ${name} of ${schema}, which this version does not know: ` +
        'a newer version has used this database. Start that version, or restore a backup from before it.',
    );
  }
  const latest = rows.at(-1)?.name ?? '';
  return steps.filter((step) => {
    const checksum = recorded.get(step.name);
    if (checksum === undefined && step.name < latest) {
      throw new MigrationError(
        `Migration step ${step.name} of ${schema} is new but stands before ${latest}, which is applied already. ` +
          'Give it a higher number.',
      );
    }
    assertUnchanged(step, checksum);
    return checksum === undefined;
  });
}

function assertUnchanged(step: Step, recorded: string | undefined): void {
  if (recorded === undefined || recorded === step.checksum) return;
  throw new MigrationError(
    `Migration step ${step.name} of ${step.schema} was changed after it had been applied to this database. ` +
      'Put its old text back and write the change as a new step.',
  );
}

/** Returns false if another node has already applied the step. */
async function applyStep(client: pg.PoolClient, step: Step): Promise<boolean> {
  const existing = await client.query<{ checksum: string }>(
    'select checksum from turnstage.migration where schema = $1 and name = $2',
    [step.schema, step.name],
  );
  if (existing.rows[0] !== undefined) {
    assertUnchanged(step, existing.rows[0].checksum);
    return false;
  }
  await client.query(`create schema if not exists ${step.schema}`);
  try {
    await client.query(step.text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration step ${step.name} of ${step.schema} failed: ${reason}`, {
      cause: error,
    });
  }
  await client.query('insert into turnstage.migration (schema, name, checksum) values ($1, $2, $3)', [
    step.schema,
    step.name,
    step.checksum,
  ]);
  return true;
}
