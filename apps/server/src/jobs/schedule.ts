import type { Clock } from '../clock.ts';
import type { Database } from '../db/index.ts';
import type { Jobs } from './jobs.ts';

interface ScheduleDeps {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly clock: Clock;
}

export interface Schedule {
  start(): void;
  stop(): void;
}

/**
 * Adds a job from `start` to `stop`, at once and then every `everyMs`. The job's key and queue make sure that only one
 * run happens at a time, on one of several nodes.
 */
export function createSchedule(
  { jobs, database, clock }: ScheduleDeps,
  job: string,
  everyMs: number,
): Schedule {
  let cancelTimer: () => void = () => undefined;
  let isStopped = false;
  const enqueue = async (): Promise<void> => {
    await jobs
      .add(database, job, {}, { key: job, queue: job })
      // The database may be unavailable for a while. The next time tries again.
      .catch(() => undefined);
    if (!isStopped) cancelTimer = clock.after(everyMs, () => void enqueue());
  };
  return {
    start: () => void (jobs.runsSchedules && enqueue()),
    stop() {
      isStopped = true;
      cancelTimer();
    },
  };
}
