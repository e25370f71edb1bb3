import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { userChangeProfileAsAdmin, userProfileById } from '@turnstage/client/routes';
import { useState } from 'react';
import { textLimits } from '../../../../lib/text-limits.ts';
import { api } from '../../../../session/index.ts';
import { Checkbox, TextField } from '../../../../ui/form/index.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import type { Person } from '../person.ts';
import { noWords, WordsFields, wordsOf } from './words-fields.tsx';

const texts = ['firstName', 'lastName', 'songOfTheWeek', 'instagram', 'twitter', 'facebook'] as const;
type TextName = (typeof texts)[number];

/** For names and words that must not stand: staff change them, or take a figure back. */
export function ProfileDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui();
  const { min, max } = textLimits.nickname;
  const [nickname, setNickname] = useState(person.nickname);
  const [plainAvatar, setPlainAvatar] = useState(false);
  const [changes, setChanges] = useState<Partial<Record<TextName, string>>>({});
  const [tried, setTried] = useState(false);
  const [words, setWords] = useState(noWords);
  const profile = useQuery({
    queryKey: ['staff', 'profile', person.uuid],
    queryFn: ({ signal }) => api.call(userProfileById, { params: { id: person.uuid }, signal }),
  });
  const labels: Record<TextName, string> = {
    firstName: t`First name`,
    lastName: t`Last name`,
    songOfTheWeek: t`Song of the week`,
    instagram: 'Instagram',
    twitter: 'X',
    facebook: 'Facebook',
  };
  const name = nickname.trim();
  const change = useStaffAction({
    call: () =>
      api.call(userChangeProfileAsAdmin, {
        body: {
          userUuid: person.uuid,
          ...(name === person.nickname ? {} : { nickname: name }),
          ...(plainAvatar ? { avatarId: 'ghost' } : {}),
          ...changes,
          ...wordsOf({ ...words, reason: '' }),
        },
      }),
    done: t`The profile is changed.`,
    onDone: onClose,
    quiet: true,
  });
  const confirm = () => {
    setTried(true);
    if (name.length >= min) change.mutate(undefined);
  };
  return (
    <ActionDialog
      title={t`Profile of ${person.nickname}`}
      confirmLabel={t`Save the profile`}
      busy={change.isPending}
      error={change.error}
      onConfirm={confirm}
      onClose={onClose}
      explanation={
        <Trans>Everybody sees the change at once. {person.nickname} is told that staff made it.</Trans>
      }
    >
      <TextField
        label={t`Nickname`}
        autoComplete="off"
        maxLength={max}
        value={nickname}
        error={tried && name.length < min ? t`A nickname has at least ${min} letters.` : undefined}
        onChange={(event) => setNickname(event.target.value)}
      />
      {profile.isPending && <Skeleton className="h-24" />}
      {profile.data &&
        texts.map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            autoComplete="off"
            maxLength={200}
            value={changes[field] ?? profile.data[field]}
            onChange={(event) => setChanges({ ...changes, [field]: event.target.value })}
          />
        ))}
      <Checkbox
        label={t`Replace the avatar by the ghost`}
        hint={t`They can choose another one.`}
        checked={plainAvatar}
        onChange={setPlainAvatar}
      />
      <WordsFields value={words} onChange={setWords} />
    </ActionDialog>
  );
}
