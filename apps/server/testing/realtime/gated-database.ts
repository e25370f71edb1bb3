import type { Database, Sql } from '../../src/db/index.ts';

/** How a write fails: it isn't done, or it is done but its confirmation is lost. */
export type Failure = 'before' | 'after';

/** A database whose room writes can be delayed or fail, as with a slow disk or a broken connection. */
export class GatedDatabase {
  /** Number of writes held back. */
  waiting = 0;
  /** For each table, how the next writes fail. */
  readonly failures: Record<'journal' | 'snapshot', Failure[]> = { journal: [], snapshot: [] };
  #gate: Promise<void> = Promise.resolve();
  #open: () => void = () => undefined;

  hold(): void {
    this.#gate = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  release(): void {
    this.#open();
  }

  around(database: Database): Database {
    return {
      ...database,
      ...this.#sql(database),
      transaction: (work, options) =>
        database.transaction((tx) => work({ ...tx, ...this.#sql(tx) }), options),
    };
  }

  #sql(sql: Sql): Sql {
    return {
      of: <Tables>(schema: string) => {
        const db = sql.of<Tables>(schema);
        if (schema !== 'realtime_service') return db;
        return new Proxy(db, {
          get: (target, name) => {
            const value: unknown = Reflect.get(target, name, target);
            if (typeof value !== 'function') return value;
            if (name === 'insertInto')
              return (table: 'journal' | 'snapshot') =>
                this.#gated(table, value.call(target, table) as object);
            // The journal's insert is a precompiled query, and the only one.
            if (name === 'executeQuery')
              return (query: unknown) =>
                this.#execute('journal', () => value.call(target, query) as Promise<unknown>);
            return value.bind(target) as unknown;
          },
        });
      },
    };
  }

  /** Wraps a query so that it waits at the gate when it is executed. */
  #gated(table: 'journal' | 'snapshot', query: object): object {
    return new Proxy(query, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        if (name === 'execute')
          return () => this.#execute(table, () => value.call(target) as Promise<unknown>);
        return (...args: unknown[]) => this.#gated(table, value.apply(target, args) as object);
      },
    });
  }

  async #execute(table: 'journal' | 'snapshot', execute: () => Promise<unknown>): Promise<unknown> {
    this.waiting += 1;
    await this.#gate;
    this.waiting -= 1;
    const failure = this.failures[table].shift();
    if (failure === 'before') throw new Error('the disk is full');
    const result = await execute();
    if (failure === 'after') throw new Error('the line broke');
    return result;
  }
}
