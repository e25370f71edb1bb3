/** Classifies PostgreSQL errors (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
import pg from 'pg';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const EXCLUSION_VIOLATION = '23P01';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const FEATURE_NOT_SUPPORTED = '0A000';

/**
 * No connection was available (all are in use, or the database accepts none), or it broke before anything was
 * executed. Neither the statement nor the transaction it belongs to has happened. `cause` has the reason.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super('no connection to the database', { cause });
  }
}

/**
 * The connection broke during a commit, or during a writing statement outside a transaction. The change may have
 * been made, and only reading the data can tell. The caller must not be told to retry blindly.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('The database connection was lost. The change may have been saved: check before you try again', {
      cause,
    });
  }
}

function hasCode(error: unknown, code: string, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === code &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** True if a row with the same key already exists. `constraint` is the name of the key or unique index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, UNIQUE_VIOLATION, constraint);
}

/** True if a row references a missing row, or if a row was deleted that is still referenced. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, FOREIGN_KEY_VIOLATION, constraint);
}

/** True if an `exclude` constraint forbids the row beside another one. */
export function isExclusionViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, EXCLUSION_VIOLATION, constraint);
}

/** A prepared statement whose result has changed shape since a migration ran (`RevalidateCachedQuery`). */
export function isStalePlan(error: unknown): boolean {
  return (
    hasCode(error, FEATURE_NOT_SUPPORTED) && (error as pg.DatabaseError).routine === 'RevalidateCachedQuery'
  );
}

/** True if the server has ended the connection with this error, as it does when it shuts down. */
export function isConnectionTerminated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'FATAL';
}

/** True if the database is reachable but rejected this one statement. */
export function isStatementError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

/** True if the same transaction can succeed when it is run again from the start. */
export function isRetryable(error: unknown): boolean {
  return hasCode(error, SERIALIZATION_FAILURE) || hasCode(error, DEADLOCK) || isStalePlan(error);
}
