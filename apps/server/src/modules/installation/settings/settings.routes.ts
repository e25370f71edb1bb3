import { installationService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { InstallationDeps } from '../installation.deps.ts';
import { changeSettings, describeSettings } from './settings.ts';
import { testMail } from './test-mail.ts';

export function settingsRoutes(deps: InstallationDeps): BoundRoute[] {
  return [
    route(contract.getSettings, async () => describeSettings(deps)),
    route(contract.changeSettings, (call) => changeSettings(deps, call)),
    route(contract.testMail, (call) => testMail(deps, call)),
  ];
}
