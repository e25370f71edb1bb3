import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import type { TimelineMessage } from '../channel/chat-timeline.ts';
import { ReactionsDialog } from './reactions-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';

export interface OpenMessageDialog {
  kind: 'delete' | 'report' | 'reactions';
  message: TimelineMessage;
}

interface MessageDialogProps {
  openDialog: OpenMessageDialog;
  isMine: boolean;
  onRemove: (message: TimelineMessage) => void;
  onClose: () => void;
}

/** The dialog that is open about a message: confirm deletion, report it, or list its reactions. */
export function MessageDialog({
  openDialog: { kind, message },
  isMine,
  onRemove,
  onClose,
}: MessageDialogProps) {
  const { t } = useLingui();
  if (kind === 'report') return <ReportDialog message={message} onClose={onClose} />;
  if (kind === 'reactions') return <ReactionsDialog message={message} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={isMine ? t`Delete your message?` : t`Delete ${message.userName}’s message?`}
      confirmLabel={t`Delete`}
      danger
      onConfirm={() => {
        onRemove(message);
        onClose();
      }}
      onClose={onClose}
    >
      <Trans>
        It disappears for everyone, with its images and reactions. People will still see that a message was
        deleted.
      </Trans>
    </ConfirmDialog>
  );
}
