import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { userDeleteUserIdentity, userUserIdentities } from '@turnstage/client/routes';
import type { userService } from '@turnstage/contracts';
import { useState } from 'react';
import { phoneText } from '../../../lib/phone-text.ts';
import { api } from '../../../session/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ActionDialog } from '../action-dialog.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { When } from '../when.tsx';
import type { Person } from './person.ts';

type PhoneIdentity = CallReply<(typeof userService)['userIdentities']>[number];

const phonesKey = (uuid: string) => ['staff', 'phones of', uuid] as const;

/** The numbers of somebody, for staff; nothing where there are none. Whoever is above them may take one away. */
export function PersonPhones({ person, mayRemove }: { person: Person; mayRemove: boolean }) {
  const { t } = useLingui();
  const [doomed, setDoomed] = useState<PhoneIdentity | null>(null);
  const phones = useQuery({
    queryKey: phonesKey(person.uuid),
    queryFn: ({ signal }) => api.call(userUserIdentities, { query: { userUuid: person.uuid }, signal }),
  });
  if (!phones.data || phones.data.length === 0) return null;
  return (
    <Panel title={t`Phone numbers`}>
      <ul aria-label={t`Phone numbers`} className="flex flex-col gap-1 text-14">
        {phones.data.map((phone) => (
          <li key={phone.id} className="flex min-h-11 items-center justify-between gap-3">
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <span className="font-semibold whitespace-nowrap text-ink">{phoneText(phone.value)}</span>
              <span className="text-12 text-ink-3">
                {phone.verifiedAt ? (
                  <Trans>
                    verified, <When at={phone.verifiedAt} />
                  </Trans>
                ) : (
                  <Trans>not verified</Trans>
                )}
              </span>
            </span>
            {mayRemove && (
              <IconButton
                icon={TrashIcon}
                name={t`Remove ${phoneText(phone.value)}`}
                onClick={() => setDoomed(phone)}
              />
            )}
          </li>
        ))}
      </ul>
      {doomed && <RemovePhoneDialog person={person} phone={doomed} onClose={() => setDoomed(null)} />}
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
  const number = phoneText(phone.value);
  const remove = useStaffAction({
    call: () => api.call(userDeleteUserIdentity, { params: { id: phone.id } }),
    done: t`${number} is no longer a number of ${nickname}.`,
    onDone: onClose,
    quiet: true,
  });
  return (
    <ActionDialog
      title={t`Remove ${number}?`}
      confirmLabel={t`Remove the number`}
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
      explanation={
        <Trans>
          {nickname} can no longer sign in with it, and it is free for another account. Without an email or
          another number they may have no way in any more.
        </Trans>
      }
    />
  );
}
