import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { userChangeProfileAsAdmin, userProfileById } from '@turnstage/client/routes';
import { useState } from 'react';
import { fieldLengths, limits } from '@turnstage/contracts/values';
import { staffKeys } from '../../../../lib/query-keys/staff.ts';
import { api } from '../../../../session/index.ts';
import { Checkbox, TextField } from '../../../../ui/form/index.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import type { Person } from '../person.ts';
import { emptyNote, NoteFields, toNoteBody } from './note-fields.tsx';

const texts = ['firstName', 'lastName', 'songOfTheWeek', 'instagram', 'twitter', 'facebook'] as const;
type TextName = (typeof texts)[number];

/** For unacceptable names and texts: staff change them, or reset the avatar. */
export function ProfileDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui();
  const { min, max } = limits.nickname;
  const [nickname, setNickname] = useState(person.nickname);
  const [plainAvatar, setPlainAvatar] = useState(false);
  const [changes, setChanges] = useState<Partial<Record<TextName, string>>>({});
  const [wasSubmitted, setSubmitted] = useState(false);
  const [note, setNote] = useState(emptyNote);
  const profile = useQuery({
    queryKey: staffKeys.profile(person.uuid),
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
          ...toNoteBody({ ...note, reason: '' }),
        },
      }),
    done: t`Profile saved.`,
    onDone: onClose,
    hasOwnError: true,
  });
  const confirm = () => {
    setSubmitted(true);
    if (name.length >= min) change.mutate(undefined);
  };
  return (
    <ActionDialog
      title={t`${person.nickname}’s profile`}
      confirmLabel={t`Save profile`}
      busy={change.isPending}
      error={change.error}
      onConfirm={confirm}
      onClose={onClose}
      explanation={
        <Trans>
          Everyone sees the change right away. {person.nickname} gets a notification that staff made it.
        </Trans>
      }
    >
      <TextField
        label={t`Nickname`}
        autoComplete="off"
        maxLength={max}
        value={nickname}
        error={wasSubmitted && name.length < min ? t`Use at least ${min} characters.` : undefined}
        onChange={(event) => setNickname(event.target.value)}
      />
      {profile.isPending && <Skeleton className="h-24" />}
      {profile.data &&
        texts.map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            autoComplete="off"
            maxLength={fieldLengths.profileText}
            value={changes[field] ?? profile.data[field]}
            onChange={(event) => setChanges({ ...changes, [field]: event.target.value })}
          />
        ))}
      <Checkbox
        label={t`Replace avatar with the ghost`}
        hint={t`They can choose another one.`}
        checked={plainAvatar}
        onChange={setPlainAvatar}
      />
      <NoteFields value={note} onChange={setNote} />
    </ActionDialog>
  );
}
