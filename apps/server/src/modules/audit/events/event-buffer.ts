import type { AuditDeps } from '../audit.deps.ts';
import { SerialQueue } from '../../../serial-queue.ts';
import { dayOf, eventStore } from './event.store.ts';
import type { EventTable } from './event.tables.ts';

const flushMs = 1_000;
/** While the database is away. What comes beyond that is dropped: statistics must not take the memory of rooms. */
const maxWaiting = 10_000;
const maxBatch = 500;

export interface EventBuffer {
  /** Never waits and never fails. */
  add(event: EventTable): void;
  /** Writes what waits. Throws when the database is away; the events wait on. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Collects events for a second, so that senders don't wait for the database and many need one statement. */
export function createEventBuffer({ database, clock, logger }: AuditDeps): EventBuffer {
  const writes = new SerialQueue();
  const knownDays = new Set<number>();
  let waiting: EventTable[] = [];
  let dropped = 0;
  let isScheduled = false;
  let isStopped = false;
  let cancelTimer: () => void = () => undefined;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch);
      const days = new Set(batch.map((event) => dayOf(event.created_at)));
      await database.transaction(async (tx) => {
        for (const day of days) if (!knownDays.has(day)) await eventStore(tx).createDay(day);
        await eventStore(tx).insert(batch);
      });
      for (const day of days) knownDays.add(day);
      waiting = waiting.slice(batch.length);
    }
    if (dropped > 0) logger.warn(`${dropped} analytics events were dropped while the database was away`);
    dropped = 0;
  }

  const flush = () =>
    writes.run('write', () =>
      write().catch(() => {
        // A day that was known is gone if the system's time was set back.
        knownDays.clear();
        return write();
      }),
    );

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    const run = () => {
      isScheduled = false;
      flush().catch(() => {
        if (!isStopped) schedule();
      });
    };
    if (isStopped) run();
    else cancelTimer = clock.after(flushMs, run);
  }

  return {
    add(event) {
      if (waiting.length >= maxWaiting) dropped += 1;
      else waiting.push(event);
      schedule();
    },
    flush,
    async stop() {
      isStopped = true;
      cancelTimer();
      await flush().catch((error: unknown) =>
        logger.warn({ err: error }, 'analytics events were not written'),
      );
    },
  };
}
