import { installationService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { InstallationDeps } from '../installation.deps.ts';
import { createHealth } from './get-health.ts';

export function healthRoutes(deps: InstallationDeps): BoundRoute[] {
  return [route(contract.getHealth, createHealth(deps))];
}
