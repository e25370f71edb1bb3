import { sql as raw } from 'kysely';
import type { Sql } from '../db/index.ts';

export const jobListStates = ['running', 'waiting'] as const;
export type JobListState = (typeof jobListStates)[number];

/** A job without its payload, which may name people. Times are epoch ms. */
export interface ListedJob {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** Why its last attempt failed; null for one that hasn't failed. */
  readonly lastError: string | null;
  readonly createdAt: number;
  /** When it runs next; null while it runs. */
  readonly nextRunAt: number | null;
  /** When it began to run; null while it waits. */
  readonly runningSince: number | null;
}

const conditions: Readonly<Record<JobListState, ReturnType<typeof raw>>> = {
  running: raw`jobs.locked_at is not null`,
  waiting: raw`jobs.locked_at is null and jobs.attempts < jobs.max_attempts`,
};

/** Jobs that run, longest first; or jobs that wait, soonest first. */
export async function listJobs(
  sql: Sql,
  state: JobListState,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ListedJob[]; total: number }> {
  const db = sql.of('graphile_worker');
  const { rows } = await raw<ListedJob>`
    select
      jobs.id::text as id,
      tasks.identifier as name,
      jobs.attempts::int as attempts,
      jobs.max_attempts::int as "maxAttempts",
      jobs.last_error as "lastError",
      ${epochMs('created_at')} as "createdAt",
      case when jobs.locked_at is null then ${epochMs('run_at')} end as "nextRunAt",
      ${epochMs('locked_at')} as "runningSince"
    from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where ${conditions[state]}
    order by ${state === 'running' ? raw`jobs.locked_at` : raw`jobs.run_at`}, jobs.id
    limit ${limit} offset ${offset}`.execute(db);
  const counted = await raw<{ total: number }>`
    select count(*)::int as total from graphile_worker._private_jobs jobs where ${conditions[state]}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function epochMs(column: 'created_at' | 'run_at' | 'locked_at') {
  return raw`(extract(epoch from ${raw.ref(`jobs.${column}`)}) * 1000)::bigint`;
}
