import { useLingui } from '@lingui/react/macro';
import { Switch } from '../../../ui/form/index.ts';
import { SetByEnvironment } from './set-by-environment.tsx';
import { useChangeSettings, type Settings } from './use-setup.ts';

/** Whether people can create accounts by themselves. */
export function SignUpStep({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const save = useChangeSettings();
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t`Anyone can sign up`}
        hint={t`When it’s off, staff create accounts under People.`}
        checked={settings.signUp === 'open'}
        disabled={settings.setByEnvironment.includes('signUp')}
        onChange={(checked) => save.mutateAsync({ signUp: checked ? 'open' : 'closed' })}
      />
      <SetByEnvironment settings={settings} names={['signUp']} />
    </div>
  );
}
