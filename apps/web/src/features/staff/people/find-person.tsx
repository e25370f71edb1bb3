import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { userProfileByNickname } from '@turnstage/client/routes';
import { useState, type SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import { limits } from '@turnstage/contracts/values';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/index.ts';
import { SearchIcon } from '../../../ui/icons/index.ts';
import { StaffPage } from '../staff-page.tsx';
import { useStaffFailureText } from '../use-staff-failure-text.ts';

/** Search by nickname, for moderators, who have no access to the list of all people. */
export function FindPerson() {
  const { t } = useLingui();
  const failureText = useStaffFailureText();
  const [, navigate] = useLocation();
  const [nickname, setNickname] = useState('');
  const find = useMutation({
    mutationFn: () => api.call(userProfileByNickname, { params: { nickname: nickname.trim() } }),
    onSuccess: ({ uuid }) => navigate(`/staff/people/${uuid}`),
  });
  const isUnknown = find.error instanceof ApiError && find.error.status === 404;
  const error = isUnknown
    ? t`No one by that nickname. Upper and lower case don’t matter.`
    : find.error && failureText(find.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (nickname.trim()) find.mutate();
  };
  return (
    <StaffPage
      title={t`People`}
      lead={<Trans>Search for someone by the nickname you see in a room or in chat.</Trans>}
    >
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
            <Trans>Open</Trans>
          </Button>
        </div>
      </form>
    </StaffPage>
  );
}
