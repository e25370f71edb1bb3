import { Trans, useLingui } from '@lingui/react/macro';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { EditIcon, ReplyIcon } from '../../../ui/icons/index.ts';
import { ComposerBanner } from './composer-banner.tsx';
import type { MessageDraft } from './use-message-draft.ts';

/** Above the text: which message is being edited and for how long, or which one is being replied to. */
export function DraftBanner({ messageDraft }: { messageDraft: MessageDraft }) {
  const { t } = useLingui();
  const { isEditing, editableUntil, replyTo, stopEditing, stopReply } = messageDraft;
  const secondsLeft = useCountdown((now) => Math.max(0, Math.ceil((editableUntil - now) / 1000)));
  if (isEditing) {
    return (
      <ComposerBanner icon={EditIcon} onCancel={stopEditing}>
        {secondsLeft > 0 ? <Trans>Editing · {secondsLeft} s left</Trans> : <Trans>Too late to edit</Trans>}
      </ComposerBanner>
    );
  }
  if (!replyTo) return null;
  const answered = replyTo.message || t`something they shared`;
  return (
    <ComposerBanner icon={ReplyIcon} onCancel={stopReply}>
      <Trans>
        Replying to <b className="font-semibold text-ink">{replyTo.userName}</b>: {answered}
      </Trans>
    </ComposerBanner>
  );
}
