/**
 * Databases of worlds. A copy of the template and its connections cost more processor time than most test files, so a
 * world that stops leaves its database, emptied, to the next world of the same worker. What can't be emptied for sure
 * (changed tables, much data, connections or locks left over) is deleted instead.
 */
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** What a fresh copy of the template contains. */
interface Contents {
  /** Identifies the tables, columns, indexes, triggers and functions. */
  readonly structure: string;
  readonly rows: readonly TableRows[];
  readonly sequences: readonly { readonly name: string; readonly last: string }[];
}

interface TableRows {
  readonly table: string;
  readonly columns: string;
  readonly rows: string;
}

/** A database with more data than this is faster copied anew. */
const maxBytes = 12_000_000;

const emptied: TestDatabase[] = [];
let template: Promise<Contents> | undefined;

/** A database as `createTestDatabase` makes it, which `drop` may pass on to a later caller. */
export async function takeTestDatabase(): Promise<TestDatabase> {
  const test = emptied.pop() ?? (await createTestDatabase());
  const contents = await (template ??= readContents(test.database.pool));
  return {
    ...test,
    async drop() {
      const isEmptied = await restore(test.database.pool, contents).catch(() => false);
      if (isEmptied) emptied.push(test);
      else await test.drop();
    },
  };
}

const ownTables = `
  select c.oid, c.oid::regclass::text as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence <> 't'
    and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;

const readStructure = `
  select concat_ws(' ',
    (select sum(oid::bigint) from pg_class where relpersistence <> 't'),
    (select count(*) from pg_attribute where attnum > 0 and not attisdropped and attrelid in (select oid from pg_class where relpersistence <> 't')),
    (select sum(oid::bigint) from pg_constraint),
    (select sum(oid::bigint) from pg_proc),
    (select concat(count(*), sum(oid::bigint)) from pg_trigger where tgenabled = 'O'),
    (select count(*) from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = current_database())
  ) as structure`;

async function readContents(pool: pg.Pool): Promise<Contents> {
  const rows: TableRows[] = [];
  for (const { name } of await query<{ name: string }>(pool, ownTables)) {
    const [found] = await query<{ rows: string | null }>(
      pool,
      `select json_agg(t)::text as rows from ${name} t`,
    );
    if (!found?.rows) continue;
    const [{ columns } = { columns: '' }] = await query<{ columns: string }>(
      pool,
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
       where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    rows.push({ table: name, columns, rows: found.rows });
  }
  const sequences = await query<{ name: string; last: string }>(
    pool,
    `select seqrelid::regclass::text as name, pg_sequence_last_value(seqrelid)::text as last
     from pg_sequence where pg_sequence_last_value(seqrelid) is not null`,
  );
  return { structure: await structureOf(pool), rows, sequences };
}

/** Brings a database back to `contents`; false if it isn't certain that nothing else is left. */
async function restore(pool: pg.Pool, contents: Contents): Promise<boolean> {
  if (pool.ended || pool.idleCount !== pool.totalCount || pool.totalCount === 0) return false;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    for (const client of clients) await client.query('unlisten *; select pg_advisory_unlock_all()');
    const [client] = clients;
    if (!client || !(await isRecyclable(client, clients.length, contents))) return false;
    await client.query('begin');
    await client.query(deleteEverything);
    for (const { table, columns, rows } of contents.rows)
      await client.query(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
        [rows],
      );
    for (const { name, last } of contents.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [name, last]);
    await client.query('commit');
    return true;
  } finally {
    for (const client of clients) client.release();
  }
}

/** Without its triggers and foreign keys, which would refuse or do more. */
const deleteEverything = `
  do $$
  declare
    touched record;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for touched in select name from (${ownTables}) own where pg_relation_size(oid) > 0 loop
      execute format('delete from %s', touched.name);
    end loop;
    perform setval(seqrelid, seqstart, false) from pg_sequence
      where pg_sequence_last_value(seqrelid) is not null;
  end $$`;

async function isRecyclable(client: pg.PoolClient, connections: number, { structure }: Contents) {
  const [left] = await query<{ connections: number; locks: number; bytes: string }>(
    client,
    `select
       (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
       (select count(*)::int from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory') as locks,
       (select coalesce(sum(pg_relation_size(oid)), 0) from (${ownTables}) own) as bytes`,
  );
  if (!left || left.connections > connections || left.locks > 0 || Number(left.bytes) > maxBytes)
    return false;
  return (await structureOf(client)) === structure;
}

async function structureOf(client: pg.Pool | pg.PoolClient): Promise<string> {
  const [found] = await query<{ structure: string }>(client, readStructure);
  return found?.structure ?? '';
}

async function query<Row extends pg.QueryResultRow>(
  client: pg.Pool | pg.PoolClient,
  text: string,
): Promise<Row[]> {
  return (await client.query<Row>(text)).rows;
}
