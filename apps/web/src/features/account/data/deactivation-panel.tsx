import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useCancelDeactivation, useOwnAccount } from '../../../session/own-account.ts';
import { Button } from '../../../ui/button.tsx';
import { WarningIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/index.ts';
import { SectionFailed, RowsSkeleton } from '../section-states.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ScheduledRooms } from './scheduled-rooms.tsx';

/** Days in which a deletion can be cancelled (rule A13). */
const graceDays = 14;

/** Requests the deletion of the account, and cancels the request. */
export function DeactivationPanel() {
  const { t, i18n } = useLingui();
  const failureText = useFailureText();
  const account = useOwnAccount();
  const cancelDeactivation = useCancelDeactivation();
  const [isConfirming, setConfirming] = useState(false);
  const ends = account.data?.deactivation?.anonymisedAt;
  const day = ends && formatDay(new Date(ends), i18n.locale);

  const cancel = () =>
    cancelDeactivation.mutate(undefined, {
      onSuccess: () => showToast(t`Deletion canceled. Your account stays.`, { tone: 'ok' }),
      onError: (error) => showToast(failureText(error), { tone: 'danger' }),
    });

  return (
    <Panel title={t`Delete your account`}>
      {account.isPending && <RowsSkeleton />}
      {account.isError && !account.data && (
        <SectionFailed error={account.error} onRetry={() => void account.refetch()} />
      )}
      {/* A live region: screen readers announce the change. */}
      <div aria-live="polite">
        {account.data && day && (
          <p className="flex items-start gap-2.5 text-14 text-ink-2">
            <WarningIcon size={18} className="mt-px shrink-0 text-warn" />
            <span>
              <Trans>
                Your account will be deleted on <strong className="text-ink">{day}</strong>. Until then
                everything works as usual, and you can change your mind.
              </Trans>
            </span>
          </p>
        )}
        {account.data && day && <ScheduledRooms />}
        {account.data && !day && (
          <div className="flex flex-col gap-3 text-14 text-ink-2">
            <p>
              <Trans>
                Your name, email addresses, images, crates, uploads and friends are gone for good. Your room
                messages stay, but they’ll show up under “deleted user”. You choose whether your rooms close
                or go to someone else.
              </Trans>
            </p>
            <p>
              <Trans>
                You have {graceDays} days to change your mind. Until then, your account works as usual.
              </Trans>
            </p>
          </div>
        )}
      </div>
      {account.data && (
        <div className="mt-4">
          {day ? (
            <Button variant="primary" busy={cancelDeactivation.isPending} onClick={cancel}>
              <Trans>Keep my account</Trans>
            </Button>
          ) : (
            <Button variant="danger" onClick={() => setConfirming(true)}>
              <Trans>Delete account</Trans>
            </Button>
          )}
        </div>
      )}
      {isConfirming && account.data && (
        <DeleteAccountDialog
          graceDays={graceDays}
          hasPassword={account.data.hasPassword}
          onClose={() => setConfirming(false)}
        />
      )}
    </Panel>
  );
}
