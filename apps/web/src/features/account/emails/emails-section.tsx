import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { limits } from '@turnstage/contracts/values';
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
import {
  isVerified,
  useEmails,
  useSetMainEmail,
  useRemoveEmail,
  useResendCode,
  type OwnEmail,
} from './use-emails.ts';
import { useEmailFailureText } from './use-email-failure-text.ts';
import { VerifyDialog } from './verify-dialog.tsx';

const maxEmails = limits.emailsPerAccount;

/** My email addresses: add one, verify it with a code, set the main one, remove one. */
export function EmailsSection() {
  const { t } = useLingui();
  const failureText = useEmailFailureText();
  const isOutbox = useInstallation()?.mail.delivery === 'outbox';
  const emails = useEmails();
  const setMain = useSetMainEmail();
  const remove = useRemoveEmail();
  const sendCode = useResendCode();
  const [verifying, setVerifying] = useState<OwnEmail | null>(null);
  const [removing, setRemoving] = useState<OwnEmail | null>(null);
  const own = emails.data ?? [];
  const count = own.length;
  const verifiedCount = own.filter(isVerified);
  const showFailure = (error: unknown) => showToast(failureText(error), { tone: 'danger' });

  const handleVerify = (email: OwnEmail) => {
    const openDialog = () => setVerifying({ ...email, createdAt: new Date().toISOString() });
    sendCode.mutate(email.email, {
      onSuccess: openDialog,
      onError: (error) => {
        // A code that was sent less than a minute ago is still on its way.
        if (error instanceof ApiError && error.code === 'email/wait') openDialog();
        else showFailure(error);
      },
    });
  };
  const handleSetMain = ({ id, email }: OwnEmail) =>
    setMain.mutate(id, {
      onSuccess: () => showToast(t`Emails go to ${email} from now on.`, { tone: 'ok' }),
      onError: showFailure,
    });
  const confirmRemoval = ({ id, email }: OwnEmail) => {
    setRemoving(null);
    remove.mutate(id, {
      onSuccess: () => showToast(t`Removed ${email} from your account.`, { tone: 'ok' }),
      onError: showFailure,
    });
  };

  return (
    <>
      {isOutbox && (
        <Note>
          <Trans>
            This site doesn’t send email yet. Codes go to the server’s outbox, where an admin can look yours
            up.
          </Trans>
        </Note>
      )}
      <Panel title={t`Your email addresses`} aside={count > 0 ? t`${count} of ${maxEmails}` : undefined}>
        {emails.isPending && <RowsSkeleton />}
        {emails.isError && !emails.data && (
          <SectionFailed error={emails.error} onRetry={() => void emails.refetch()} />
        )}
        {emails.data?.length === 0 && (
          <EmptyState level={3} icon={MailIcon} title={t`No email address yet`}>
            <Trans>
              With an email address and a password you can sign in on any device, and we can send you a link
              if you forget the password.
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
                  isRequired={count === 1 || (isVerified(email) && verifiedCount.length === 1)}
                  busy={
                    (setMain.isPending && setMain.variables === email.id) ||
                    (sendCode.isPending && sendCode.variables === email.email)
                  }
                  onVerify={() => handleVerify(email)}
                  onSetMain={() => handleSetMain(email)}
                  onRemove={() => setRemoving(email)}
                />
              ))}
            </ul>
            <p className="mt-3 border-t border-line pt-3 text-12 text-ink-3">
              <Trans>
                We send email to your main address. You can sign in with any verified address, and at least
                one has to stay. Only you can see them.
              </Trans>
            </p>
          </>
        )}
      </Panel>
      {emails.data && (
        <Panel title={t`Add an address`}>
          {count < maxEmails ? (
            <AddEmail onAdded={setVerifying} />
          ) : (
            <p className="text-14 text-ink-2">
              <Trans>
                You have {maxEmails} email addresses, the max for one account. Remove one to add another.
              </Trans>
            </p>
          )}
        </Panel>
      )}
      {verifying && <VerifyDialog email={verifying} onClose={() => setVerifying(null)} />}
      {removing && (
        <ConfirmDialog
          title={t`Remove ${removing.email}?`}
          confirmLabel={t`Remove address`}
          danger
          onConfirm={() => confirmRemoval(removing)}
          onClose={() => setRemoving(null)}
        >
          {isVerified(removing) ? (
            <Trans>You won’t be able to sign in with it, and someone else can use it.</Trans>
          ) : (
            <Trans>It was never verified, so nothing else changes.</Trans>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
