import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, PoolClient } from '../db/index.ts';
import { findLockHolders, unlockDeadWorkers, getWorkerLockKey } from './dead-workers.store.ts';

/** How often to look for processes that died while they held jobs. */
const checkIntervalMs = 30_000;
/** Delay before a lock that was lost with its connection is taken again. */
const lockRetryMs = 1_000;

/**
 * A killed process leaves its jobs and their queues locked, and graphile-worker would wait four hours for it. So
 * each process holds an advisory lock under the name of its workers for as long as its connection lives. A process
 * that can take another one's lock knows that the other is dead, and unlocks its jobs.
 */
export interface DeadWorkerMonitor {
  /** Passed to the runner: reports the name under which it locks jobs. */
  readonly events: WorkerEvents;
  /** Unlocks the jobs of dead processes, now and every 30 seconds. */
  watch(): Promise<void>;
  stop(): Promise<void>;
}

export async function createDeadWorkerMonitor(
  database: Database,
  logger: FastifyBaseLogger,
): Promise<DeadWorkerMonitor> {
  const events = new EventEmitter() as WorkerEvents;
  let lockClient: PoolClient | null = await database.pool.connect();
  let lockKey: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  watchLock(lockClient);

  /**
   * The lock is lost with its connection. Without the lock, other processes would take our running jobs for those
   * of a dead worker.
   */
  function watchLock(client: PoolClient): void {
    client.once('end', () => {
      if (lockClient !== client) return;
      lockClient = null;
      client.release(true);
      void reacquireLock();
    });
  }

  async function reacquireLock(): Promise<void> {
    const needsLock = () => !isStopped && lockClient === null;
    while (needsLock()) {
      try {
        const client = await database.pool.connect();
        if (isStopped) return client.release();
        lockClient = client;
        watchLock(client);
        await lock(client);
      } catch (error) {
        logger.error({ err: error }, 'job worker lock');
        await delay(lockRetryMs, undefined, { ref: false });
      }
    }
  }

  async function lock(client: PoolClient): Promise<void> {
    if (lockKey !== null) await client.query('select pg_advisory_lock($1)', [lockKey]);
  }

  events.on('pool:create', ({ workerPool }) => {
    lockKey = getWorkerLockKey(workerPool.id);
    if (lockClient)
      lock(lockClient).catch((error: unknown) => logger.error({ err: error }, 'job worker lock'));
  });

  async function releaseJobsOfDeadWorkers(): Promise<void> {
    // Without our own lock we would count as dead ourselves, so nothing is unlocked.
    if (lockClient === null) return;
    const lockHolders = await findLockHolders(database);
    if (lockHolders.length > 0) await unlockDeadWorkers(database, lockHolders);
  }

  return {
    events,
    async watch() {
      await releaseJobsOfDeadWorkers();
      timer = setInterval(() => {
        releaseJobsOfDeadWorkers().catch((error: unknown) =>
          logger.error({ err: error }, 'unlocking jobs of dead workers'),
        );
      }, checkIntervalMs).unref();
    },
    async stop() {
      clearInterval(timer);
      isStopped = true;
      const client = lockClient;
      lockClient = null;
      if (!client) return;
      await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
      client.release();
    },
  };
}
