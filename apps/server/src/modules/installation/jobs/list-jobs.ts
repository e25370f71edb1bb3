import type { installationService } from '@turnstage/contracts';
import { adminPage } from '../../../http/admin-list/index.ts';
import type { Call } from '../../../http/route.ts';
import { listJobs as readJobs } from '../../../jobs/index.ts';
import type { InstallationDeps } from '../installation.deps.ts';
import { hidePeople } from './hide-people.rules.ts';

/** Rule W15. */
export async function listJobs(
  { database }: InstallationDeps,
  { query: { state, limit = 25, page = 1 } }: Call<typeof installationService.jobs>,
) {
  const paging = { limit, offset: (page - 1) * limit };
  const { rows, total } = await readJobs(database, state, paging);
  const jobs = rows.map(({ lastError, createdAt, nextRunAt, runningSince, ...job }) => ({
    ...job,
    lastError: lastError === null ? null : hidePeople(lastError),
    createdAt: new Date(createdAt).toISOString(),
    nextRunAt: toIso(nextRunAt),
    runningSince: toIso(runningSince),
  }));
  return adminPage(jobs, total, paging);
}

function toIso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
