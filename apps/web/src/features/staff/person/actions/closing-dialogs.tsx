import { Trans, useLingui } from '@lingui/react/macro';
import { userDeactivate, userReactivate } from '@turnstage/client/routes';
import { api } from '../../../../session/index.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import type { Person } from '../person.ts';

interface DialogProps {
  person: Person;
  onClose: () => void;
}

export function CloseDialog({ person: { uuid, nickname }, onClose }: DialogProps) {
  const { t } = useLingui();
  const close = useStaffAction({
    call: () => api.call(userDeactivate, { params: { id: uuid } }),
    done: t`Closed ${nickname}’s account.`,
    onDone: onClose,
    hasOwnError: true,
  });
  return (
    <ActionDialog
      title={t`Close ${nickname}’s account`}
      confirmLabel={t`Close account`}
      danger
      busy={close.isPending}
      error={close.error}
      onConfirm={() => close.mutate(undefined)}
      onClose={onClose}
      explanation={
        <Trans>
          They’re signed out everywhere right away and can’t sign in. You can reopen the account for 14 days.
          After that, their name, addresses, images and crates are deleted for good.
        </Trans>
      }
    />
  );
}

export function ReopenDialog({ person: { uuid, nickname }, onClose }: DialogProps) {
  const { t } = useLingui();
  const reopen = useStaffAction({
    call: () => api.call(userReactivate, { params: { id: uuid } }),
    done: t`Reopened ${nickname}’s account.`,
    onDone: onClose,
    hasOwnError: true,
  });
  return (
    <ActionDialog
      title={t`Reopen ${nickname}’s account`}
      confirmLabel={t`Reopen account`}
      busy={reopen.isPending}
      error={reopen.error}
      onConfirm={() => reopen.mutate(undefined)}
      onClose={onClose}
      explanation={<Trans>They can sign in again right away, and nothing is lost.</Trans>}
    />
  );
}
