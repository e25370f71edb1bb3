import { Trans, useLingui } from '@lingui/react/macro';
import { userAdminAddPhoneNumber } from '@turnstage/client/routes';
import { useState, type SubmitEvent } from 'react';
import { looksLikePhone } from '../../../lib/phone-text.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { TextField } from '../../../ui/form/index.ts';
import { useStaffAction } from '../use-staff-action.ts';
import { useStaffFailure } from '../use-staff-failure.ts';

export function AddPhoneDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const failureText = useStaffFailure();
  const [phone, setPhone] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const add = useStaffAction({
    call: () => api.call(userAdminAddPhoneNumber, { body: { phone: phone.trim(), note: note.trim() } }),
    done: t`The number is on the list.`,
    touches: ['staff', 'phones'],
    onDone: onClose,
    quiet: true,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (looksLikePhone(phone)) add.mutate(undefined);
  };
  return (
    <Dialog
      title={t`Add a number`}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="add-phone" variant="primary" busy={add.isPending}>
            <Trans>Add it</Trans>
          </Button>
        </>
      }
    >
      <form id="add-phone" noValidate onSubmit={submit} className="flex flex-col gap-4 pt-1">
        <TextField
          label={t`Phone number`}
          hint={t`With its country code, such as +34 612 34 56 78.`}
          type="tel"
          autoComplete="off"
          data-autofocus=""
          maxLength={32}
          value={phone}
          error={
            tried && !looksLikePhone(phone)
              ? t`This is not a phone number. Write it with its country code, such as +34 612 34 56 78.`
              : add.error
                ? failureText(add.error)
                : undefined
          }
          onChange={(event) => setPhone(event.target.value)}
        />
        <TextField
          label={t`Note`}
          hint={t`For other staff: whose it is, why you vouch for it.`}
          autoComplete="off"
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
