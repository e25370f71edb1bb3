import { sql as raw } from 'kysely';
import type { Sql } from '../db/index.ts';
import type { FailedJob } from './failed-jobs.ts';

const state = raw`case
  when jobs.locked_at is not null then 'running'
  when jobs.attempts >= jobs.max_attempts then 'failed'
  else 'retrying'
end`;

/** After a failure the worker moves `run_at` this far ahead. It stores no other time of the failure. */
const retryDelay = raw`exp(least(jobs.attempts, 10)) * interval '1 second'`;

export async function listFailedJobs(
  sql: Sql,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FailedJob[]; total: number }> {
  const db = sql.of('graphile_worker');
  const { rows } = await raw<FailedJob>`
    select
      jobs.id::text as id,
      tasks.identifier as name,
      ${state} as state,
      jobs.attempts::int as attempts,
      jobs.max_attempts::int as "maxAttempts",
      jobs.last_error as "lastError",
      ${epochMs(raw`jobs.created_at`)} as "createdAt",
      case when jobs.locked_at is null and jobs.attempts > 0
        then ${epochMs(raw`jobs.run_at - ${retryDelay}`)} end as "failedAt",
      case when jobs.locked_at is null and jobs.attempts < jobs.max_attempts
        then ${epochMs(raw`jobs.run_at`)} end as "nextTryAt",
      jobs.payload
    from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.last_error is not null
    order by jobs.attempts >= jobs.max_attempts desc, jobs.run_at desc, jobs.id desc
    limit ${limit} offset ${offset}`.execute(db);
  const counted = await raw<{ total: number }>`
    select count(*)::int as total from graphile_worker._private_jobs where last_error is not null`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns false if it didn't fail or is being retried right now. */
export async function restartFailedJob(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await raw`
    select id from graphile_worker.reschedule_jobs(${selectFailedIds(id)}, run_at => now(), attempts => 0)`.execute(
    sql.of('graphile_worker'),
  );
  return rows.length > 0;
}

/** Returns false if it didn't fail or is being retried right now. */
export async function deleteFailedJob(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await raw`select id from graphile_worker.complete_jobs(${selectFailedIds(id)})`.execute(
    sql.of('graphile_worker'),
  );
  return rows.length > 0;
}

export async function getFailedJobState(sql: Sql, id: string): Promise<FailedJob['state'] | undefined> {
  const { rows } = await raw<{ state: FailedJob['state'] }>`
    select ${state} as state from graphile_worker._private_jobs jobs
    where jobs.id = ${id}::bigint and jobs.last_error is not null`.execute(sql.of('graphile_worker'));
  return rows[0]?.state;
}

/** The worker's own functions would also accept healthy jobs and hanging ones. */
function selectFailedIds(id: string) {
  return raw`array(
    select jobs.id from graphile_worker._private_jobs jobs
    where jobs.id = ${id}::bigint and jobs.last_error is not null and jobs.locked_at is null
    for update
  )`;
}

function epochMs(time: ReturnType<typeof raw>) {
  return raw`(extract(epoch from ${time}) * 1000)::bigint`;
}
