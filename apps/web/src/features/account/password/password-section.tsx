import { useLingui } from '@lingui/react/macro';
import { useOwnAccount } from '../../../session/own-account.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SectionFailed, RowsSkeleton } from '../section-states.tsx';
import { PasswordForm } from './password-form.tsx';

/** Changes the password, or sets the first one of an account created by phone or by another service. */
export function PasswordSection() {
  const { t } = useLingui();
  const account = useOwnAccount();
  return (
    <Panel title={account.data?.hasPassword === false ? t`Set a password` : t`Change your password`}>
      {account.isPending && <RowsSkeleton />}
      {account.isError && !account.data && (
        <SectionFailed error={account.error} onRetry={() => void account.refetch()} />
      )}
      {account.data && (
        <PasswordForm key={String(account.data.hasPassword)} hasPassword={account.data.hasPassword} />
      )}
    </Panel>
  );
}
