import { Trans } from '@lingui/react/macro';
import { InfoIcon } from '../../../ui/icons/index.ts';
import type { SettingName, Settings } from './use-setup.ts';

const variables: Readonly<Record<SettingName, string>> = {
  name: '',
  accent: '',
  signUp: 'SIGN_UP',
  backupEveryHours: 'BACKUP_EVERY_HOURS',
  backupKeep: 'BACKUP_KEEP',
};

interface SetByEnvironmentProps {
  settings: Settings;
  names: readonly SettingName[];
}

/** Says which of these settings can only be changed in the environment of the server (rule W21). */
export function SetByEnvironment({ settings, names }: SetByEnvironmentProps) {
  const fixed = names.filter((name) => settings.setByEnvironment.includes(name));
  if (fixed.length === 0) return null;
  const list = fixed.map((name) => variables[name]).join(', ');
  return (
    <p className="flex items-start gap-2 text-12 text-ink-2">
      <InfoIcon size={16} className="shrink-0 text-accent-ink" />
      <span>
        <Trans>Set by the environment: {list}. Change it there and restart the server.</Trans>
      </span>
    </p>
  );
}
