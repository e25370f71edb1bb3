/** Reads what PostgreSQL says went wrong (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
import pg from 'pg';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const FEATURE_NOT_SUPPORTED = '0A000';

/**
 * No connection could be had (all are in use, or the database takes none), or it broke before anything was done: what
 * was asked for has not happened, nor has the transaction that it was part of. `cause` says why.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super('no connection to the database', { cause });
  }
}

/**
 * The connection broke while a transaction was being committed, or during a writing statement without one: it may be
 * done, and only looking tells. Whoever asks must not be made to try again blindly.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('The database was lost meanwhile. This may be done: look before trying again', { cause });
  }
}

function hasCode(error: unknown, code: string, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === code &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** True when a row with the same key is there already; `constraint` is the name of the key or unique index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, UNIQUE_VIOLATION, constraint);
}

/** True when a row points to one that is not there, or one that is still pointed to was deleted. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, FOREIGN_KEY_VIOLATION, constraint);
}

/** A prepared statement whose result has another shape since a migration ran (`RevalidateCachedQuery`). */
export function isStalePlan(error: unknown): boolean {
  return (
    hasCode(error, FEATURE_NOT_SUPPORTED) && (error as pg.DatabaseError).routine === 'RevalidateCachedQuery'
  );
}

/** True when the server has ended the connection with this message, as it does when it shuts down. */
export function isConnectionEnd(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'FATAL';
}

/** The database stands and answers, and would not do this one statement. */
export function isStatementRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

/** True when the same transaction, run once more from its start, can succeed. */
export function isWorthRetrying(error: unknown): boolean {
  return hasCode(error, SERIALIZATION_FAILURE) || hasCode(error, DEADLOCK) || isStalePlan(error);
}
