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
      job_key => ${options.key ?? null}::text
    )`.execute(sql.of('graphile_worker'));
}
