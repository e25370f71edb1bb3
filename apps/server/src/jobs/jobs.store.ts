import { sql as raw } from 'kysely';
import type { Sql } from '../db/index.ts';
import type { JobCount } from '../metrics/job-metrics.ts';
import type { NewJob } from './jobs.ts';

/**
 * Calls graphile-worker's own SQL function, so that the jobs are part of the caller's transaction. One call for several
 * jobs: each inserts kinds, queues and jobs, and wakes the workers.
 */
export async function addJobs(sql: Sql, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const specs = jobs.map(({ name, payload, runAt, queue, maxAttempts = 10, key, priority = 0 }) => ({
    name,
    // As text, because PostgreSQL refuses half a character in what it takes apart.
    payload: JSON.stringify(payload),
    queue,
    run_at: runAt === undefined ? undefined : new Date(runAt),
    max_attempts: maxAttempts,
    key,
    priority,
  }));
  await raw`
    select from graphile_worker.add_jobs((
      select array_agg(
        row(name, payload::json, queue, run_at, max_attempts, key, priority, null)::graphile_worker.job_spec
      )
      from json_to_recordset(${JSON.stringify(specs)}::json) as spec(
        name text, payload text, queue text, run_at timestamptz, max_attempts int, key text, priority int
      )
    ))`.execute(sql.of('graphile_worker'));
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

/** Gives the jobs in the queue their new names. Those of one queue or key stay in it. */
export async function renameJobs(sql: Sql, names: ReadonlyMap<string, string>): Promise<void> {
  await raw`
    with renamed as (
      select old.id as old_id, names.new_name
      from json_each_text(${JSON.stringify(Object.fromEntries(names))}::json) as names(old_name, new_name)
      join graphile_worker._private_tasks old on old.identifier = names.old_name
      where exists (select from graphile_worker._private_jobs where task_id = old.id)
    ), tasks as (
      insert into graphile_worker._private_tasks (identifier)
      select distinct new_name from renamed
      on conflict (identifier) do update set identifier = excluded.identifier
      returning id, identifier
    )
    update graphile_worker._private_jobs jobs set task_id = tasks.id
    from renamed join tasks on tasks.identifier = renamed.new_name
    where jobs.task_id = renamed.old_id`.execute(sql.of('graphile_worker'));
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
