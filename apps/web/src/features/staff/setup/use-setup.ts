import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { installationChangeSettings, installationGetSettings } from '@turnstage/client/routes';
import type { installationService } from '@turnstage/contracts';
import { installationKey } from '../../../lib/query-keys/account.ts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { useStaffAction } from '../use-staff-action.ts';

export type Settings = CallReply<(typeof installationService)['getSettings']>;
export type SettingName = Settings['setByEnvironment'][number];
export type SettingChange = Partial<Omit<Settings, 'setByEnvironment'>>;

export function useSettings() {
  return useQuery({
    queryKey: staffKeys.settings,
    queryFn: ({ signal }) => api.call(installationGetSettings, { signal }),
  });
}

/** Saves at once; the name and the accent show up everywhere. `done` null: the page itself shows what happened. */
export function useChangeSettings(done?: null) {
  const { t } = useLingui();
  return useStaffAction({
    call: (body: SettingChange) => api.call(installationChangeSettings, { body }),
    ...(done !== null && { done: t`Saved.` }),
    invalidates: staffKeys.settings,
    alsoInvalidates: installationKey,
  });
}
