import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import type { ChatLine } from '../channel/chat-log.ts';
import { ReactionsDialog } from './reactions-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';

export interface Asked {
  what: 'delete' | 'report' | 'reactions';
  line: ChatLine;
}

interface LineAskProps {
  asked: Asked;
  isMine: boolean;
  onRemove: (line: ChatLine) => void;
  onClose: () => void;
}

/** The question about a line that stands open. */
export function LineAsk({ asked: { what, line }, isMine, onRemove, onClose }: LineAskProps) {
  const { t } = useLingui();
  if (what === 'report') return <ReportDialog line={line} onClose={onClose} />;
  if (what === 'reactions') return <ReactionsDialog line={line} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={isMine ? t`Delete your message?` : t`Delete the message of ${line.userName}?`}
      confirmLabel={t`Delete`}
      danger
      onConfirm={() => {
        onRemove(line);
        onClose();
      }}
      onClose={onClose}
    >
      <Trans>
        It is gone for everybody, with its pictures and reactions. That it stood here stays visible.
      </Trans>
    </ConfirmDialog>
  );
}
