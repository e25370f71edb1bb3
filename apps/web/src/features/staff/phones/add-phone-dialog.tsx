import { Trans, useLingui } from '@lingui/react/macro';
import { userAdminAddPhoneNumber } from '@turnstage/client/routes';
import { fieldLengths } from '@turnstage/contracts/values';
import { useState, type SubmitEvent } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { looksLikePhone } from '../../../lib/format-phone.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { TextField } from '../../../ui/form/index.ts';
import { useStaffAction } from '../use-staff-action.ts';
import { useStaffFailureText } from '../use-staff-failure-text.ts';

export function AddPhoneDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const failureText = useStaffFailureText();
  const [phone, setPhone] = useState('');
  const [note, setNote] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const add = useStaffAction({
    call: () => api.call(userAdminAddPhoneNumber, { body: { phone: phone.trim(), note: note.trim() } }),
    done: t`Number added.`,
    invalidates: staffKeys.list('phones'),
    onDone: onClose,
    hasOwnError: true,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (looksLikePhone(phone)) add.mutate(undefined);
  };
  return (
    <Dialog
      title={t`Add number`}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="add-phone" variant="primary" busy={add.isPending}>
            <Trans>Add number</Trans>
          </Button>
        </>
      }
    >
      <form id="add-phone" noValidate onSubmit={submit} className="flex flex-col gap-4 pt-1">
        <TextField
          label={t`Phone number`}
          hint={t`Include the country code, like +49 151 23456789.`}
          type="tel"
          autoComplete="off"
          data-autofocus=""
          maxLength={fieldLengths.phone}
          value={phone}
          error={
            wasSubmitted && !looksLikePhone(phone)
              ? t`That doesn’t look like a phone number. Add the country code, like +49 151 23456789.`
              : add.error
                ? failureText(add.error)
                : undefined
          }
          onChange={(event) => setPhone(event.target.value)}
        />
        <TextField
          label={t`Note`}
          hint={t`Only staff see this. Add whose number it is and why you trust it.`}
          autoComplete="off"
          maxLength={fieldLengths.staffNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
