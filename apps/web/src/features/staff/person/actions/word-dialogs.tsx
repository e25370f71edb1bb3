import { Trans, useLingui } from '@lingui/react/macro';
import { userKickUser, userUnbanUser } from '@turnstage/client/routes';
import { useState } from 'react';
import { api } from '../../../../session/index.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import type { Person } from '../person.ts';
import { noWords, WordsFields, wordsOf } from './words-fields.tsx';

interface DialogProps {
  person: Person;
  onClose: () => void;
}

export function KickDialog({ person: { uuid, nickname }, onClose }: DialogProps) {
  const { t } = useLingui();
  const [words, setWords] = useState(noWords);
  const kick = useStaffAction({
    call: () => api.call(userKickUser, { body: { userUuid: uuid, ...wordsOf(words) } }),
    done: t`${nickname} is signed out everywhere.`,
    onDone: onClose,
    quiet: true,
  });
  return (
    <ActionDialog
      title={t`Sign ${nickname} out`}
      confirmLabel={t`Sign out everywhere`}
      danger
      busy={kick.isPending}
      error={kick.error}
      onConfirm={() => kick.mutate(undefined)}
      onClose={onClose}
      explanation={
        <Trans>
          They leave every room and are signed out on all of their devices at once. Nothing keeps them from
          signing in again.
        </Trans>
      }
    >
      <WordsFields value={words} onChange={setWords} />
    </ActionDialog>
  );
}

export function UnbanDialog({ person: { uuid, nickname, account }, onClose }: DialogProps) {
  const { t } = useLingui();
  const [words, setWords] = useState(noWords);
  const unban = useStaffAction({
    call: () => api.call(userUnbanUser, { body: { userUuid: uuid, ...wordsOf(words) } }),
    done: account ? t`${nickname} may sign in again.` : t`${nickname} is not banned.`,
    onDone: onClose,
    quiet: true,
  });
  return (
    <ActionDialog
      title={account ? t`Take the ban of ${nickname} back` : t`Take any ban of ${nickname} back`}
      confirmLabel={account ? t`Take ban back` : t`Take any ban back`}
      busy={unban.isPending}
      error={unban.error}
      onConfirm={() => unban.mutate(undefined)}
      onClose={onClose}
      explanation={
        account ? (
          <Trans>They can sign in again at once.</Trans>
        ) : (
          <Trans>
            Your rank is not told whether they are banned. If they are, they can sign in again at once; if
            not, nothing changes.
          </Trans>
        )
      }
    >
      <WordsFields value={words} onChange={setWords} />
    </ActionDialog>
  );
}
