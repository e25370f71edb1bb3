/** Reads the database of an archive into tables that are there and empty. */
import { once } from 'node:events';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { jobsFolder, tableFolder, type DatabaseRows, type DatabaseSchema } from './archive-contents.ts';
import type { ReadEntry } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { hasJobTables, quote, quoteTable } from './catalog.store.ts';

const decompress = promisify(gunzip);

interface ForeignKey {
  readonly relation: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Loads an archive in the transaction of `client`. Foreign keys and triggers are off meanwhile, so the order of the
 * tables doesn't matter; at the end every key is checked against all rows.
 */
export class DatabaseLoader {
  readonly #client: pg.ClientBase;
  readonly #schema: DatabaseSchema;
  readonly #targets: ReadonlyMap<string, { readonly table: string; readonly columns: string }>;
  readonly #counts: Record<string, number> = {};
  #foreignKeys: readonly ForeignKey[] = [];
  #open: { readonly folder: string; readonly rows: CopyStreamQuery } | undefined;

  constructor(client: pg.ClientBase, schema: DatabaseSchema) {
    this.#client = client;
    this.#schema = schema;
    this.#targets = new Map([
      ...schema.tables.map(
        (table) =>
          [
            tableFolder(table),
            { table: quoteTable(table), columns: table.columns.map(quote).join(', ') },
          ] as const,
      ),
      [jobsFolder, { table: 'restored_job', columns: jobColumns }],
    ]);
  }

  async start(): Promise<void> {
    for (const { schema, name, parent, bounds } of this.#schema.partitions)
      await this.#client.query(
        `create table if not exists ${quoteTable({ schema, name })}
           partition of ${quoteTable({ schema, name: parent })} ${bounds}`,
      );
    this.#foreignKeys = await this.#readForeignKeys();
    for (const { relation, name } of this.#foreignKeys)
      await this.#client.query(`alter table ${relation} drop constraint ${quote(name)}`);
    const tables = this.#schema.tables.map(quoteTable);
    for (const table of tables) await this.#client.query(`alter table ${table} disable trigger user`);
    // Some steps write first rows, which the archive has too.
    if (tables.length > 0) await this.#client.query(`truncate ${tables.join(', ')}`);
    await this.#client.query(createJobTable);
  }

  /** @param entry one under `database/tables/` or `database/jobs/`, in the order of the archive */
  async load({ name, content }: ReadEntry): Promise<void> {
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    if (this.#open?.folder !== folder) {
      await this.#endTable();
      this.#open = { folder, rows: this.#startTable(folder) };
    }
    const { rows } = this.#open;
    const packed: Buffer[] = [];
    for await (const chunk of content) packed.push(chunk);
    const unpacked = await decompress(Buffer.concat(packed));
    await new Promise<void>((resolve, reject) => {
      rows.write(unpacked, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** Sets sequences, jobs, keys and triggers, and compares the numbers of rows. */
  async end({ counts, sequences }: DatabaseRows): Promise<void> {
    await this.#endTable();
    for (const [table, wanted] of Object.entries(counts)) {
      const loaded = this.#counts[table] ?? 0;
      if (loaded !== wanted)
        throw new BackupError(`The archive is damaged: ${table} has ${loaded} rows instead of ${wanted}.`);
    }
    for (const { schema, name, lastValue } of sequences)
      await this.#client.query('select setval($1::regclass, $2::bigint)', [
        quoteTable({ schema, name }),
        lastValue,
      ]);
    if (await hasJobTables(this.#client)) await this.#client.query(addJobs);
    for (const table of this.#schema.tables)
      await this.#client.query(`alter table ${quoteTable(table)} enable trigger user`);
    for (const { relation, name, definition } of this.#foreignKeys)
      await this.#client.query(`alter table ${relation} add constraint ${quote(name)} ${definition}`);
  }

  #startTable(folder: string): CopyStreamQuery {
    const target = this.#targets.get(folder);
    if (!target) throw new BackupError(`The archive is damaged: it has rows of an unknown table, ${folder}.`);
    const rows = this.#client.query(copyFrom(`copy ${target.table} (${target.columns}) from stdin`));
    // The write or the end that fails reports it.
    return rows.on('error', () => undefined);
  }

  async #endTable(): Promise<void> {
    if (!this.#open) return;
    const { folder, rows } = this.#open;
    this.#open = undefined;
    const finished = once(rows, 'finish');
    rows.end();
    await finished;
    const [, , schema, table] = folder.split('/');
    this.#counts[folder === jobsFolder ? 'jobs' : `${schema}.${table}`] = rows.rowCount;
  }

  async #readForeignKeys(): Promise<ForeignKey[]> {
    const schemas = [...new Set(this.#schema.tables.map(({ schema }) => schema))];
    // Without a search path PostgreSQL writes every name with its schema.
    await this.#client.query("set local search_path = ''");
    const { rows } = await this.#client.query<ForeignKey>(
      `select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition
       from pg_catalog.pg_constraint
       where contype = 'f' and conparentid = 0 and connamespace = any (
         select oid from pg_catalog.pg_namespace where nspname = any ($1))`,
      [schemas],
    );
    await this.#client.query('set local search_path to default');
    return rows;
  }
}

const jobColumns =
  'id, identifier, queue_name, payload, priority, run_at, attempts, max_attempts, last_error, created_at, key';

const createJobTable = `
  create temporary table restored_job (
    id bigint primary key, identifier text not null, queue_name text, payload json, priority integer,
    run_at timestamptz, attempts integer, max_attempts integer, last_error text, created_at timestamptz, key text
  ) on commit drop`;

/** In the order of their numbers. A job that was running runs again. */
const addJobs = `
  do $$
  declare one record; added bigint;
  begin
    for one in select * from pg_temp.restored_job order by id loop
      added := (graphile_worker.add_job(
        identifier => one.identifier, payload => one.payload, queue_name => one.queue_name, run_at => one.run_at,
        max_attempts => one.max_attempts, job_key => one.key, priority => one.priority)).id;
      update graphile_worker._private_jobs
        set attempts = one.attempts, last_error = one.last_error, created_at = one.created_at where id = added;
    end loop;
  end $$`;
