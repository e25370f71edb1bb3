/**
 * Hands Kysely connections that prepare each statement once and then only bind and execute it,
 * which about doubles what a connection can do.
 */
import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailable, isConnectionEnd, isStalePlan } from './errors.ts';

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
  let ended = false;
  async function run(text: string, parameters: readonly unknown[]): Promise<unknown> {
    const control = transactionControl(text);
    if (control !== undefined) {
      inTransaction = control === 'begin';
      return client.query(text);
    }
    const values = [...parameters];
    try {
      return await client.query({ name: nameUnlessControl(text, names), text, values });
    } catch (error) {
      ended ||= isConnectionEnd(error);
      if (!isStalePlan(error)) throw error;
      names.renew();
      // inside a transaction everything after the failure is refused: `Database.transaction` starts it again
      if (inTransaction) throw error;
      return client.query({ text, values });
    }
  }
  return {
    // the second shape that Kysely asks for, a cursor, is only used when a cursor is configured
    query: run as unknown as PostgresPoolClient['query'],
    // the socket's end follows the message; until then the pool would lend the connection again
    release: () => client.release(ended),
  };
}

function transactionControl(text: string): 'begin' | 'end' | undefined {
  if (text === 'begin' || text.startsWith('start transaction')) return 'begin';
  return text === 'commit' || text === 'rollback' ? 'end' : undefined;
}

/** Savepoints and session settings gain nothing from a plan. */
function nameUnlessControl(text: string, names: StatementNames): string | undefined {
  return /^(savepoint|release|rollback to|set) /.test(text) ? undefined : names.nameOf(text);
}
