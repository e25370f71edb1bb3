import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';

interface UnfriendDialogProps {
  nickname: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function UnfriendDialog({ nickname, onConfirm, onClose }: UnfriendDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Remove ${nickname} from your friends?`}
      confirmLabel={t`Remove`}
      danger
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onClose={onClose}
    >
      <Trans>They won’t get a notification. To be friends again, one of you has to send a new request.</Trans>
    </ConfirmDialog>
  );
}
