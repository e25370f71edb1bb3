import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { isStatementError } from './errors.ts';

const initialBackoffMs = 100;
const maxBackoffMs = 5_000;

/** graphile-worker treats this code as a deadlock: it retries after 50 ms, and then more slowly. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly code = '40001';
}

/**
 * The connection pool that the job worker needs. The worker records the end of a job without awaiting it and
 * without handling errors. An exhausted pool or a restarting database would therefore end the process with an
 * unhandled rejection and leave the job and its queue locked. So this pool waits until a connection is available,
 * and turns a broken connection into an error that the worker retries.
 */
export interface WorkerPool {
  readonly pool: pg.Pool;
  /** Resolves when all clients have been released. */
  whenIdle(): Promise<void>;
  /** From now on callers no longer wait for an unreachable database. */
  stop(): void;
}

export function createWorkerPool(pool: pg.Pool, logger: Pick<FastifyBaseLogger, 'warn'>): WorkerPool {
  let clientsInUse = 0;
  let isStopping = false;
  let idleResolvers: (() => void)[] = [];

  function markReleased(): void {
    clientsInUse -= 1;
    if (clientsInUse > 0) return;
    for (const resolve of idleResolvers) resolve();
    idleResolvers = [];
  }

  async function acquireClient(): Promise<pg.PoolClient> {
    for (let backoffMs = initialBackoffMs; ; backoffMs = Math.min(maxBackoffMs, 2 * backoffMs)) {
      try {
        return await pool.connect();
      } catch (error) {
        if (isStopping)
          throw new ConnectionLost('The job worker has no database connection', { cause: error });
        logger.warn({ err: error }, `The job worker has no connection and retries in ${backoffMs} ms`);
        await delay(backoffMs);
      }
    }
  }

  async function connect(): Promise<pg.PoolClient> {
    clientsInUse += 1;
    try {
      return wrapClient(await acquireClient(), markReleased);
    } catch (error) {
      markReleased();
      throw error;
    }
  }

  return {
    pool: new Proxy(pool, {
      get(target, key) {
        // A call with a callback comes from the listener, which keeps its connection and reconnects by itself.
        if (key === 'connect')
          return (callback?: (...args: unknown[]) => void) =>
            callback ? target.connect(callback) : connect();
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    whenIdle: () =>
      clientsInUse === 0 ? Promise.resolve() : new Promise((resolve) => void idleResolvers.push(resolve)),
    stop() {
      isStopping = true;
    },
  };
}

function wrapClient(client: pg.PoolClient, onRelease: () => void): pg.PoolClient {
  async function query(...args: unknown[]): Promise<unknown> {
    try {
      return await Reflect.apply(client.query, client, args);
    } catch (error) {
      if (isStatementError(error)) throw error;
      throw new ConnectionLost('The connection broke', { cause: error });
    }
  }
  function release(error?: Error | boolean): void {
    client.release(error);
    onRelease();
  }
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') return query;
      if (key === 'release') return release;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
