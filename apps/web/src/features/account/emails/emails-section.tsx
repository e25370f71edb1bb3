import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useInstallation } from '../../../session/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MailIcon } from '../../../ui/icons/index.ts';
import { Note } from '../../../ui/note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/index.ts';
import { SectionFailed, RowsSkeleton } from '../section-states.tsx';
import { AddEmail } from './add-email.tsx';
import { EmailRow } from './email-row.tsx';
import { isProven, useEmails, useMakeMain, useRemoveEmail, type OwnEmail } from './use-emails.ts';
import { useEmailFailureText } from './use-email-failure-text.ts';
import { VerifyDialog } from './verify-dialog.tsx';

/** The server takes no more (rule A1). */
const mostEmails = 10;

/** My addresses: adding one, proving it by a code, choosing the one for mail, taking one away. */
export function EmailsSection() {
  const { t } = useLingui();
  const failureText = useEmailFailureText();
  const isOutbox = useInstallation()?.mail.delivery === 'outbox';
  const emails = useEmails();
  const makeMain = useMakeMain();
  const remove = useRemoveEmail();
  const [verifying, setVerifying] = useState<OwnEmail | null>(null);
  const [removing, setRemoving] = useState<OwnEmail | null>(null);
  const own = emails.data ?? [];
  const count = own.length;
  const proven = own.filter(isProven);
  const tellFailure = (error: unknown) => showToast(failureText(error), { tone: 'danger' });

  const chooseMain = ({ id, email }: OwnEmail) =>
    makeMain.mutate(id, {
      onSuccess: () => showToast(t`Mail goes to ${email} from now on.`, { tone: 'ok' }),
      onError: tellFailure,
    });
  const confirmRemoval = ({ id, email }: OwnEmail) => {
    setRemoving(null);
    remove.mutate(id, {
      onSuccess: () => showToast(t`${email} is removed.`, { tone: 'ok' }),
      onError: tellFailure,
    });
  };

  return (
    <>
      {isOutbox && (
        <Note>
          <Trans>
            This place does not send mail yet. Codes are written to the outbox of the server, where those who
            run it can read them to you.
          </Trans>
        </Note>
      )}
      <Panel title={t`Your addresses`} aside={count > 0 ? t`${count} of ${mostEmails}` : undefined}>
        {emails.isPending && <RowsSkeleton />}
        {emails.isError && !emails.data && (
          <SectionFailed error={emails.error} onRetry={() => void emails.refetch()} />
        )}
        {emails.data?.length === 0 && (
          <EmptyState level={3} icon={MailIcon} title={t`No address yet`}>
            <Trans>
              With an address and a password you can sign in on any device, and we can send you a link when
              you forget the password.
            </Trans>
          </EmptyState>
        )}
        {count > 0 && (
          <>
            <ul className="divide-y divide-line">
              {own.map((email) => (
                <EmailRow
                  key={email.id}
                  email={email}
                  hasToStay={count === 1 || (isProven(email) && proven.length === 1)}
                  busy={makeMain.isPending && makeMain.variables === email.id}
                  onVerify={() => setVerifying(email)}
                  onMakeMain={() => chooseMain(email)}
                  onRemove={() => setRemoving(email)}
                />
              ))}
            </ul>
            <p className="mt-3 border-t border-line pt-3 text-12 text-ink-3">
              <Trans>
                Mail to you goes to the main address. You can sign in with any address that is verified; one
                of them has to stay. Nobody else gets to see them.
              </Trans>
            </p>
          </>
        )}
      </Panel>
      {emails.data && (
        <Panel title={t`Add an address`}>
          {count < mostEmails ? (
            <AddEmail onAdded={setVerifying} />
          ) : (
            <p className="text-14 text-ink-2">
              <Trans>
                You have ten addresses, which is all an account can hold. Remove one to add another.
              </Trans>
            </p>
          )}
        </Panel>
      )}
      {verifying && <VerifyDialog email={verifying} onClose={() => setVerifying(null)} />}
      {removing && (
        <ConfirmDialog
          title={t`Remove ${removing.email}?`}
          confirmLabel={t`Remove the address`}
          danger
          onConfirm={() => confirmRemoval(removing)}
          onClose={() => setRemoving(null)}
        >
          {isProven(removing) ? (
            <Trans>You can no longer sign in with it, and somebody else may take it.</Trans>
          ) : (
            <Trans>It was not verified, so nothing else changes.</Trans>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
