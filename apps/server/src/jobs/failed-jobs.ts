import type { Database } from '../db/index.ts';
import { listFailedJobs, deleteFailedJob, restartFailedJob, getFailedJobState } from './failed-jobs.store.ts';

/** A job whose last attempt failed. Times are epoch ms. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  /** `failed`: isn't retried automatically. `retrying`: will be retried. `running`: is being retried now. */
  readonly state: 'failed' | 'retrying' | 'running';
  readonly attempts: number;
  readonly maxAttempts: number;
  /** The first line of its error message. */
  readonly lastError: string;
  readonly createdAt: number;
  /** Null while it runs, and after someone has retried it. */
  readonly failedAt: number | null;
  /** Null unless it is retried automatically. */
  readonly nextTryAt: number | null;
  /** Null for kinds of jobs whose payload may contain a secret. */
  readonly payload: unknown;
}

/** `running`: can't be changed now. `missing`: no longer exists, or didn't fail. */
export type FailedJobOutcome = 'done' | 'running' | 'missing';

export interface FailedJobs {
  /** Permanently failed jobs first, then newest first. */
  list(page: { limit: number; offset: number }): Promise<{ jobs: FailedJob[]; total: number }>;
  /** Resets its attempts and makes it due. */
  retry(id: string): Promise<FailedJobOutcome>;
  discard(id: string): Promise<FailedJobOutcome>;
}

/** Longer messages are usually the text of an error page, not a reason. */
const maxErrorLength = 500;

export function createFailedJobs(database: Database, visiblePayloads: ReadonlySet<string>): FailedJobs {
  async function getOutcome(id: string, changed: boolean): Promise<FailedJobOutcome> {
    if (changed) return 'done';
    return (await getFailedJobState(database, id)) === 'running' ? 'running' : 'missing';
  }
  return {
    async list(page) {
      const { rows, total } = await listFailedJobs(database, page);
      const jobs = rows.map((row) => ({
        ...row,
        lastError: firstLine(row.lastError),
        payload: visiblePayloads.has(row.name) ? row.payload : null,
      }));
      return { jobs, total };
    },
    retry: async (id) => getOutcome(id, await restartFailedJob(database, id)),
    discard: async (id) => getOutcome(id, await deleteFailedJob(database, id)),
  };
}

function firstLine(text: string): string {
  return (text.trim().split('\n')[0] ?? '').slice(0, maxErrorLength);
}
