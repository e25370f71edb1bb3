import type { Kysely } from 'kysely';

/**
 * Where queries run: directly on the pool, or inside one transaction. Stores take a `Sql`, so the same query joins
 * the transaction that its caller has open.
 */
export interface Sql {
  /** A query builder for the tables in `schema`. `Tables` maps table names to row types. */
  of<Tables>(schema: string): Kysely<Tables>;
}

/** A `Sql` inside a transaction. Don't use the `Database` itself there: that would be another connection. */
export interface Transaction extends Sql {
  /**
   * Runs `work` after the transaction is committed, in the order of the calls, and never after a rollback. A
   * failure of `work` is reported but can't undo the commit, so it isn't thrown to the caller.
   */
  afterCommit(work: () => void | Promise<void>): void;
}
