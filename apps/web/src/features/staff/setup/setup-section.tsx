import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { LoadFailure, RowSkeletons } from '../list/list-body.tsx';
import { StaffPage } from '../staff-page.tsx';
import { BackupStep } from './backup-step.tsx';
import { LookStep } from './look-step.tsx';
import { MailStep } from './mail-step.tsx';
import { SetupStepPanel } from './setup-step-panel.tsx';
import { SignUpStep } from './sign-up-step.tsx';
import { useChangeSettings, useSettings, type Settings } from './use-setup.ts';

/** The setup of a new installation (rule W24), in one page that one can come back to. */
export function SetupSection() {
  const { t } = useLingui();
  const query = useSettings();
  const settings = query.data;
  return (
    <StaffPage
      title={t`Setup`}
      lead={
        <Trans>The basics of this server. Every step can wait, and you can come back to change it.</Trans>
      }
    >
      {query.isPending && <RowSkeletons />}
      {query.isError && !settings && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {settings && <Steps settings={settings} />}
    </StaffPage>
  );
}

function Steps({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const save = useChangeSettings();
  const finish = () => save.mutate({ isSetUp: true }, { onSuccess: () => navigate('/staff/health') });
  return (
    <>
      <SetupStepPanel step="look" title={t`1. Name and look`} settings={settings}>
        <LookStep settings={settings} />
      </SetupStepPanel>
      <SetupStepPanel step="signUp" title={t`2. Sign-up`} settings={settings}>
        <SignUpStep settings={settings} />
      </SetupStepPanel>
      <SetupStepPanel step="mail" title={t`3. Mail`} settings={settings}>
        <MailStep />
      </SetupStepPanel>
      <SetupStepPanel step="music" title={t`4. Music`} settings={settings}>
        <div className="flex flex-col items-start gap-3">
          <p className="text-14 text-ink-2">
            <Trans>People play uploads, links and songs of the services you connect.</Trans>
          </p>
          <ButtonLink href="/staff/music-sources">
            <Trans>See music sources</Trans>
          </ButtonLink>
        </div>
      </SetupStepPanel>
      <SetupStepPanel step="backups" title={t`5. Backups`} settings={settings}>
        <BackupStep settings={settings} />
      </SetupStepPanel>
      {!settings.isSetUp && (
        <div>
          <Button variant="primary" busy={save.isPending} onClick={finish}>
            <Trans>Finish setup</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
