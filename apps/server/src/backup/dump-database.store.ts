/** Writes the database into an archive, from one snapshot. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams';
import {
  jobsFolder,
  rowsEntry,
  schemaEntry,
  tableFolder,
  type DatabaseRows,
  type DumpedTable,
} from './archive-contents.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { hasJobTables, quote, quoteTable, readSchema, readSequences } from './catalog.store.ts';

const compress = promisify(gzip);
/** Rows are compressed and written in pieces of about this size, so that no table has to fit into memory. */
const pieceBytes = 4 * 2 ** 20;

/** Jobs as their module adds them: the tables behind them differ from version to version of the library. */
const selectJobs = (skipped: readonly string[]) => `
  select jobs.id, tasks.identifier, queues.queue_name, jobs.payload, jobs.priority, jobs.run_at, jobs.attempts,
    jobs.max_attempts, jobs.last_error, jobs.created_at, jobs.key
  from graphile_worker._private_jobs jobs
  join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
  left join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
  where tasks.identifier <> all (array[${skipped.map((name) => `'${name}'`).join(', ')}]::text[])
  order by jobs.id`;

export interface DumpOptions {
  readonly schemas: readonly string[];
  /** Kinds of jobs that mean nothing in another installation. */
  readonly skippedJobs: readonly string[];
}

/**
 * Returns the number of rows of all tables.
 *
 * @param client in a transaction that sees one snapshot
 */
export async function dumpDatabase(
  client: pg.ClientBase,
  writer: ArchiveWriter,
  { schemas, skippedJobs }: DumpOptions,
): Promise<number> {
  const schema = await readSchema(client, schemas);
  await writer.addJson(schemaEntry, schema);
  const counts: Record<string, number> = {};
  for (const table of schema.tables)
    counts[`${table.schema}.${table.name}`] = await copy(selectAll(table), tableFolder(table));
  if (await hasJobTables(client)) counts['jobs'] = await copy(selectJobs(skippedJobs), jobsFolder);
  const rows: DatabaseRows = { counts, sequences: await readSequences(client, schemas) };
  await writer.addJson(rowsEntry, rows);
  return Object.values(counts).reduce((sum, count) => sum + count, 0);

  /** Returns the number of rows. */
  async function copy(query: string, folder: string): Promise<number> {
    const rowStream: CopyToStreamQuery = client.query(copyTo(`copy (${query}) to stdout`));
    let pieces = 0;
    let chunks: Buffer[] = [];
    let size = 0;
    const flush = async () => {
      pieces += 1;
      const name = `${folder}${String(pieces).padStart(6, '0')}.copy.gz`;
      await writer.add(name, await compress(Buffer.concat(chunks)));
      [chunks, size] = [[], 0];
    };
    for await (const chunk of rowStream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= pieceBytes) await flush();
    }
    if (size > 0) await flush();
    return rowStream.rowCount;
  }
}

function selectAll(table: DumpedTable): string {
  return `select ${table.columns.map(quote).join(', ')} from ${quoteTable(table)}`;
}
