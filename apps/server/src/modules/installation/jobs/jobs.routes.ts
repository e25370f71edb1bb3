import { installationService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { InstallationDeps } from '../installation.deps.ts';
import { listJobs } from './list-jobs.ts';

export function jobRoutes(deps: InstallationDeps): BoundRoute[] {
  return [route(contract.jobs, (call) => listJobs(deps, call))];
}
