/** Sums up days that are over, for statistics (rules X154 to X156). */
import { createSchedule } from '../../../jobs/index.ts';
import type { RoomDeps } from '../room.deps.ts';
import { dayOf } from './statistics-range.rules.ts';
import { installationId, summaryStore } from './summary.store.ts';

export const sumUpStatisticsJob = 'room.sumUpStatistics';

const everyMs = 5 * 60_000;
/** Days of rooms in one transaction. */
const batchSize = 100;
/** Transactions in one run. After an upgrade the next runs do the rest. */
const maxBatches = 400;

export const createSummarySchedule = (deps: RoomDeps) => createSchedule(deps, sumUpStatisticsJob, everyMs);

/** Days that are over and changed, oldest first. It can run at any time, more than once, and in two processes. */
export async function sumUpStatistics({
  database,
  clock,
}: Pick<RoomDeps, 'database' | 'clock'>): Promise<void> {
  const today = dayOf(clock.now());
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const isDone = await database.transaction(async (tx) => {
      const store = summaryStore(tx);
      await store.lock();
      const days = await store.takeChangedDays(today, batchSize);
      if (days.length > 0) {
        await store.deleteDays(days);
        await store.sumUpRooms(days);
        await store.markInstallation([...new Set(days.map(({ day }) => day))]);
        return false;
      }
      const day = await store.takeChangedDayOfInstallation();
      if (day !== undefined) {
        await store.deleteDays([{ roomId: installationId, day }]);
        await store.sumUpInstallation(day);
        return false;
      }
      await store.mergeChanges();
      return true;
    });
    if (isDone) return;
  }
}
