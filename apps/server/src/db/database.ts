/** The only access to PostgreSQL: a pool with Kysely on top, and transactions that are retried after deadlocks. */
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, type IsolationLevel } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import { isRetryable } from './errors.ts';
import { connectionNameOf, isCurrentEpoch, OwnershipLost, type WriteLease } from './ownership/index.ts';
import { createPreparedPool } from './prepared-pool.ts';
import type { Sql, Transaction } from './sql.ts';
import { runInTransactionScope, type NestedConnection } from './transaction-scope.ts';

const MAX_RETRIES = 3;
/** Random delay, so that two transactions that collided don't collide again in lockstep. */
const RETRY_JITTER_MS = 20;

export interface TransactionOptions {
  /** Default: the setting of the server, normally `read committed`. */
  readonly isolation?: IsolationLevel;
}

export interface Database extends Sql {
  /**
   * Runs `work` in one transaction: committed when `work` returns, rolled back when it throws. `work` may run up to
   * four times (deadlock, serialization failure), so it must have no effect outside the transaction. Put such
   * effects into `afterCommit`.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Throws if the database doesn't respond. */
  ping(): Promise<void>;
  /** Waits for running queries, then closes all connections. Safe to call twice. */
  close(): Promise<void>;
  /** The ownership of the installation under which this process writes; missing in commands and tests. */
  readonly lease?: WriteLease | undefined;
  /** The state of the pool, for metrics. */
  getUsage(): DatabaseUsage;
  /** A connection beside the pool, to listen for as long as the caller wants, who ends it. */
  connect(): Promise<pg.Client>;
  /** For libraries that bring their own SQL (the job queue). Everything else uses `of`. */
  readonly pool: pg.Pool;
}

export interface DatabaseUsage {
  /** Connections in use. */
  readonly inUse: number;
  /** Requests for a connection that wait for one. */
  readonly waiting: number;
  /** How often a transaction asked for a second connection since the start. */
  readonly nested: number;
}

export interface DatabaseOptions {
  /** Called when a connection breaks and when an `afterCommit` callback fails. Default: a process warning. */
  readonly onError?: (error: Error) => void;
  /** Every connection is opened for the epoch of this lease, and ends when another process takes over. */
  readonly lease?: WriteLease;
  /**
   * What happens to a transaction that asks for a second connection, which is a bug. Default: it fails. `count`: it
   * gets the connection, and `getUsage` counts it.
   */
  readonly nestedConnections?: 'throw' | 'count';
}

export function openDatabase(
  connection: { connectionString?: string } | pg.PoolConfig,
  options: DatabaseOptions = {},
): Database {
  const reportError = options.onError ?? ((error: Error) => process.emitWarning(error));
  const settings = {
    application_name: 'turnstage',
    // a forgotten release must show up as an error, not as a server that hangs
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...connection,
    types: columnTypes,
  };
  const pool = new pg.Pool({
    ...settings,
    onConnect: (client) => prepareConnection(client, options.lease),
  });
  let closing: Promise<void> | undefined;
  // connections that end during a shutdown are expected
  pool.on('error', (error) => {
    if (closing === undefined) reportError(error);
  });
  // a connection that breaks while in use emits 'error' on the client itself, and without a listener that ends the
  // process
  pool.on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: createPreparedPool(pool) }) });

  let nested = 0;
  function onNestedConnection(error: NestedConnection): void {
    nested += 1;
    if (options.nestedConnections !== 'count') throw error;
    reportError(error);
  }

  async function attempt<T>(work: (tx: Transaction) => Promise<T>, isolation?: IsolationLevel) {
    const afterCommit: (() => void | Promise<void>)[] = [];
    const builder = isolation ? kysely.transaction().setIsolationLevel(isolation) : kysely.transaction();
    const result = await builder.execute((kyselyTx) =>
      runInTransactionScope(onNestedConnection, () =>
        work({
          of: <Tables>(schema: string) => inSchema<Tables>(kyselyTx, schema),
          afterCommit: (callback) => void afterCommit.push(callback),
        }),
      ),
    );
    return { result, afterCommit };
  }

  async function transaction<T>(work: (tx: Transaction) => Promise<T>, options: TransactionOptions = {}) {
    for (let retries = 0; ; retries += 1) {
      try {
        const { result, afterCommit } = await attempt(work, options.isolation);
        await runCallbacks(afterCommit, reportError);
        return result;
      } catch (error) {
        if (retries >= MAX_RETRIES || !isRetryable(error)) throw error;
        await delay(Math.random() * RETRY_JITTER_MS * (retries + 1));
      }
    }
  }

  return {
    pool,
    lease: options.lease,
    of: <Tables>(schema: string) => inSchema<Tables>(kysely, schema),
    transaction,
    ping: async () => void (await pool.query('select 1')),
    getUsage: () => ({
      inUse: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      nested,
    }),
    async connect() {
      const client = new pg.Client(settings);
      client.on('error', () => {});
      await client.connect();
      return client;
    },
    close: () => (closing ??= pool.end()),
  };
}

/**
 * The types don't say so, but the pool waits for this before it hands out the connection. Days start at the same
 * moment on every installation, wherever its database runs.
 */
function prepareConnection(client: pg.ClientBase, lease: WriteLease | undefined): object {
  const isZoneSet = client.query("set timezone to 'UTC'");
  return lease ? isZoneSet.then(() => bindToEpoch(client, lease)) : isZoneSet;
}

/**
 * A connection carries its epoch as its name, under which a takeover ends it. The epoch is checked after that, so a
 * takeover either finds the name or the check fails.
 */
async function bindToEpoch(client: pg.ClientBase, lease: WriteLease): Promise<void> {
  await client.query("select set_config('application_name', $1, false)", [connectionNameOf(lease.epoch)]);
  const { rowCount } = await client.query(`select where ${isCurrentEpoch('$1')}`, [lease.epoch]);
  if (rowCount === 1) return;
  lease.verify();
  throw new OwnershipLost();
}

/** The caller chooses the row types: each module knows its own tables, this file knows none. */
function inSchema<Tables>(kysely: Kysely<unknown>, schema: string): Kysely<Tables> {
  return kysely.withSchema(schema) as unknown as Kysely<Tables>;
}

async function runCallbacks(
  work: readonly (() => void | Promise<void>)[],
  reportError: (error: Error) => void,
) {
  for (const callback of work) {
    try {
      await callback();
    } catch (error) {
      reportError(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
