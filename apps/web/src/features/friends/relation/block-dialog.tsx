import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';

interface BlockDialogProps {
  nickname: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function BlockDialog({ nickname, onConfirm, onClose }: BlockDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Block ${nickname}?`}
      confirmLabel={t`Block`}
      danger
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onClose={onClose}
    >
      <Trans>
        You won’t be friends or follow each other anymore. You won’t see anything they write, and they can’t
        follow you or send you friend requests. They won’t get a notification. You can unblock them in
        settings.
      </Trans>
    </ConfirmDialog>
  );
}
