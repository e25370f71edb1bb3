import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { userDeleteUserIdentity, userUserIdentities } from '@turnstage/client/routes';
import type { userService } from '@turnstage/contracts';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { formatPhone } from '../../../lib/format-phone.ts';
import { api } from '../../../session/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ActionDialog } from '../action-dialog.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { Timestamp } from '../timestamp.tsx';
import type { Person } from './person.ts';

type PhoneIdentity = CallReply<(typeof userService)['userIdentities']>[number];

/** A person's phone numbers; renders nothing without any. Staff with a higher rank can remove one. */
export function PersonPhones({ person, canRemove }: { person: Person; canRemove: boolean }) {
  const { t } = useLingui();
  const [phoneToRemove, setPhoneToRemove] = useState<PhoneIdentity | null>(null);
  const phones = useQuery({
    queryKey: staffKeys.phonesOf(person.uuid),
    queryFn: ({ signal }) => api.call(userUserIdentities, { query: { userUuid: person.uuid }, signal }),
  });
  if (!phones.data || phones.data.length === 0) return null;
  return (
    <Panel title={t`Phone numbers`}>
      <ul aria-label={t`Phone numbers`} className="flex flex-col gap-1 text-14">
        {phones.data.map((phone) => (
          <li key={phone.id} className="flex min-h-11 items-center justify-between gap-3">
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <span className="font-semibold whitespace-nowrap text-ink">{formatPhone(phone.value)}</span>
              <span className="text-12 text-ink-3">
                {phone.verifiedAt ? (
                  <Trans>
                    verified, <Timestamp at={phone.verifiedAt} />
                  </Trans>
                ) : (
                  <Trans>not verified</Trans>
                )}
              </span>
            </span>
            {canRemove && (
              <IconButton
                icon={TrashIcon}
                name={t`Remove ${formatPhone(phone.value)}`}
                onClick={() => setPhoneToRemove(phone)}
              />
            )}
          </li>
        ))}
      </ul>
      {phoneToRemove && (
        <RemovePhoneDialog person={person} phone={phoneToRemove} onClose={() => setPhoneToRemove(null)} />
      )}
    </Panel>
  );
}

interface RemovePhoneDialogProps {
  person: Person;
  phone: PhoneIdentity;
  onClose: () => void;
}

function RemovePhoneDialog({ person: { nickname }, phone, onClose }: RemovePhoneDialogProps) {
  const { t } = useLingui();
  const number = formatPhone(phone.value);
  const remove = useStaffAction({
    call: () => api.call(userDeleteUserIdentity, { params: { id: phone.id } }),
    done: t`Removed ${number} from ${nickname}’s account.`,
    onDone: onClose,
    hasOwnError: true,
  });
  return (
    <ActionDialog
      title={t`Remove ${number}?`}
      confirmLabel={t`Remove number`}
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
      explanation={
        <Trans>
          {nickname} won’t be able to sign in with it, and another account can use it. Without an email or
          another number, they could get locked out.
        </Trans>
      }
    />
  );
}
