import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { pointsAssignAvatar, userProfileByNickname } from '@turnstage/client/routes';
import { limits } from '@turnstage/contracts/values';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { TextField } from '../../../ui/form/index.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { useStaffAction } from '../use-staff-action.ts';

interface GiveAvatarDialogProps {
  slug: string;
  name: string;
  onClose: () => void;
}

export function GiveAvatarDialog({ slug, name, onClose }: GiveAvatarDialogProps) {
  const { t } = useLingui();
  const [nickname, setNickname] = useState('');
  const [isChecked, setChecked] = useState(false);
  const give = useStaffAction({
    call: async () => {
      const person = await api.call(userProfileByNickname, { params: { nickname: nickname.trim() } });
      return api.call(pointsAssignAvatar, { params: { slug }, body: { userUuid: person.uuid } });
    },
    done: t`Avatar given.`,
    invalidates: staffKeys.list('avatars', 'assignments'),
    hasOwnError: true,
    onDone: onClose,
  });
  const isUnknown = give.error instanceof ApiError && give.error.status === 404;
  const isEmpty = isChecked && nickname.trim() === '';
  return (
    <ActionDialog
      title={t`Give ${name} to someone`}
      confirmLabel={t`Give avatar`}
      busy={give.isPending}
      error={isUnknown ? null : give.error}
      onConfirm={() => {
        setChecked(true);
        if (nickname.trim() !== '') give.mutate(undefined);
      }}
      onClose={onClose}
      explanation={<Trans>They can pick it from now on, whatever its status.</Trans>}
    >
      <TextField
        label={t`Nickname`}
        data-autofocus=""
        autoComplete="off"
        maxLength={limits.nickname.max}
        value={nickname}
        error={isUnknown ? t`No one by that nickname.` : isEmpty ? t`Type a nickname.` : undefined}
        onChange={({ target }) => setNickname(target.value)}
      />
    </ActionDialog>
  );
}
