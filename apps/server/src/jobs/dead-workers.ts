import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, PoolClient } from '../db/index.ts';
import { holdersOfJobs, unlockJobsOf, workerKey } from './dead-workers.store.ts';

/** How often to look for processes that died while they held jobs. */
const lookEveryMs = 30_000;
/** Pause before a lock that went with its connection is taken again. */
const lockPauseMs = 1_000;

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
  let ownLock: PoolClient | null = await database.pool.connect();
  let ownKey: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  keep(ownLock);

  /** A lock goes with its connection, and without it our own running jobs would look like those of the dead. */
  function keep(client: PoolClient): void {
    client.once('end', () => {
      if (ownLock !== client) return;
      ownLock = null;
      client.release(true);
      void lockAgain();
    });
  }

  async function lockAgain(): Promise<void> {
    const isLacking = () => !isStopped && ownLock === null;
    while (isLacking()) {
      try {
        const client = await database.pool.connect();
        if (isStopped) return client.release();
        ownLock = client;
        keep(client);
        await lock(client);
      } catch (error) {
        logger.error({ err: error }, 'job worker lock');
        await delay(lockPauseMs, undefined, { ref: false });
      }
    }
  }

  async function lock(client: PoolClient): Promise<void> {
    if (ownKey !== null) await client.query('select pg_advisory_lock($1)', [ownKey]);
  }

  events.on('pool:create', ({ workerPool }) => {
    ownKey = workerKey(workerPool.id);
    if (ownLock) lock(ownLock).catch((error: unknown) => logger.error({ err: error }, 'job worker lock'));
  });

  async function free(): Promise<void> {
    // Nobody can be told from the dead while we look like one of them.
    if (ownLock === null) return;
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
      isStopped = true;
      const client = ownLock;
      ownLock = null;
      if (!client) return;
      await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
      client.release();
    },
  };
}
