import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatPhone } from '../../lib/format-phone.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { useInstallation } from '../../session/index.ts';
import { ConfirmDialog } from '../../ui/dialog/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PhoneIcon } from '../../ui/icons/index.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast/index.ts';
import { AddPhone } from './add-phone.tsx';
import { PhoneRow } from './phone-row.tsx';
import { VerifyPhoneDialog } from './verify-phone-dialog.tsx';
import { usePhones, useRemovePhone, type Phone } from './use-phones.ts';

/** The server accepts no more. */
const maxPhones = 5;

/** My phone numbers: add one, verify it with a code, remove one. */
export function PhonesSection() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const offers = useInstallation();
  const phones = usePhones();
  const remove = useRemovePhone();
  const [verifying, setVerifying] = useState<Phone | null>(null);
  const [removing, setRemoving] = useState<Phone | null>(null);
  const count = phones.data?.length ?? 0;

  const confirmRemoval = (phone: Phone) => {
    setRemoving(null);
    remove.mutate(phone.id, {
      onSuccess: () => showToast(t`Removed ${formatPhone(phone.value)} from your account.`, { tone: 'ok' }),
      onError: (error) => showToast(failureText(error), { tone: 'danger' }),
    });
  };

  return (
    <>
      {offers?.phone.delivery === 'outbox' && (
        <Note>
          <Trans>
            This site doesn’t send texts yet. Codes go to the server’s outbox, where an admin can look yours
            up.
          </Trans>
        </Note>
      )}
      <Panel title={t`Your numbers`} aside={count > 0 ? t`${count} of ${maxPhones}` : undefined}>
        {phones.isPending && <PhonesSkeleton />}
        {phones.isError && !phones.data && (
          <LoadFailed level={3} title={t`Couldn’t load your numbers`} onRetry={() => void phones.refetch()}>
            {failureText(phones.error)}
          </LoadFailed>
        )}
        {phones.data?.length === 0 && (
          <EmptyState level={3} icon={PhoneIcon} title={t`No number yet`}>
            {offers?.phone.login ? (
              <Trans>
                Verify a number to get a profile badge and sign in without a password. Only you can see the
                number.
              </Trans>
            ) : (
              <Trans>
                Verify a number to get a profile badge that shows there’s a real person behind it. Only you
                can see the number.
              </Trans>
            )}
          </EmptyState>
        )}
        {phones.data && phones.data.length > 0 && (
          <ul className="divide-y divide-line">
            {phones.data.map((phone) => (
              <PhoneRow
                key={phone.id}
                phone={phone}
                onVerify={() => setVerifying(phone)}
                onRemove={() => setRemoving(phone)}
              />
            ))}
          </ul>
        )}
      </Panel>
      {phones.data && (
        <Panel title={t`Add a number`}>
          {count < maxPhones ? (
            <AddPhone onAdded={setVerifying} />
          ) : (
            <p className="text-14 text-ink-2">
              <Trans>You have 5 numbers, the max for one account. Remove one to add another.</Trans>
            </p>
          )}
        </Panel>
      )}
      {verifying && (
        <VerifyPhoneDialog
          phone={verifying}
          channels={offers?.phone.channels ?? ['sms']}
          onClose={() => setVerifying(null)}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={t`Remove ${formatPhone(removing.value)}?`}
          confirmLabel={t`Remove number`}
          danger
          onConfirm={() => confirmRemoval(removing)}
          onClose={() => setRemoving(null)}
        >
          {removing.verified ? (
            <Trans>
              You won’t be able to sign in with it. If it’s your last verified number, you lose the badge too.
            </Trans>
          ) : (
            <Trans>It was never verified, so nothing else changes.</Trans>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

function PhonesSkeleton() {
  return (
    <>
      <output className="sr-only">
        <Trans>Loading your numbers</Trans>
      </output>
      <div aria-hidden="true" className="flex flex-col gap-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    </>
  );
}
