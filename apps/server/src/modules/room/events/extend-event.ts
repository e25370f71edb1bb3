/** Recurring events are known 90 days ahead, and extended every 30 days (rule X26). */
import type { Sql } from '../../../db/index.ts';
import { createSchedule } from '../../../jobs/index.ts';
import type { RoomDeps } from '../room.deps.ts';
import { extensionMs, hasMoreAfter, listOccurrences, type EventTimes } from './event.rules.ts';
import { eventStore } from './event.store.ts';

export const extendEventsJob = 'room.extendEvents';

const intervalMs = 24 * 60 * 60 * 1000;
const batchSize = 100;

export const createExtensionSchedule = (deps: RoomDeps) => createSchedule(deps, extendEventsJob, intervalMs);

export async function extendEvents(deps: RoomDeps): Promise<void> {
  for (;;) {
    const before = deps.clock.now() - extensionMs;
    const due = await eventStore(deps.database).findExtendable(before, batchSize);
    for (const id of due)
      await deps.database.transaction(async (tx) => {
        const event = await eventStore(tx).lock(id);
        if (event) await saveOccurrences(deps, tx, { id, times: timesOf(event) });
      });
    if (due.length < batchSize) return;
  }
}

/** Saves when an event happens. What has ended stays when it recurs. */
export async function saveOccurrences(
  { clock }: Pick<RoomDeps, 'clock'>,
  tx: Sql,
  { id, times }: { readonly id: number; readonly times: EventTimes },
): Promise<void> {
  const now = clock.now();
  const events = eventStore(tx);
  await events.replaceOccurrences(id, times.recurrence === null ? 0 : now, listOccurrences(times, now));
  await events.update(id, { extended_at: hasMoreAfter(times, now) ? now : null });
}

export function timesOf(event: {
  readonly starts_at: number;
  readonly ends_at: number;
  readonly time_zone: string;
  readonly recurrence: string | null;
}): EventTimes {
  return {
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    timeZone: event.time_zone,
    recurrence: event.recurrence,
  };
}
