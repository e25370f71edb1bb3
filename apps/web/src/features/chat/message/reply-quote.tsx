import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyTarget } from '../channel/unsent-message.ts';
import { useMessageActions } from '../timeline/chat-context.ts';
import { usePlainText } from './use-plain-text.ts';

/** The quoted message of a reply; a click scrolls to it. */
export function ReplyQuote({ to }: { to: ReplyTarget }) {
  const { t } = useLingui();
  const { jump } = useMessageActions();
  const words = usePlainText()(to.message);
  return (
    <button
      type="button"
      disabled={to.isDeleted}
      aria-label={to.isDeleted ? undefined : t`Go to ${to.userName}’s message: ${words}`}
      onClick={() => jump(to)}
      className="hit-44 my-0.5 block w-full min-w-0 truncate border-l-2 border-edge pl-2 text-left text-12 text-ink-2 hover:not-disabled:border-accent-ink hover:not-disabled:text-ink disabled:cursor-default"
    >
      {to.isDeleted ? (
        <span className="text-ink-3 italic">
          <Trans>Deleted message</Trans>
        </span>
      ) : (
        <>
          <span className="font-semibold">{to.userName}</span> {words || <Trans>shared something</Trans>}
        </>
      )}
    </button>
  );
}
