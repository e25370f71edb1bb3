import { sql as raw } from 'kysely';
import type { Sql } from '../db/index.ts';
import type { JobCount } from '../metrics/job-metrics.ts';
import type { AddOptions } from './jobs.ts';

/** Calls graphile-worker's own SQL function, so that the job is part of the caller's transaction. */
export async function addJob(sql: Sql, name: string, payload: unknown, options: AddOptions): Promise<void> {
  const runAt = options.runAt === undefined ? null : new Date(options.runAt);
  await raw`
    select graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      queue_name => ${options.queue ?? null}::text,
      run_at => coalesce(${runAt}::timestamptz, now()),
      max_attempts => ${options.maxAttempts ?? 10}::int,
      job_key => ${options.key ?? null}::text,
      priority => ${options.priority ?? 0}::int
    )`.execute(sql.of('graphile_worker'));
}

/** Deletes waiting and permanently failed jobs of these kinds whose payload has one of `values` in `field`. */
export async function deleteJobs(
  sql: Sql,
  names: readonly string[],
  { field, values }: { readonly field: string; readonly values: readonly string[] },
): Promise<void> {
  await raw`
    delete from graphile_worker._private_jobs jobs
    using graphile_worker._private_tasks tasks
    where tasks.id = jobs.task_id and tasks.identifier = any (${[...names]}::text[])
      and jobs.payload->>${field}::text = any (${[...values]}::text[])
      and jobs.locked_at is null`.execute(sql.of('graphile_worker'));
}

/** Whether a job of these kinds could run now. */
export async function hasDueJobs(sql: Sql, names: readonly string[]): Promise<boolean> {
  const { rows } = await raw<{ due: boolean }>`
    select exists (
      select from graphile_worker.jobs
      where task_identifier = any (${[...names]}::text[])
        and run_at <= now() and locked_at is null and attempts < max_attempts
    ) as due`.execute(sql.of('graphile_worker'));
  return rows[0]?.due ?? false;
}

/** The job that has been due for longest and that nobody runs. A failed one has no attempts left and isn't due. */
export async function findOldestDueJob(sql: Sql): Promise<{ name: string; dueForMs: number } | undefined> {
  const { rows } = await raw<{ name: string; dueForMs: number }>`
    select task_identifier as name, (extract(epoch from now() - run_at) * 1000)::float8 as "dueForMs"
    from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= now()
    order by run_at limit 1`.execute(sql.of('graphile_worker'));
  return rows[0];
}

export async function countJobs(sql: Sql): Promise<JobCount[]> {
  const { rows } = await raw<JobCount>`
    select
      tasks.identifier as name,
      case
        when jobs.locked_at is not null then 'running'
        when jobs.attempts >= jobs.max_attempts then 'failed'
        else 'waiting'
      end as state,
      count(*)::int as count
    from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    group by 1, 2`.execute(sql.of('graphile_worker'));
  return rows;
}
