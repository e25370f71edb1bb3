import { Trans, useLingui } from '@lingui/react/macro';
import { pointsChangeTokenAccount, pointsVoidTokenHold } from '@turnstage/client/routes';
import { limits } from '@turnstage/contracts/values';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { TextArea } from '../../../ui/form/index.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import type { TokenAccount, TokenTransaction } from './token-account.ts';

interface AccountDialogProps {
  account: TokenAccount;
  nickname: string;
  onClose: () => void;
}

/** Disables an account, or activates it again (J11). */
export function AccountDialog({ account, nickname, onClose }: AccountDialogProps) {
  const { t } = useLingui();
  const isActive = account.status === 'active';
  const reason = useReason();
  const save = useStaffAction({
    call: () =>
      api.call(pointsChangeTokenAccount, {
        params: { accountId: account.id },
        body: { status: isActive ? 'disabled' : 'active', reason: reason.value.trim() },
      }),
    done: isActive ? t`Account disabled.` : t`Account activated.`,
    invalidates: staffKeys.list('token accounts'),
    hasOwnError: true,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={isActive ? t`Disable the tokens of ${nickname}?` : t`Activate the tokens of ${nickname}?`}
      confirmLabel={isActive ? t`Disable account` : t`Activate account`}
      danger={isActive}
      busy={save.isPending}
      error={save.error}
      onConfirm={() => reason.check() && save.mutate(undefined)}
      onClose={onClose}
      explanation={
        isActive ? (
          <Trans>
            Nothing can be paid from it until staff activate it. What was bought is still credited.
          </Trans>
        ) : (
          <Trans>They can spend their tokens again, even if a payment is disputed.</Trans>
        )
      }
    >
      {reason.field}
    </ActionDialog>
  );
}

/** Gives back the tokens of a hold that nobody ended (J5). */
export function VoidDialog({ hold, onClose }: { hold: TokenTransaction; onClose: () => void }) {
  const { t } = useLingui();
  const reason = useReason();
  const save = useStaffAction({
    call: () =>
      api.call(pointsVoidTokenHold, { body: { transactionId: hold.id, reason: reason.value.trim() } }),
    done: t`Tokens given back.`,
    invalidates: staffKeys.list('token accounts'),
    hasOwnError: true,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t`Give the held tokens back?`}
      confirmLabel={t`Give back`}
      busy={save.isPending}
      error={save.error}
      onConfirm={() => reason.check() && save.mutate(undefined)}
      onClose={onClose}
      explanation={
        <Trans>The hold ends, and its tokens are on the account again. This can’t be undone.</Trans>
      }
    >
      {reason.field}
    </ActionDialog>
  );
}

/** The reason that the history of staff actions shows. */
function useReason() {
  const { t } = useLingui();
  const [value, setValue] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isEmpty = value.trim() === '';
  return {
    value,
    check: () => {
      setChecked(true);
      return !isEmpty;
    },
    field: (
      <TextArea
        label={t`Reason`}
        hint={t`Shows up in the history of staff actions.`}
        rows={2}
        maxLength={limits.pointsReason}
        value={value}
        error={isChecked && isEmpty ? t`Say why.` : undefined}
        onChange={({ target }) => setValue(target.value)}
      />
    ),
  };
}
