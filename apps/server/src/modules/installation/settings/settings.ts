import type { installationService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { InstallationDeps } from '../installation.deps.ts';

const names = ['name', 'accent', 'signUp', 'backupEveryHours', 'backupKeep'] as const;

/** Rule W20. */
export function describeSettings({ settings }: InstallationDeps) {
  const { skippedSteps, ...values } = settings.current;
  return {
    ...values,
    skippedSteps: [...skippedSteps],
    setByEnvironment: names.filter((name) => settings.sourceOf(name) === 'environment'),
  };
}

export async function changeSettings(
  deps: InstallationDeps,
  { caller, body }: Call<typeof installationService.changeSettings>,
) {
  const { settings, logger } = deps;
  const changed = names.filter((name) => name in body);
  if (changed.some((name) => settings.sourceOf(name) === 'environment'))
    throw refuse('settings/set-by-environment');
  const name = body.name?.trim();
  if (name === '') throw refuse('request/invalid', { field: 'name', message: 'name must not be empty' });
  await settings.change({ ...body, ...(name !== undefined && { name }) });
  logger.info({ by: caller.userUuid, changed }, 'settings of the installation changed');
  return describeSettings(deps);
}
