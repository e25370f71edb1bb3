import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useLeave, useOwnAccount, useStay } from '../../../session/own-account.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { WarningIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/index.ts';
import { SectionFailed, RowsSkeleton } from '../section-states.tsx';

/** Days in which one may change one's mind (rule A13). */
const graceDays = 14;

/** Asking for the account to be deleted, and taking it back. */
export function LeavePanel() {
  const { t, i18n } = useLingui();
  const failureText = useFailureText();
  const account = useOwnAccount();
  const leave = useLeave();
  const stay = useStay();
  const [asking, setAsking] = useState(false);
  const ends = account.data?.deactivation?.anonymisedAt;
  const day = ends && formatDay(new Date(ends), i18n.locale);

  const wordsFor = (error: unknown) =>
    error instanceof ApiError && error.code === 'deactivation/last-super-user'
      ? t`You are the last one who runs this place. Hand it over to somebody first.`
      : failureText(error);
  const tellFailure = (error: unknown) => showToast(wordsFor(error), { tone: 'danger' });
  const confirm = () => leave.mutate(undefined, { onError: tellFailure, onSettled: () => setAsking(false) });
  const keep = () =>
    stay.mutate(undefined, {
      onSuccess: () => showToast(t`Your account stays.`, { tone: 'ok' }),
      onError: tellFailure,
    });

  return (
    <Panel title={t`Delete your account`}>
      {account.isPending && <RowsSkeleton />}
      {account.isError && !account.data && (
        <SectionFailed error={account.error} onRetry={() => void account.refetch()} />
      )}
      {/* Spoken when it changes. */}
      <div aria-live="polite">
        {account.data && day && (
          <p className="flex items-start gap-2.5 text-14 text-ink-2">
            <WarningIcon size={18} className="mt-px shrink-0 text-warn" />
            <span>
              <Trans>
                Your account will be deleted on <strong className="text-ink">{day}</strong>. Until then
                everything works as before, and you can change your mind.
              </Trans>
            </span>
          </p>
        )}
        {account.data && !day && (
          <div className="flex flex-col gap-3 text-14 text-ink-2">
            <p>
              <Trans>
                Your name, your addresses, pictures, crates, uploads and friends go for good. What you wrote
                in rooms stays, as said by “deleted user”.
              </Trans>
            </p>
            <p>
              <Trans>
                You have {graceDays} days to change your mind; until then your account works as before.
              </Trans>
            </p>
          </div>
        )}
      </div>
      {account.data && (
        <div className="mt-4">
          {day ? (
            <Button variant="primary" busy={stay.isPending} onClick={keep}>
              <Trans>Keep my account</Trans>
            </Button>
          ) : (
            <Button variant="danger" onClick={() => setAsking(true)}>
              <Trans>Delete my account</Trans>
            </Button>
          )}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={t`Delete your account?`}
          confirmLabel={t`Delete in ${graceDays} days`}
          danger
          busy={leave.isPending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <Trans>
            In {graceDays} days your account is deleted, and nobody can bring it back. Download your data
            before, if you want to keep it. You can take this back until then.
          </Trans>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
