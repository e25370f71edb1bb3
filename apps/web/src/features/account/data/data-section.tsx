import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ImportIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/index.ts';
import { downloadOwnData } from './download-own-data.ts';
import { AnalyticsPanel } from './analytics-panel.tsx';
import { DeactivationPanel } from './deactivation-panel.tsx';

/** Download of all personal data, and account deletion. */
export function DataSection() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const download = useMutation({
    mutationFn: downloadOwnData,
    onSuccess: () => showToast(t`Your data is saved as a file.`, { tone: 'ok' }),
    onError: (error) => showToast(failureText(error), { tone: 'danger' }),
  });
  return (
    <>
      <Panel title={t`Take your data with you`}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-64 text-14 text-ink-2">
            <Trans>
              Everything we store about you in one JSON file: profile, email addresses, crates, rooms,
              friends, messages and sessions.
            </Trans>
          </p>
          <Button icon={ImportIcon} busy={download.isPending} onClick={() => download.mutate()}>
            <Trans>Download everything</Trans>
          </Button>
        </div>
      </Panel>
      <AnalyticsPanel />
      <DeactivationPanel />
    </>
  );
}
