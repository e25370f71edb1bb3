import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/index.ts';
import { holdersOfJobs, unlockJobsOf, workerKey } from './dead-workers.store.ts';

/** How often to look for processes that died while they held jobs. */
const lookEveryMs = 30_000;

/**
 * A process that is killed leaves its jobs and their queues locked, and the queue would wait four hours for it. So
 * each process holds an advisory lock under its workers' name for as long as its connection lives; whoever can take
 * that lock knows that the process is gone and sets its jobs free.
 */
export interface DeadWorkers {
  /** For the runner: tells under which name it locks jobs. */
  readonly events: WorkerEvents;
  /** Frees what dead processes held, now and every half minute. */
  watch(): Promise<void>;
  stop(): Promise<void>;
}

export async function createDeadWorkers(database: Database, logger: FastifyBaseLogger): Promise<DeadWorkers> {
  const events = new EventEmitter() as WorkerEvents;
  const ownLock = await database.pool.connect();
  events.on('pool:create', ({ workerPool }) => {
    ownLock
      .query('select pg_advisory_lock($1)', [workerKey(workerPool.id)])
      .catch((error: unknown) => logger.error({ err: error }, 'job worker lock'));
  });
  let timer: NodeJS.Timeout | undefined;

  async function free(): Promise<void> {
    const holders = await holdersOfJobs(database);
    if (holders.length > 0) await unlockJobsOf(database, holders);
  }

  return {
    events,
    async watch() {
      await free();
      timer = setInterval(() => {
        free().catch((error: unknown) => logger.error({ err: error }, 'freeing jobs of dead workers'));
      }, lookEveryMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await ownLock.query('select pg_advisory_unlock_all()').catch(() => undefined);
      ownLock.release();
    },
  };
}
