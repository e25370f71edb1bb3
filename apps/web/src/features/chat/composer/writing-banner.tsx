import { Trans, useLingui } from '@lingui/react/macro';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { EditIcon, ReplyIcon } from '../../../ui/icons/index.ts';
import { ComposerBanner } from './composer-banner.tsx';
import type { Writing } from './use-writing.ts';

/** Over the words: which message is changed and for how long, or which one is answered. */
export function WritingBanner({ writing }: { writing: Writing }) {
  const { t } = useLingui();
  const { isEditing, editableUntil, replyTo, stopEditing, stopReply } = writing;
  const secondsLeft = useCountdown((now) => Math.max(0, Math.ceil((editableUntil - now) / 1000)));
  if (isEditing) {
    return (
      <ComposerBanner icon={EditIcon} onCancel={stopEditing}>
        {secondsLeft > 0 ? (
          <Trans>Changing your message, {secondsLeft} s left</Trans>
        ) : (
          <Trans>Too late to change it</Trans>
        )}
      </ComposerBanner>
    );
  }
  if (!replyTo) return null;
  const answered = replyTo.message || t`something shown`;
  return (
    <ComposerBanner icon={ReplyIcon} onCancel={stopReply}>
      <Trans>
        Reply to <b className="font-semibold text-ink">{replyTo.userName}</b>: {answered}
      </Trans>
    </ComposerBanner>
  );
}
