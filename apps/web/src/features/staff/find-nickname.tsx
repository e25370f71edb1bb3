import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { userProfileByNickname } from '@turnstage/client/routes';
import { limits } from '@turnstage/contracts/values';
import { useState, type SubmitEvent } from 'react';
import { api } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/index.ts';
import { SearchIcon } from '../../ui/icons/index.ts';
import { useStaffFailureText } from './use-staff-failure-text.ts';

interface FindNicknameProps {
  /** What the button does with the person. */
  action: string;
  onFound: (person: { uuid: string; nickname: string }) => void;
}

/** A form that finds one person by their whole nickname. */
export function FindNickname({ action, onFound }: FindNicknameProps) {
  const { t } = useLingui();
  const failureText = useStaffFailureText();
  const [nickname, setNickname] = useState('');
  const find = useMutation({
    mutationFn: () => api.call(userProfileByNickname, { params: { nickname: nickname.trim() } }),
    onSuccess: onFound,
  });
  const isUnknown = find.error instanceof ApiError && find.error.status === 404;
  const error = isUnknown
    ? t`No one by that nickname. Upper and lower case don’t matter.`
    : find.error && failureText(find.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (nickname.trim() !== '' && !find.isPending) find.mutate();
  };
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-3">
      <TextField
        label={t`Nickname`}
        icon={SearchIcon}
        autoComplete="off"
        maxLength={limits.nickname.max}
        value={nickname}
        error={error}
        onChange={(event) => setNickname(event.target.value)}
      />
      <div>
        <Button type="submit" variant="primary" busy={find.isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
