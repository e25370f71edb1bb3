import { Trans, useLingui } from '@lingui/react/macro';
import { userBanUser, userBanUserForATime } from '@turnstage/client/routes';
import { useState } from 'react';
import { api } from '../../../../session/index.ts';
import { ChoiceGroup, TextField } from '../../../../ui/form/index.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import type { Person } from '../person.ts';
import { banLengths, endOfBan, type BanLength } from './ban-length.ts';
import { noWords, WordsFields, wordsOf } from './words-fields.tsx';

interface DialogProps {
  person: Person;
  onClose: () => void;
}

export function BanDialog({ person: { uuid, nickname }, onClose }: DialogProps) {
  const { t } = useLingui();
  const [length, setLength] = useState<BanLength>('day');
  const [until, setUntil] = useState('');
  const [words, setWords] = useState(noWords);
  const [wrongEnd, setWrongEnd] = useState(false);
  const names: Record<BanLength, string> = {
    hour: t`An hour`,
    day: t`A day`,
    week: t`A week`,
    month: t`30 days`,
    until: t`Until a date`,
    ever: t`For good`,
  };
  const ban = useStaffAction({
    call: (end: number | null) =>
      end === null
        ? api.call(userBanUser, { body: { userUuid: uuid, ...wordsOf(words) } })
        : api.call(userBanUserForATime, {
            body: { userUuid: uuid, expirationTime: new Date(end).toISOString(), ...wordsOf(words) },
          }),
    done: t`${nickname} is banned.`,
    onDone: onClose,
    quiet: true,
  });
  const confirm = () => {
    const end = endOfBan(length, until, Date.now());
    setWrongEnd(end === undefined);
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
          They are signed out everywhere at once, their bot too, and can not sign in until the ban ends. An
          earlier ban is replaced.
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
          label={t`The ban ends`}
          type="datetime-local"
          value={until}
          error={wrongEnd ? t`Choose a day and a time that are still to come.` : undefined}
          onChange={(event) => setUntil(event.target.value)}
        />
      )}
      <WordsFields withReason value={words} onChange={setWords} />
    </ActionDialog>
  );
}
