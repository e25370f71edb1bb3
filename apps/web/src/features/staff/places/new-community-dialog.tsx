import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { roomCreateCommunity, userProfileByNickname } from '@turnstage/client/routes';
import { limits } from '@turnstage/contracts/values';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { TextField } from '../../../ui/form/index.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { useStaffAction } from '../use-staff-action.ts';

/** Creates a community for somebody, or for oneself (rule X15). */
export function NewCommunityDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [nickname, setNickname] = useState('');
  const create = useStaffAction({
    call: async () => {
      const owner = nickname.trim()
        ? await api.call(userProfileByNickname, { params: { nickname: nickname.trim() } })
        : undefined;
      return api.call(roomCreateCommunity, {
        body: { name: name.trim(), ...(owner && { ownerUuid: owner.uuid }) },
      });
    },
    done: t`Community created.`,
    invalidates: staffKeys.list('communities'),
    hasOwnError: true,
    onDone: onClose,
  });
  const isUnknownOwner =
    create.error instanceof ApiError && create.error.status === 404 && nickname.trim() !== '';
  const isNamed = name.trim().length >= limits.communityName.min;
  const [wasSubmitted, setSubmitted] = useState(false);
  return (
    <ActionDialog
      title={t`New community`}
      confirmLabel={t`Create community`}
      busy={create.isPending}
      error={isUnknownOwner ? null : create.error}
      onConfirm={() => {
        setSubmitted(true);
        if (isNamed) create.mutate(undefined);
      }}
      onClose={onClose}
      explanation={
        <Trans>It starts open to everyone. Its owner changes that, and everything else, on its page.</Trans>
      }
    >
      <TextField
        label={t`Name`}
        data-autofocus=""
        autoComplete="off"
        maxLength={limits.communityName.max}
        value={name}
        error={wasSubmitted && !isNamed ? t`Use at least 3 letters.` : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t`Nickname of the owner`}
        hint={t`Leave it empty to own it yourself.`}
        autoComplete="off"
        maxLength={limits.nickname.max}
        value={nickname}
        error={isUnknownOwner ? t`No one by that nickname.` : undefined}
        onChange={(event) => setNickname(event.target.value)}
      />
    </ActionDialog>
  );
}
