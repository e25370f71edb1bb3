import { Trans, useLingui } from '@lingui/react/macro';
import type { NotificationPreferences } from '@turnstage/contracts';
import { activity } from '../../../lib/activity.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { WarningIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BrowserPanel } from './browser-panel.tsx';
import { ChoiceGrid } from './choice-grid.tsx';
import { QuietHoursPanel } from './quiet-hours-panel.tsx';
import { usePreferences } from './use-preferences.ts';

/** `/settings/notifications`: this browser, the channels of each kind, and quiet hours. */
export function NotificationsSection() {
  const { t } = useLingui();
  const { data, error, isPending, refetch } = usePreferences();
  const failureText = useFailureText();
  if (isPending)
    return (
      <>
        <output className="sr-only">
          <Trans>Loading</Trans>
        </output>
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </>
    );
  if (!data)
    return (
      <EmptyState
        icon={WarningIcon}
        title={t`Couldn’t load your settings`}
        action={
          <Button variant="primary" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {failureText(error)}
      </EmptyState>
    );
  return (
    <>
      {!activity && <BrowserPanel />}
      <Panel title={t`Notifications`}>
        <ChoiceGrid preferences={data} />
        <MailNote preferences={data} />
      </Panel>
      <QuietHoursPanel preferences={data} />
    </>
  );
}

function MailNote({ preferences: { reachable } }: { preferences: NotificationPreferences }) {
  const { email } = reachable;
  return (
    <p className="mt-3 text-12 text-ink-3">
      {email ? (
        <Trans>Emails go to {email}.</Trans>
      ) : (
        <Trans>You’ll get emails once you verify an address.</Trans>
      )}
    </p>
  );
}
