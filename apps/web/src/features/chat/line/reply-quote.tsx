import { Trans, useLingui } from '@lingui/react/macro';
import type { Answered } from '../channel/draft.ts';
import { useLineActs } from '../log/chat-place.ts';
import { usePlainWords } from './use-plain-words.ts';

/** What a message answers, as a ruled line that leads there. */
export function ReplyQuote({ to }: { to: Answered }) {
  const { t } = useLingui();
  const { jump } = useLineActs();
  const words = usePlainWords()(to.message);
  return (
    <button
      type="button"
      disabled={to.isDeleted}
      aria-label={to.isDeleted ? undefined : t`Go to what ${to.userName} said: ${words}`}
      onClick={() => jump(to)}
      className="hit-44 my-0.5 block w-full min-w-0 truncate border-l-2 border-edge pl-2 text-left text-12 text-ink-2 hover:not-disabled:border-accent-ink hover:not-disabled:text-ink disabled:cursor-default"
    >
      {to.isDeleted ? (
        <span className="text-ink-3 italic">
          <Trans>A deleted message</Trans>
        </span>
      ) : (
        <>
          <span className="font-semibold">{to.userName}</span> {words || <Trans>showed something</Trans>}
        </>
      )}
    </button>
  );
}
