/** What PostgreSQL knows about the tables of an installation. */
import type pg from 'pg';
import type { DatabaseRows, DatabaseSchema, DumpedPartition, DumpedTable } from './archive-contents.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/**
 * Tables that describe the process that uses the database and not the installation: who owns it now, and which
 * steps are applied, which the archive lists by itself.
 */
const ownTables = ['installation.ownership', 'turnstage.migration'];

export async function readSchema(client: Client, schemas: readonly string[]): Promise<DatabaseSchema> {
  const steps = await client.query<DatabaseSchema['steps'][number]>(
    'select schema, name, checksum from turnstage.migration order by schema, name',
  );
  // A partition's rows are read from the table that it belongs to. Generated columns are computed again.
  const tables = await client.query<DumpedTable>(
    `select n.nspname as schema, c.relname as name, array(
       select attname::text from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
     ) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname || '.' || c.relname <> all ($2)
     order by 1, 2`,
    [schemas, ownTables],
  );
  const partitions = await client.query<DumpedPartition>(
    `select n.nspname as schema, c.relname as name, p.relname as parent,
       pg_get_expr(c.relpartbound, c.oid) as bounds
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
     where n.nspname = any ($1) and c.relkind = 'r' and c.relispartition order by 1, 2`,
    [schemas],
  );
  return { steps: steps.rows, tables: tables.rows, partitions: partitions.rows };
}

/** Sequences don't belong to a snapshot. Read after the rows they are never behind them. */
export async function readSequences(
  client: Client,
  schemas: readonly string[],
): Promise<DatabaseRows['sequences']> {
  const { rows } = await client.query<DatabaseRows['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as "lastValue"
     from pg_sequences where schemaname = any ($1) and last_value is not null order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Whether tables of modules are there, be they empty. The schema of the ownership doesn't count. */
export async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>(
    "select to_regclass('turnstage.migration')::text as found",
  );
  if (!rows[0]?.found) return false;
  const steps = await client.query("select from turnstage.migration where schema <> 'installation' limit 1");
  return (steps.rowCount ?? 0) > 0;
}

/**
 * Drops the tables of all modules, also of those that only a newer version has. The ownership stays, because this
 * process has it.
 */
export async function dropModules(client: Client): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(
    "select distinct schema from turnstage.migration where schema <> 'installation'",
  );
  for (const schema of [...rows.map((row) => row.schema), 'graphile_worker'])
    await client.query(`drop schema if exists ${quote(schema)} cascade`);
  await client.query("delete from turnstage.migration where schema <> 'installation'");
}

export async function hasJobTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>(
    "select to_regclass('graphile_worker._private_jobs')::text as found",
  );
  return rows[0]?.found !== null;
}

/** A name in SQL. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteTable({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string {
  return `${quote(schema)}.${quote(name)}`;
}
