import type { Database } from '../db/index.ts';
import { failedJobRows, removeFailedJob, restartFailedJob, stateOfFailedJob } from './failed-jobs.store.ts';

/** A job whose last try failed. Times are epoch ms. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  /** `failed` is not tried again by itself, `retrying` is, `running` is being tried. */
  readonly state: 'failed' | 'retrying' | 'running';
  readonly attempts: number;
  readonly maxAttempts: number;
  /** The first line of what it said. */
  readonly lastError: string;
  readonly createdAt: number;
  /** Null while it runs, and after somebody had it tried again. */
  readonly failedAt: number | null;
  /** Null unless it is tried again by itself. */
  readonly nextTryAt: number | null;
  /** Null for kinds whose payload may hold a secret. */
  readonly payload: unknown;
}

/** `running`: it can not be touched now. `missing`: it is gone, or it did not fail. */
export type Outcome = 'done' | 'running' | 'missing';

export interface FailedJobs {
  /** Those that failed for good first, then the newest first. */
  list(page: { limit: number; offset: number }): Promise<{ jobs: FailedJob[]; total: number }>;
  /** Gives it all of its attempts back and makes it due. */
  retry(id: string): Promise<Outcome>;
  discard(id: string): Promise<Outcome>;
}

/** Longer ones are the text of somebody's page, not a reason. */
const longestError = 500;

export function createFailedJobs(database: Database, shownPayloads: ReadonlySet<string>): FailedJobs {
  async function outcomeOf(id: string, changed: boolean): Promise<Outcome> {
    if (changed) return 'done';
    return (await stateOfFailedJob(database, id)) === 'running' ? 'running' : 'missing';
  }
  return {
    async list(page) {
      const { rows, total } = await failedJobRows(database, page);
      const jobs = rows.map((row) => ({
        ...row,
        lastError: firstLine(row.lastError),
        payload: shownPayloads.has(row.name) ? row.payload : null,
      }));
      return { jobs, total };
    },
    retry: async (id) => outcomeOf(id, await restartFailedJob(database, id)),
    discard: async (id) => outcomeOf(id, await removeFailedJob(database, id)),
  };
}

function firstLine(text: string): string {
  return (text.trim().split('\n')[0] ?? '').slice(0, longestError);
}
