import { Logger, run, runMigrations, runOnce, type Runner, type TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import { createDeadWorkerMonitor, type DeadWorkerMonitor } from './dead-workers.ts';
import { createFailedJobs, type FailedJobs } from './failed-jobs.ts';
import { JobInterrupted } from './job-interrupted.ts';
import { addJobs, countJobs, deleteJobs, hasDueJobs, renameJobs } from './jobs.store.ts';
import { renamedJobs } from './renamed-jobs.ts';
import type { JobMetrics } from '../metrics/job-metrics.ts';
import { createWorkerPool, type Database, type Sql, type WorkerPool } from '../db/index.ts';

export interface AddOptions {
  /** Earliest start, epoch ms. */
  readonly runAt?: number;
  /** A later job with the same key replaces one that has not started. */
  readonly key?: string;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  readonly maxAttempts?: number;
  /** Among due jobs the lowest value runs first; default 0. */
  readonly priority?: number;
}

export interface JobsOptions {
  readonly metrics?: JobMetrics;
  /** False in tests that start schedules by hand, if at all. Default true. */
  readonly runsSchedules?: boolean;
}

export interface NewJob extends AddOptions {
  readonly name: string;
  readonly payload: unknown;
}

export interface HandleOptions {
  /**
   * Whether staff can see the payload of a failed job of this kind. Never for payloads that may contain a code or a
   * key.
   */
  readonly isPayloadVisible?: boolean;
  /** Set for jobs that each send one mail, so that waiting mails can be counted. */
  readonly sendsMail?: boolean;
}

/**
 * Background jobs in the same database (graphile-worker). A job that is added in a transaction runs if and only if
 * that commits. It is retried with growing delays, and stays listed when it has failed permanently.
 */
export interface Jobs {
  /** Registers the handler for a kind of job; call before `start`. Handlers must be idempotent. */
  handle(name: string, handler: (payload: never) => Promise<void>, options?: HandleOptions): void;
  add(sql: Sql, name: string, payload: unknown, options?: AddOptions): Promise<void>;
  /** Adds several jobs with different keys in one query. */
  addAll(sql: Sql, jobs: readonly NewJob[]): Promise<void>;
  /**
   * Deletes waiting and permanently failed jobs of these kinds that have one of `values` in a field of their
   * payload.
   */
  deletePending(
    sql: Sql,
    names: readonly string[],
    which: { readonly field: string; readonly values: readonly string[] },
  ): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Whether `createSchedule` adds its jobs. */
  readonly runsSchedules: boolean;
  /** Failed jobs, for staff to inspect and retry or discard. */
  readonly failed: FailedJobs;
  countWaitingMails(): Promise<number>;
  /** For tests: runs all due jobs in this process until none are left. */
  drain(): Promise<void>;
}

export async function migrateJobs(database: Database): Promise<void> {
  await runMigrations({ pgPool: database.pool, logger: silentLogger });
  await renameJobs(database, renamedJobs);
}

export function createJobs(
  database: Database,
  logger: FastifyBaseLogger,
  { metrics, runsSchedules = true }: JobsOptions = {},
): Jobs {
  const tasks: TaskList = {};
  const visiblePayloads = new Set<string>();
  const mailJobs = new Set<string>();
  metrics?.countWith(() => countJobs(database));
  let runner: Runner | null = null;
  let deadWorkers: DeadWorkerMonitor | null = null;
  let workerPool: WorkerPool | null = null;
  // The metadata of a message contains the job's payload, which may be a private code, so only the message is
  // logged.
  const workerLogger = new Logger(() => (scale, message, meta) => {
    const level: string = scale;
    if (meta?.['error'] instanceof JobInterrupted) return logger.info(meta['error'].message);
    if (level === 'error') logger.error(message);
    else if (level === 'warning') logger.warn(message);
  });
  return {
    runsSchedules,
    failed: createFailedJobs(database, visiblePayloads),
    async countWaitingMails() {
      const counts = await countJobs(database);
      return counts.reduce(
        (sum, { name, state, count }) => (state === 'waiting' && mailJobs.has(name) ? sum + count : sum),
        0,
      );
    },
    handle(name, handler, { isPayloadVisible = false, sendsMail = false } = {}) {
      if (tasks[name]) throw new Error(`Job ${name} has a handler already`);
      if (isPayloadVisible) visiblePayloads.add(name);
      if (sendsMail) mailJobs.add(name);
      tasks[name] = async (payload) => {
        const startedAt = performance.now();
        try {
          await handler(payload as never);
          metrics?.finished(name, startedAt, 'done');
        } catch (error) {
          metrics?.finished(name, startedAt, 'failed');
          throw error;
        }
      };
    },
    add: (sql, name, payload, options = {}) => addJobs(sql, [{ name, payload, ...options }]),
    addAll: addJobs,
    deletePending: deleteJobs,
    async start() {
      deadWorkers = await createDeadWorkerMonitor(database, logger);
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
      await workerPool?.whenIdle();
      await deadWorkers?.stop();
      runner = null;
      deadWorkers = null;
      workerPool = null;
    },
    async drain() {
      const { pool: pgPool, whenIdle: allWritten } = createWorkerPool(database.pool, logger);
      const options = { pgPool, taskList: tasks, noHandleSignals: true, logger: workerLogger };
      // A run may end while a queue is still locked by its last job, and leave the rest of that queue. To start one
      // takes many times as long as to ask whether there is anything to do.
      while (await hasDueJobs(database, Object.keys(tasks))) {
        await runOnce(options);
        // A run doesn't wait until the end of its last jobs is saved.
        await allWritten();
      }
    },
  };
}

const silentLogger = new Logger(() => () => undefined);
