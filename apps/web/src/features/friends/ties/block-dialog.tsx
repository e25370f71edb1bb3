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
        You are no longer friends and do not follow each other. You read nothing of theirs, and they can not
        invite or follow you. They are not told. You can take it back in the settings.
      </Trans>
    </ConfirmDialog>
  );
}
