/**
 * Finds code that asks the pool for a connection while it holds one. Such code works alone, and stops the server as
 * soon as as many requests as the pool has connections do it at once: each waits for a connection that none of them
 * gives back.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Thrown in development and in tests, counted in production. */
export class NestedConnection extends Error {
  override readonly name = 'NestedConnection';

  constructor() {
    super(
      'Asked for a second database connection inside a transaction. Use the handle of the transaction, or read before it starts',
    );
  }
}

interface Scope {
  /** False once the transaction has ended, because work that it started may still run. */
  isActive: boolean;
  readonly onNestedConnection: (error: NestedConnection) => void;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs the body of a transaction. `onNestedConnection` is called for each request for another connection. */
export async function runInTransactionScope<T>(
  onNestedConnection: Scope['onNestedConnection'],
  work: () => Promise<T>,
): Promise<T> {
  const scope: Scope = { isActive: true, onNestedConnection };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.isActive = false;
  }
}

/** Starts work that runs beside the current transaction instead of inside it, for tests of concurrent requests. */
export function runOutsideTransaction<T>(work: () => T): T {
  return scopes.exit(work);
}

/**
 * Call it before asking for a connection, and where a request for one is handed to code that runs elsewhere. Returns
 * whether the caller is inside a transaction.
 */
export function checkNestedConnection(): boolean {
  const scope = scopes.getStore();
  if (!scope?.isActive) return false;
  scope.onNestedConnection(new NestedConnection());
  return true;
}
