import type { AuditDeps } from '../audit.deps.ts';
import { dayOf, eventStore } from './event.store.ts';

export const dropOldEventsJob = 'audit.dropOldEvents';

const intervalMs = 24 * 60 * 60 * 1000;

/**
 * Adds the job every day from `start` to `stop`. The job key and queue make sure that only one run happens at a time,
 * on one of several nodes.
 */
export function createRetentionSchedule({ jobs, database, clock }: AuditDeps) {
  let cancelTimer: () => void = () => undefined;
  let isStopped = false;
  const enqueue = async (): Promise<void> => {
    await jobs
      .add(database, dropOldEventsJob, {}, { key: dropOldEventsJob, queue: dropOldEventsJob })
      // The database may be unavailable for a while. The next day tries again.
      .catch(() => undefined);
    if (!isStopped) cancelTimer = clock.after(intervalMs, () => void enqueue());
  };
  return {
    start: () => void enqueue(),
    stop() {
      isStopped = true;
      cancelTimer();
    },
  };
}

/** Drops whole days, which takes no longer for many events than for few. */
export async function dropOldEvents({ database, clock, retentionDays }: AuditDeps): Promise<void> {
  const oldest = dayOf(clock.now()) - retentionDays;
  const old = (await eventStore(database).days()).filter((day) => day < oldest);
  for (const day of old) await database.transaction((tx) => eventStore(tx).dropDay(day));
}
