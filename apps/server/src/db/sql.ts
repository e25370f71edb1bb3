import type { Kysely } from 'kysely';

/**
 * Where queries run: straight on the pool, or inside one transaction.
 * Stores take a `Sql`, so the same query joins whatever transaction its caller has open.
 */
export interface Sql {
  /** A query builder whose tables all stand in `schema`. `Tables` maps table name to row type. */
  of<Tables>(schema: string): Kysely<Tables>;
}

/** A `Sql` inside a transaction. Do not use the `Database` itself there: that would be another connection. */
export interface Transaction extends Sql {
  /**
   * Runs `work` once the transaction is committed, in the order of the calls; never after a rollback.
   * A failure of `work` is reported but cannot undo the commit, so it does not reach the caller.
   */
  afterCommit(work: () => void | Promise<void>): void;
}
