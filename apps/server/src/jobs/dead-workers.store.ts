import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { Database } from '../db/index.ts';

/** Advisory lock number of a worker's name. */
export function getWorkerLockKey(workerId: string): string {
  return createHash('sha256').update(`turnstage job worker ${workerId}`).digest().readBigInt64BE().toString();
}

/** Names of the workers that hold locks on jobs or queues right now. */
export async function findLockHolders(database: Database): Promise<string[]> {
  const db = database.of('graphile_worker');
  const { rows } = await raw<{ holder: string }>`
    select distinct holder from (
      select locked_by as holder from graphile_worker._private_jobs where locked_by is not null
      union
      select locked_by from graphile_worker._private_job_queues where locked_by is not null
    ) held`.execute(db);
  return rows.map((row) => row.holder);
}

/** Unlocks the jobs and queues of those `holders` whose process is dead. */
export function unlockDeadWorkers(database: Database, holders: readonly string[]): Promise<void> {
  return database.transaction(async (tx) => {
    const db = tx.of('graphile_worker');
    const deadWorkers: string[] = [];
    for (const holder of holders) {
      const { rows } = await raw<{ gone: boolean }>`
        select pg_try_advisory_xact_lock(${getWorkerLockKey(holder)}::bigint) as gone`.execute(db);
      if (rows[0]?.gone) deadWorkers.push(holder);
    }
    if (deadWorkers.length > 0)
      await raw`select graphile_worker.force_unlock_workers(${deadWorkers}::text[])`.execute(db);
  });
}
