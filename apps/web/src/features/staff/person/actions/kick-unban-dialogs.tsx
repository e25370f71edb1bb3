import { Trans, useLingui } from '@lingui/react/macro';
import { userKickUser, userUnbanUser } from '@turnstage/client/routes';
import { useState } from 'react';
import { api } from '../../../../session/index.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import type { Person } from '../person.ts';
import { emptyNote, NoteFields, toNoteBody } from './note-fields.tsx';

interface DialogProps {
  person: Person;
  onClose: () => void;
}

export function KickDialog({ person: { uuid, nickname }, onClose }: DialogProps) {
  const { t } = useLingui();
  const [note, setNote] = useState(emptyNote);
  const kick = useStaffAction({
    call: () => api.call(userKickUser, { body: { userUuid: uuid, ...toNoteBody(note) } }),
    done: t`${nickname} is signed out everywhere.`,
    onDone: onClose,
    hasOwnError: true,
  });
  return (
    <ActionDialog
      title={t`Sign ${nickname} out everywhere`}
      confirmLabel={t`Sign out everywhere`}
      danger
      busy={kick.isPending}
      error={kick.error}
      onConfirm={() => kick.mutate(undefined)}
      onClose={onClose}
      explanation={
        <Trans>
          They leave all rooms and are signed out on all devices right away. They can sign in again anytime.
        </Trans>
      }
    >
      <NoteFields value={note} onChange={setNote} />
    </ActionDialog>
  );
}

export function UnbanDialog({ person: { uuid, nickname, account }, onClose }: DialogProps) {
  const { t } = useLingui();
  const [note, setNote] = useState(emptyNote);
  const unban = useStaffAction({
    call: () => api.call(userUnbanUser, { body: { userUuid: uuid, ...toNoteBody(note) } }),
    done: account ? t`${nickname} can sign in again.` : t`${nickname} isn’t banned.`,
    onDone: onClose,
    hasOwnError: true,
  });
  return (
    <ActionDialog
      title={account ? t`Lift ${nickname}’s ban` : t`Lift any ban on ${nickname}`}
      confirmLabel={account ? t`Lift ban` : t`Lift any ban`}
      busy={unban.isPending}
      error={unban.error}
      onConfirm={() => unban.mutate(undefined)}
      onClose={onClose}
      explanation={
        account ? (
          <Trans>They can sign in again right away.</Trans>
        ) : (
          <Trans>
            Your rank can’t see whether they’re banned. If they are, they can sign in again right away. If
            not, nothing changes.
          </Trans>
        )
      }
    >
      <NoteFields value={note} onChange={setNote} />
    </ActionDialog>
  );
}
