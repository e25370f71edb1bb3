import { Trans, useLingui } from '@lingui/react/macro';
import { userChangePasswordAsAdmin } from '@turnstage/client/routes';
import { useState } from 'react';
import { textLimits } from '../../../../lib/text-limits.ts';
import { api } from '../../../../session/index.ts';
import { PasswordField } from '../../../../ui/form/index.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import type { Person } from '../person.ts';
import { noWords, WordsFields, wordsOf } from './words-fields.tsx';

export function PasswordDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui();
  const { min, max } = textLimits.password;
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [words, setWords] = useState(noWords);
  const change = useStaffAction({
    call: () =>
      api.call(userChangePasswordAsAdmin, {
        body: { userUuid: person.uuid, password, ...wordsOf({ ...words, reason: '' }) },
      }),
    done: t`${person.nickname} has a new password.`,
    onDone: onClose,
    quiet: true,
  });
  const confirm = () => {
    setTried(true);
    if (password.length >= min) change.mutate(undefined);
  };
  return (
    <ActionDialog
      title={t`New password for ${person.nickname}`}
      confirmLabel={t`Set the password`}
      danger
      busy={change.isPending}
      error={change.error}
      onConfirm={confirm}
      onClose={onClose}
      explanation={
        <Trans>
          The old one stops working and they are signed out everywhere. Tell them the new one by a way that
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
        error={tried && password.length < min ? t`Too short: at least ${min} characters.` : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <WordsFields value={words} onChange={setWords} />
    </ActionDialog>
  );
}
