import { createSchedule } from '../../../jobs/index.ts';
import type { PointsDeps } from '../points.deps.ts';
import { dropActivityClaims } from '../engagement/count-activity.ts';
import { dayOf } from './play-points.rules.ts';
import { pointEntryStore } from './point-entry.store.ts';

export const dropVoterDaysJob = 'points.dropVoterDays';

const dayMs = 24 * 60 * 60 * 1000;
/** Far longer than an event can be late. */
const keptDays = 30;

export const createVoterDaysSchedule = (deps: PointsDeps) => createSchedule(deps, dropVoterDaysJob, dayMs);

/** Who voted for whom on a day is only needed to count that day (rule E6). */
export async function dropVoterDays(deps: PointsDeps): Promise<void> {
  const { database, clock } = deps;
  await pointEntryStore(database).deleteVotersBefore(dayOf(clock.now() - keptDays * dayMs));
  await dropActivityClaims(deps);
}
