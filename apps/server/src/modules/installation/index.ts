import type { ServerModule } from '../../server-module.ts';
import { healthRoutes } from './health/health.routes.ts';
import { jobRoutes } from './jobs/jobs.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import type { InstallationDeps } from './installation.deps.ts';

export { runChecks } from './health/run-checks.ts';
export { getVerdict } from './health/judge.rules.ts';
export type { Finding, HealthContext } from './health/health.ts';
export type { InstallationDeps };

/** For whoever hosts the installation. No other module calls it. */
export type InstallationModule = ServerModule;

export function createInstallationModule(deps: InstallationDeps): InstallationModule {
  return {
    name: 'installation',
    routes: [...healthRoutes(deps), ...jobRoutes(deps), ...settingsRoutes(deps)],
    personalData: [],
  };
}
