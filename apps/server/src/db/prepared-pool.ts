/**
 * Gives Kysely connections that prepare each statement once and then only bind and execute it. This about doubles
 * the throughput of a connection.
 */
import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { ConnectionShares } from './connection-shares.ts';
import {
  DatabaseUnavailable,
  isConnectionTerminated,
  isStalePlan,
  isStatementError,
  OutcomeUnknown,
} from './errors.ts';
import { checkNestedConnection, NestedConnection } from './transaction-scope.ts';

/** Each prepared statement costs memory on every connection. Beyond this many, statements run unprepared. */
const MAX_STATEMENTS = 500;
/** Longer statements are built from lists of varying length and hardly ever repeat. */
const MAX_SQL_LENGTH = 8_000;
/** The longest delay that a timer accepts, for pools that wait forever. */
const noTimeoutMs = 2 ** 31 - 1;

export class StatementNames {
  readonly #names = new Map<string, string>();
  /**
   * Incremented when tables have changed under the prepared plans, so that all connections prepare their statements
   * again.
   */
  #generation = 0;

  getName(text: string): string | undefined {
    const cached = this.#names.get(text);
    if (cached !== undefined) return cached;
    if (text.length > MAX_SQL_LENGTH || this.#names.size >= MAX_STATEMENTS) return undefined;
    const hash = createHash('sha1').update(text).digest('base64url');
    const name = `s${this.#generation}_${hash}`;
    this.#names.set(text, name);
    return name;
  }

  invalidate(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

/** The pool that Kysely uses: one caller gets only a share of it, and a transaction no second connection. */
export function createPreparedPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const wrapped = new WeakMap<pg.PoolClient, PreparedClient>();
  const { max, connectionTimeoutMillis } = pool.options;
  const shares = new ConnectionShares(max, connectionTimeoutMillis || noTimeoutMs);

  async function connect(): Promise<PostgresPoolClient> {
    // The caller's share may be used up by the very transaction that asks for more.
    const release = checkNestedConnection() ? () => undefined : await shares.acquire();
    try {
      const client = await pool.connect();
      const prepared = wrapped.get(client) ?? wrapClient(client, names);
      wrapped.set(client, prepared);
      prepared.onRelease = release;
      return prepared;
    } catch (error) {
      release();
      throw error;
    }
  }

  return {
    connect: () =>
      connect().catch((error: unknown) => {
        throw error instanceof NestedConnection ? error : new DatabaseUnavailable(error);
      }),
    end: () => pool.end(),
  };
}

interface PreparedClient extends PostgresPoolClient {
  /** Set each time the connection is handed out. */
  onRelease: () => void;
}

function wrapClient(client: pg.PoolClient, names: StatementNames): PreparedClient {
  let inTransaction = false;
  /** From now on no statement on this connection reaches the database. */
  let isConnectionLost = false;
  client.on('error', () => (isConnectionLost = true));

  /** Classifies a failed statement: if the connection broke, whether the statement can have been executed. */
  function toFailure(error: unknown, wasNotExecuted: boolean): unknown {
    isConnectionLost ||= isConnectionTerminated(error);
    if (!isConnectionLost || isStatementError(error)) return error;
    return wasNotExecuted ? new DatabaseUnavailable(error) : new OutcomeUnknown(error);
  }

  async function runControl(text: string, kind: 'begin' | 'commit' | 'rollback'): Promise<unknown> {
    inTransaction = kind === 'begin';
    const wasConnectionLost = isConnectionLost;
    try {
      return await client.query(text);
    } catch (error) {
      const failure = toFailure(error, wasConnectionLost || kind === 'begin');
      // Without a connection the transaction is already rolled back. The caller should get the error that caused
      // the rollback.
      if (kind === 'rollback' && isConnectionLost) return rollbackResult;
      throw failure;
    }
  }

  async function run(text: string, parameters: readonly unknown[]): Promise<unknown> {
    const kind = getControlKind(text);
    if (kind !== undefined) return runControl(text, kind);
    const values = [...parameters];
    const wasNotExecuted = isConnectionLost || inTransaction || isReadOnly(text);
    try {
      return await client.query({ name: getStatementName(text, names), text, values });
    } catch (error) {
      if (!isStalePlan(error)) throw toFailure(error, wasNotExecuted);
      names.invalidate();
      // inside a transaction PostgreSQL rejects everything after the failure, so `Database.transaction` starts it
      // again
      if (inTransaction) throw error;
      return client.query({ text, values }).catch((retryError: unknown) => {
        throw toFailure(retryError, wasNotExecuted);
      });
    }
  }
  const prepared: PreparedClient = {
    onRelease: () => undefined,
    // Kysely's second signature, for cursors, is only used when a cursor is configured
    query: run as unknown as PostgresPoolClient['query'],
    // the socket closes shortly after the error; until then the pool would hand out the connection again
    release() {
      client.release(isConnectionLost);
      prepared.onRelease();
    },
  };
  return prepared;
}

const rollbackResult = { command: 'ROLLBACK', rowCount: null, rows: [] };

function getControlKind(text: string): 'begin' | 'commit' | 'rollback' | undefined {
  if (text === 'begin' || text.startsWith('start transaction')) return 'begin';
  return text === 'commit' || text === 'rollback' ? text : undefined;
}

/** Statements that start with `with` may write, so they don't count as read-only. */
function isReadOnly(text: string): boolean {
  return /^\s*select\b/i.test(text);
}

/**
 * In a statement (`modifyFront`): PostgreSQL plans it for its values each time. A prepared statement gets one plan for
 * all values after five executions, which is slow where a frequent word needs another plan than a rare one.
 */
export const planEachTime = '/* plan each time */';

/** Savepoints and session settings gain nothing from a prepared plan. */
function getStatementName(text: string, names: StatementNames): string | undefined {
  const isPrepared = !/^(savepoint|release|rollback to|set) /.test(text) && !text.includes(planEachTime);
  return isPrepared ? names.getName(text) : undefined;
}
