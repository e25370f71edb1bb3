import { sql as raw } from 'kysely';
import type { Sql } from '../db/index.ts';
import type { AddOptions } from './jobs.ts';

/** graphile-worker's own SQL function, so that a job joins the caller's transaction. */
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

/** Whether one of these kinds of job could run now. */
export async function anyDue(sql: Sql, names: readonly string[]): Promise<boolean> {
  const { rows } = await raw<{ due: boolean }>`
    select exists (
      select from graphile_worker.jobs
      where task_identifier = any (${[...names]}::text[])
        and run_at <= now() and locked_at is null and attempts < max_attempts
    ) as due`.execute(sql.of('graphile_worker'));
  return rows[0]?.due ?? false;
}
