import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { phoneText } from '../../lib/phone-text.ts';
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
import { ProveDialog } from './prove-dialog.tsx';
import { usePhones, useRemovePhone, type Phone } from './use-phones.ts';

/** The server takes no more. */
const mostPhones = 5;

/** My numbers: adding one, proving it by a code, taking it away. */
export function PhonesSection() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const offers = useInstallation();
  const phones = usePhones();
  const remove = useRemovePhone();
  const [proving, setProving] = useState<Phone | null>(null);
  const [removing, setRemoving] = useState<Phone | null>(null);
  const count = phones.data?.length ?? 0;

  const confirmRemoval = (phone: Phone) => {
    setRemoving(null);
    remove.mutate(phone.id, {
      onSuccess: () => showToast(t`${phoneText(phone.value)} is removed.`, { tone: 'ok' }),
      onError: (error) => showToast(failureText(error), { tone: 'danger' }),
    });
  };

  return (
    <>
      {offers?.phone.delivery === 'outbox' && (
        <Note>
          <Trans>
            This place does not send texts yet. Codes are written to the outbox of the server, where those who
            run it can read them to you.
          </Trans>
        </Note>
      )}
      <Panel title={t`Your numbers`} aside={count > 0 ? t`${count} of ${mostPhones}` : undefined}>
        {phones.isPending && <PhonesSkeleton />}
        {phones.isError && !phones.data && (
          <LoadFailed level={3} title={t`Your numbers did not load`} onRetry={() => void phones.refetch()}>
            {failureText(phones.error)}
          </LoadFailed>
        )}
        {phones.data?.length === 0 && (
          <EmptyState level={3} icon={PhoneIcon} title={t`No number yet`}>
            {offers?.phone.login ? (
              <Trans>
                A number you prove gives your profile a badge, and you can sign in with it instead of a
                password. Nobody else gets to see it.
              </Trans>
            ) : (
              <Trans>
                A number you prove gives your profile a badge: there is a person behind it. Nobody else gets
                to see it.
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
                onProve={() => setProving(phone)}
                onRemove={() => setRemoving(phone)}
              />
            ))}
          </ul>
        )}
      </Panel>
      {phones.data && (
        <Panel title={t`Add a number`}>
          {count < mostPhones ? (
            <AddPhone onAdded={setProving} />
          ) : (
            <p className="text-14 text-ink-2">
              <Trans>
                You have five numbers, which is all an account can hold. Remove one to add another.
              </Trans>
            </p>
          )}
        </Panel>
      )}
      {proving && (
        <ProveDialog
          phone={proving}
          channels={offers?.phone.channels ?? ['sms']}
          onClose={() => setProving(null)}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={t`Remove ${phoneText(removing.value)}?`}
          confirmLabel={t`Remove the number`}
          danger
          onConfirm={() => confirmRemoval(removing)}
          onClose={() => setRemoving(null)}
        >
          {removing.verified ? (
            <Trans>You can no longer sign in with it, and the badge goes with your last proven number.</Trans>
          ) : (
            <Trans>It was not proven, so nothing else changes.</Trans>
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
