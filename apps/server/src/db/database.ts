/** The one way to PostgreSQL: a pool, Kysely on top, and transactions that survive deadlocks. */
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, type IsolationLevel } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import { isWorthRetrying } from './errors.ts';
import { preparedPool } from './prepared-pool.ts';
import type { Sql, Transaction } from './sql.ts';

const MOST_RETRIES = 3;
/** Two that ran into each other should not do so again in step. */
const RETRY_SPREAD_MS = 20;

export interface TransactionOptions {
  /** Default: what the server is set to, normally `read committed`. */
  readonly isolation?: IsolationLevel;
}

export interface Database extends Sql {
  /**
   * Runs `work` in one transaction: committed when it returns, rolled back when it throws.
   * `work` may run up to four times (deadlock, serialization failure), so it must have no effect outside the
   * transaction; such effects go into `afterCommit`.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Fails when the database does not answer. */
  ping(): Promise<void>;
  /** Waits for running queries, then closes all connections. Calling it again is harmless. */
  close(): Promise<void>;
  /** For libraries that bring their own SQL (the job queue); everything else uses `of`. */
  readonly pool: pg.Pool;
}

export interface DatabaseOptions {
  /** Told of a connection that broke, and of work after a commit that failed. Default: a process warning. */
  readonly onError?: (error: Error) => void;
}

export function openDatabase(
  connection: { connectionString?: string } | pg.PoolConfig,
  options: DatabaseOptions = {},
): Database {
  const report = options.onError ?? ((error: Error) => process.emitWarning(error));
  const pool = new pg.Pool({
    application_name: 'turnstage',
    // a forgotten release must show up as an error, not as a server that hangs
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...connection,
    types: columnTypes,
    // a day begins at the same moment on every installation, wherever its database stands
    onConnect: setTimeZone,
  });
  let closing: Promise<void> | undefined;
  // while everything closes, it is no news that connections end
  pool.on('error', (error) => {
    if (closing === undefined) report(error);
  });
  // a connection that breaks while in use emits on the client itself, and an unheard 'error' ends the process
  pool.on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) });

  async function attempt<T>(work: (tx: Transaction) => Promise<T>, isolation?: IsolationLevel) {
    const afterCommit: (() => void | Promise<void>)[] = [];
    const builder = isolation ? kysely.transaction().setIsolationLevel(isolation) : kysely.transaction();
    const result = await builder.execute((inner) =>
      work({
        of: <Tables>(schema: string) => inSchema<Tables>(inner, schema),
        afterCommit: (later) => void afterCommit.push(later),
      }),
    );
    return { result, afterCommit };
  }

  async function transaction<T>(work: (tx: Transaction) => Promise<T>, options: TransactionOptions = {}) {
    for (let retries = 0; ; retries += 1) {
      try {
        const { result, afterCommit } = await attempt(work, options.isolation);
        await runAll(afterCommit, report);
        return result;
      } catch (error) {
        if (retries >= MOST_RETRIES || !isWorthRetrying(error)) throw error;
        await delay(Math.random() * RETRY_SPREAD_MS * (retries + 1));
      }
    }
  }

  return {
    pool,
    of: <Tables>(schema: string) => inSchema<Tables>(kysely, schema),
    transaction,
    ping: async () => void (await pool.query('select 1')),
    close: () => (closing ??= pool.end()),
  };
}

/** Its types do not say so, but the pool waits for the answer before it lends the connection. */
function setTimeZone(client: pg.ClientBase): object {
  return client.query("set timezone to 'UTC'");
}

/** The row types are the caller's word: each module knows its own tables, this file knows none. */
function inSchema<Tables>(kysely: Kysely<unknown>, schema: string): Kysely<Tables> {
  return kysely.withSchema(schema) as unknown as Kysely<Tables>;
}

async function runAll(work: readonly (() => void | Promise<void>)[], report: (error: Error) => void) {
  for (const each of work) {
    try {
      await each();
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
