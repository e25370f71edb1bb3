import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { classNames } from '../../../ui/class-names.ts';
import type { TimelineMessage } from '../channel/chat-timeline.ts';
import { useChatContext, useMessageActions } from '../timeline/chat-context.ts';

/** Names shown in the tooltip of a reaction. */
const maxNames = 8;

/** Reactions grouped by emoji; a click adds or removes mine. */
export function Reactions({ message }: { message: TimelineMessage }) {
  const { t, i18n } = useLingui();
  const { me, readOnlyReason } = useChatContext();
  const { react } = useMessageActions();
  const groups = Object.entries(message.reactions);
  if (groups.length === 0) return null;
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5">
      {groups.map(([emoji, people]) => {
        const isMine = people.some(({ userUUID }) => userUUID === me.uuid);
        const named = people.slice(0, maxNames).map(({ name }) => name);
        const more = people.length - named.length;
        if (more > 0) named.push(plural(more, { one: '# more', other: '# more' }));
        const names = new Intl.ListFormat(i18n.locale).format(named);
        return (
          <button
            key={emoji}
            type="button"
            aria-pressed={isMine}
            aria-label={t`${emoji} from ${names}`}
            data-tip={names}
            disabled={readOnlyReason !== null && !isMine}
            onClick={() => react(message, emoji)}
            className={classNames(
              'hit-44 inline-flex h-6 items-center gap-1.5 rounded-pill px-2 text-12 font-semibold inset-ring-[1.5px] transition-colors pointer-coarse:h-8 pointer-coarse:px-2.5',
              isMine
                ? 'bg-accent-wash text-accent-bright inset-ring-accent-ink'
                : 'bg-surface-3 text-ink-2 inset-ring-transparent hover:not-disabled:bg-surface-4',
            )}
          >
            <span className="[font-family:Apple_Color_Emoji,Segoe_UI_Emoji,Noto_Color_Emoji,sans-serif]">
              {emoji}
            </span>
            {people.length}
          </button>
        );
      })}
    </div>
  );
}
