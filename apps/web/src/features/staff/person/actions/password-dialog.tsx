import { Trans, useLingui } from '@lingui/react/macro';
import { userChangePasswordAsAdmin } from '@turnstage/client/routes';
import { useState } from 'react';
import { limits } from '@turnstage/contracts/values';
import { api } from '../../../../session/index.ts';
import { PasswordField } from '../../../../ui/form/index.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import type { Person } from '../person.ts';
import { emptyNote, NoteFields, toNoteBody } from './note-fields.tsx';

export function PasswordDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui();
  const { min, max } = limits.password;
  const [password, setPassword] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const [note, setNote] = useState(emptyNote);
  const change = useStaffAction({
    call: () =>
      api.call(userChangePasswordAsAdmin, {
        body: { userUuid: person.uuid, password, ...toNoteBody({ ...note, reason: '' }) },
      }),
    done: t`Saved a new password for ${person.nickname}.`,
    onDone: onClose,
    hasOwnError: true,
  });
  const confirm = () => {
    setSubmitted(true);
    if (password.length >= min) change.mutate(undefined);
  };
  return (
    <ActionDialog
      title={t`New password for ${person.nickname}`}
      confirmLabel={t`Save password`}
      danger
      busy={change.isPending}
      error={change.error}
      onConfirm={confirm}
      onClose={onClose}
      explanation={
        <Trans>
          Their old password stops working and they’re signed out everywhere. Send them the new one in a way
          you both trust.
        </Trans>
      }
    >
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        maxLength={max}
        value={password}
        hint={t`At least ${min} characters.`}
        error={
          wasSubmitted && password.length < min ? t`Too short. Use at least ${min} characters.` : undefined
        }
        onChange={(event) => setPassword(event.target.value)}
      />
      <NoteFields value={note} onChange={setNote} />
    </ActionDialog>
  );
}
