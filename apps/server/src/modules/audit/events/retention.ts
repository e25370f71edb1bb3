import { createSchedule } from '../../../jobs/index.ts';
import type { AuditDeps } from '../audit.deps.ts';
import { dayOf, eventStore } from './event.store.ts';

export const dropOldEventsJob = 'audit.dropOldEvents';

const intervalMs = 24 * 60 * 60 * 1000;

export const createRetentionSchedule = (deps: AuditDeps) =>
  createSchedule(deps, dropOldEventsJob, intervalMs);

/** Drops whole days, which takes no longer for many events than for few. */
export async function dropOldEvents({ database, clock, retentionDays }: AuditDeps): Promise<void> {
  const oldest = dayOf(clock.now()) - retentionDays;
  const old = (await eventStore(database).days()).filter((day) => day < oldest);
  for (const day of old) await database.transaction((tx) => eventStore(tx).dropDay(day));
}
