import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { isStatementRefused } from './errors.ts';

const firstPauseMs = 100;
const longestPauseMs = 5_000;

/** What graphile-worker takes for a deadlock: it tries again after 50 ms, and then more slowly. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly code = '40001';
}

/**
 * The pool as the job worker needs it. The worker writes down how a job ended without waiting for it and without a
 * thought of failing: a pool that is exhausted for ten seconds, or a database that starts again, would end the process
 * by an unhandled rejection, and leave the job and its queue locked. So whoever asks here waits until there is a
 * connection, and a statement whose connection broke is one to be tried again.
 */
export interface WorkerPool {
  readonly pool: pg.Pool;
  /** Until everything that was asked of it is done. */
  quiet(): Promise<void>;
  /** From here on nobody is made to wait for a database that is gone. */
  stop(): void;
}

export function createWorkerPool(pool: pg.Pool, logger: Pick<FastifyBaseLogger, 'warn'>): WorkerPool {
  let asked = 0;
  let isStopping = false;
  let whenQuiet: (() => void)[] = [];

  function done(): void {
    asked -= 1;
    if (asked > 0) return;
    for (const resolve of whenQuiet) resolve();
    whenQuiet = [];
  }

  async function lent(): Promise<pg.PoolClient> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, 2 * pauseMs)) {
      try {
        return await pool.connect();
      } catch (error) {
        if (isStopping) throw new ConnectionLost('The job worker has no database', { cause: error });
        logger.warn({ err: error }, `The job worker has no connection, and tries again in ${pauseMs} ms`);
        await delay(pauseMs);
      }
    }
  }

  async function connect(): Promise<pg.PoolClient> {
    asked += 1;
    try {
      return clientOf(await lent(), done);
    } catch (error) {
      done();
      throw error;
    }
  }

  return {
    pool: new Proxy(pool, {
      get(target, key) {
        // With a callback it is the listener's, which stays, and comes back by itself when its connection breaks.
        if (key === 'connect')
          return (callback?: (...given: unknown[]) => void) =>
            callback ? target.connect(callback) : connect();
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    quiet: () => (asked === 0 ? Promise.resolve() : new Promise((resolve) => void whenQuiet.push(resolve))),
    stop() {
      isStopping = true;
    },
  };
}

function clientOf(client: pg.PoolClient, released: () => void): pg.PoolClient {
  async function query(...given: unknown[]): Promise<unknown> {
    try {
      return await Reflect.apply(client.query, client, given);
    } catch (error) {
      if (isStatementRefused(error)) throw error;
      throw new ConnectionLost('The connection broke', { cause: error });
    }
  }
  function release(error?: Error | boolean): void {
    client.release(error);
    released();
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
