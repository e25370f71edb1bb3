/**
 * Hands Kysely connections that prepare each statement once and then only bind and execute it,
 * which about doubles what a connection can do.
 */
import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import {
  DatabaseUnavailable,
  isConnectionEnd,
  isStalePlan,
  isStatementRefused,
  OutcomeUnknown,
} from './errors.ts';

/** Each prepared statement costs memory on every connection; texts beyond this many run unprepared. */
const MOST_STATEMENTS = 500;
/** Longer texts are built from lists of varying length and hardly ever come back. */
const LONGEST_TEXT = 8_000;

export class StatementNames {
  readonly #names = new Map<string, string>();
  /** Grows when the tables changed under the prepared plans, so that all connections prepare anew. */
  #generation = 0;

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (text.length > LONGEST_TEXT || this.#names.size >= MOST_STATEMENTS) return undefined;
    const hash = createHash('sha1').update(text).digest('base64url');
    const name = `s${this.#generation}_${hash}`;
    this.#names.set(text, name);
    return name;
  }

  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

export function preparedPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      });
      const known = wrapped.get(client);
      if (known !== undefined) return known;
      const made = preparedClient(client, names);
      wrapped.set(client, made);
      return made;
    },
    end: () => pool.end(),
  };
}

function preparedClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let inTransaction = false;
  /** Nothing that is asked from now on reaches the database. */
  let isCut = false;
  client.on('error', () => (isCut = true));

  /** What is known of a statement that failed: when its connection broke, whether it can have been carried out. */
  function failureOf(error: unknown, isUndone: boolean): unknown {
    isCut ||= isConnectionEnd(error);
    if (!isCut || isStatementRefused(error)) return error;
    return isUndone ? new DatabaseUnavailable(error) : new OutcomeUnknown(error);
  }

  async function control(text: string, kind: 'begin' | 'commit' | 'rollback'): Promise<unknown> {
    inTransaction = kind === 'begin';
    const wasCut = isCut;
    try {
      return await client.query(text);
    } catch (error) {
      const failure = failureOf(error, wasCut || kind === 'begin');
      // Without a connection it is rolled back already, and what made us ask for it is what the caller is to hear.
      if (kind === 'rollback' && isCut) return nothing;
      throw failure;
    }
  }

  async function run(text: string, parameters: readonly unknown[]): Promise<unknown> {
    const kind = transactionControl(text);
    if (kind !== undefined) return control(text, kind);
    const values = [...parameters];
    const isUndone = isCut || inTransaction || isReading(text);
    try {
      return await client.query({ name: nameUnlessControl(text, names), text, values });
    } catch (error) {
      if (!isStalePlan(error)) throw failureOf(error, isUndone);
      names.renew();
      // inside a transaction everything after the failure is refused: `Database.transaction` starts it again
      if (inTransaction) throw error;
      return client.query({ text, values }).catch((again: unknown) => {
        throw failureOf(again, isUndone);
      });
    }
  }
  return {
    // the second shape that Kysely asks for, a cursor, is only used when a cursor is configured
    query: run as unknown as PostgresPoolClient['query'],
    // the socket's end follows the message; until then the pool would lend the connection again
    release: () => client.release(isCut),
  };
}

const nothing = { command: 'ROLLBACK', rowCount: null, rows: [] };

function transactionControl(text: string): 'begin' | 'commit' | 'rollback' | undefined {
  if (text === 'begin' || text.startsWith('start transaction')) return 'begin';
  return text === 'commit' || text === 'rollback' ? text : undefined;
}

/** Of what begins with `with` nobody knows without reading on. */
function isReading(text: string): boolean {
  return /^\s*select\b/i.test(text);
}

/** Savepoints and session settings gain nothing from a plan. */
function nameUnlessControl(text: string, names: StatementNames): string | undefined {
  return /^(savepoint|release|rollback to|set) /.test(text) ? undefined : names.nameOf(text);
}
