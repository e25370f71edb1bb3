import { Trans, useLingui } from '@lingui/react/macro';
import { userBanUser, userBanUserForATime } from '@turnstage/client/routes';
import { useState } from 'react';
import { api } from '../../../../session/index.ts';
import { ChoiceGroup, TextField } from '../../../../ui/form/index.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import type { Person } from '../person.ts';
import { banLengths, getBanEnd, type BanLength } from './ban-length.ts';
import { emptyNote, NoteFields, toNoteBody } from './note-fields.tsx';

interface DialogProps {
  person: Person;
  onClose: () => void;
}

export function BanDialog({ person: { uuid, nickname }, onClose }: DialogProps) {
  const { t } = useLingui();
  const [length, setLength] = useState<BanLength>('day');
  const [until, setUntil] = useState('');
  const [note, setNote] = useState(emptyNote);
  const [endError, setEndError] = useState(false);
  const names: Record<BanLength, string> = {
    hour: t`1 hour`,
    day: t`1 day`,
    week: t`1 week`,
    month: t`30 days`,
    until: t`Until a date`,
    ever: t`Permanent`,
  };
  const ban = useStaffAction({
    call: (end: number | null) =>
      end === null
        ? api.call(userBanUser, { body: { userUuid: uuid, ...toNoteBody(note) } })
        : api.call(userBanUserForATime, {
            body: { userUuid: uuid, expirationTime: new Date(end).toISOString(), ...toNoteBody(note) },
          }),
    done: t`${nickname} is banned.`,
    onDone: onClose,
    hasOwnError: true,
  });
  const confirm = () => {
    const end = getBanEnd(length, until, Date.now());
    setEndError(end === undefined);
    if (end !== undefined) ban.mutate(end);
  };
  return (
    <ActionDialog
      title={t`Ban ${nickname}`}
      confirmLabel={t`Ban`}
      danger
      busy={ban.isPending}
      error={ban.error}
      onConfirm={confirm}
      onClose={onClose}
      explanation={
        <Trans>
          They and their bot are signed out everywhere right away and can’t sign in until the ban ends. This
          replaces any earlier ban.
        </Trans>
      }
    >
      <ChoiceGroup
        label={t`How long`}
        value={length}
        choices={banLengths.map((value) => ({ value, label: names[value] }))}
        onChange={setLength}
      />
      {length === 'until' && (
        <TextField
          label={t`Ban ends`}
          type="datetime-local"
          value={until}
          error={endError ? t`Choose a time in the future.` : undefined}
          onChange={(event) => setUntil(event.target.value)}
        />
      )}
      <NoteFields withReason value={note} onChange={setNote} />
    </ActionDialog>
  );
}
