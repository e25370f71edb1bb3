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
    done: t`The account of ${nickname} is closed.`,
    onDone: onClose,
    quiet: true,
  });
  return (
    <ActionDialog
      title={t`Close the account of ${nickname}`}
      confirmLabel={t`Close the account`}
      danger
      busy={close.isPending}
      error={close.error}
      onConfirm={() => close.mutate(undefined)}
      onClose={onClose}
      explanation={
        <Trans>
          They are signed out everywhere at once and can not sign in. In 14 days name, addresses, pictures and
          crates are deleted for good; until then you can open the account again.
        </Trans>
      }
    />
  );
}

export function ReopenDialog({ person: { uuid, nickname }, onClose }: DialogProps) {
  const { t } = useLingui();
  const reopen = useStaffAction({
    call: () => api.call(userReactivate, { params: { id: uuid } }),
    done: t`The account of ${nickname} is open again.`,
    onDone: onClose,
    quiet: true,
  });
  return (
    <ActionDialog
      title={t`Open the account of ${nickname} again`}
      confirmLabel={t`Open it`}
      busy={reopen.isPending}
      error={reopen.error}
      onConfirm={() => reopen.mutate(undefined)}
      onClose={onClose}
      explanation={<Trans>They can sign in again at once, and everything is as it was.</Trans>}
    />
  );
}
