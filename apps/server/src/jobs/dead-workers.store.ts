import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { Database } from '../db/index.ts';

/** Advisory lock number of a worker's name. */
export function workerKey(workerId: string): string {
  return createHash('sha256').update(`turnstage job worker ${workerId}`).digest().readBigInt64BE().toString();
}

/** Names under which jobs or queues are locked right now. */
export async function holdersOfJobs(database: Database): Promise<string[]> {
  const db = database.of('graphile_worker');
  const { rows } = await raw<{ holder: string }>`
    select distinct holder from (
      select locked_by as holder from graphile_worker._private_jobs where locked_by is not null
      union
      select locked_by from graphile_worker._private_job_queues where locked_by is not null
    ) held`.execute(db);
  return rows.map((row) => row.holder);
}

/** Sets free what those of `holders` held whose process is gone. */
export function unlockJobsOf(database: Database, holders: readonly string[]): Promise<void> {
  return database.transaction(async (tx) => {
    const db = tx.of('graphile_worker');
    const dead: string[] = [];
    for (const holder of holders) {
      const { rows } = await raw<{ gone: boolean }>`
        select pg_try_advisory_xact_lock(${workerKey(holder)}::bigint) as gone`.execute(db);
      if (rows[0]?.gone) dead.push(holder);
    }
    if (dead.length > 0) await raw`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(db);
  });
}
