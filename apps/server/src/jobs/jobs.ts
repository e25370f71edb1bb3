import { Logger, run, runMigrations, runOnce, type Runner, type TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import { createDeadWorkers, type DeadWorkers } from './dead-workers.ts';
import { createFailedJobs, type FailedJobs } from './failed-jobs.ts';
import { JobCutOff } from './job-cut-off.ts';
import { addJob, anyDue, dropJobs } from './jobs.store.ts';
import { createWorkerPool, type Database, type Sql, type WorkerPool } from '../db/index.ts';

export interface AddOptions {
  /** Not before this time, epoch ms. */
  readonly runAt?: number;
  /** A later job with the same key replaces one that has not started. */
  readonly key?: string;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  readonly maxAttempts?: number;
  /** Of jobs that are due the lowest goes first; 0 when absent. */
  readonly priority?: number;
}

export interface HandleOptions {
  /** Whether staff may read what a failed job of this kind was given; never where it may hold a code or a key. */
  readonly payloadShown?: boolean;
}

/**
 * Background work on the same database (graphile-worker): a job added in a transaction runs if and only if that
 * commits, is tried again with growing pauses, and stays listed when it failed for good.
 */
export interface Jobs {
  /** Before `start`: says what runs a kind of job. Handlers must stand being run twice. */
  handle(name: string, handler: (payload: never) => Promise<void>, options?: HandleOptions): void;
  add(sql: Sql, name: string, payload: unknown, options?: AddOptions): Promise<void>;
  /** Takes back what waits or failed for good, of these kinds, with one of `values` in a field of its payload. */
  drop(
    sql: Sql,
    names: readonly string[],
    which: { readonly field: string; readonly values: readonly string[] },
  ): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** What did not work: for staff to see, and to decide on. */
  readonly failed: FailedJobs;
  /** Tests: runs all that is due, in this process, until nothing is left. */
  drain(): Promise<void>;
}

export async function migrateJobs(database: Database): Promise<void> {
  await runMigrations({ pgPool: database.pool, logger: silent });
}

export function createJobs(database: Database, logger: FastifyBaseLogger): Jobs {
  const tasks: TaskList = {};
  const shownPayloads = new Set<string>();
  let runner: Runner | null = null;
  let deadWorkers: DeadWorkers | null = null;
  let workerPool: WorkerPool | null = null;
  // What comes beside the message holds the job's payload, and that may be a code for somebody's eyes alone.
  const workerLogger = new Logger(() => (scale, message, meta) => {
    const level: string = scale;
    if (meta?.['error'] instanceof JobCutOff) return logger.info(meta['error'].message);
    if (level === 'error') logger.error(message);
    else if (level === 'warning') logger.warn(message);
  });
  return {
    failed: createFailedJobs(database, shownPayloads),
    handle(name, handler, { payloadShown = false } = {}) {
      if (tasks[name]) throw new Error(`Job ${name} has a handler already`);
      if (payloadShown) shownPayloads.add(name);
      tasks[name] = async (payload) => handler(payload as never);
    },
    add: (sql, name, payload, options = {}) => addJob(sql, name, payload, options),
    drop: dropJobs,
    async start() {
      deadWorkers = await createDeadWorkers(database, logger);
      await deadWorkers.watch();
      workerPool = createWorkerPool(database.pool, logger);
      runner = await run({
        events: deadWorkers.events,
        pgPool: workerPool.pool,
        taskList: tasks,
        concurrency: 4,
        pollInterval: 2000,
        noHandleSignals: true,
        logger: workerLogger,
      });
    },
    async stop() {
      workerPool?.stop();
      await runner?.stop();
      await workerPool?.quiet();
      await deadWorkers?.stop();
      runner = null;
      deadWorkers = null;
      workerPool = null;
    },
    async drain() {
      const { pool: pgPool, quiet: allWritten } = createWorkerPool(database.pool, logger);
      const options = { pgPool, taskList: tasks, noHandleSignals: true, logger: workerLogger };
      // One run may end while a queue is still locked by its last job, and leave the rest of that queue.
      do {
        await runOnce(options);
        // It does not wait until the end of its last jobs is written.
        await allWritten();
      } while (await anyDue(database, Object.keys(tasks)));
    },
  };
}

const silent = new Logger(() => () => undefined);
