import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SmileIcon } from '../../../ui/icons/index.ts';
import { EmojiGrid, emojiCell } from './emoji-grid.tsx';
import { stageEmoji } from './emoji-list.ts';
import { EmojiPopover } from './emoji-popover.tsx';

export interface StageActs {
  onThrow: (emoji: string) => void;
  onJump: () => void;
}

interface EmojiPanelProps {
  onInsert: (emoji: string) => void;
  /** Absent where there is no stage. */
  stage?: StageActs;
}

/** Throw something on stage, jump, or put an emoji into the message. Stays open for more than one throw. */
export function EmojiPanel({ onInsert, stage }: EmojiPanelProps) {
  const { t } = useLingui();
  return (
    <EmojiPopover
      label={t`Emoji`}
      renderTrigger={(trigger) => <IconButton name={t`Emoji`} icon={SmileIcon} {...trigger} />}
    >
      {stage && (
        <>
          <div className="mb-1 flex items-center justify-between">
            <h3 className="text-12 font-semibold text-ink-3">
              <Trans>Throw on stage</Trans>
            </h3>
            <button
              type="button"
              onClick={stage.onJump}
              className="hit-44 rounded-[8px] px-2 py-1 text-12 font-semibold text-accent-bright hover:bg-menu-hover"
            >
              <Trans>Jump</Trans>
            </button>
          </div>
          <div className="flex flex-wrap justify-between">
            {stageEmoji.map((each) => (
              <button
                key={each}
                type="button"
                aria-label={t`Throw ${each} on stage`}
                className={`${emojiCell} size-9!`}
                onClick={() => stage.onThrow(each)}
              >
                {each}
              </button>
            ))}
          </div>
          <hr className="my-2 border-line" />
          <h3 className="mb-2 text-12 font-semibold text-ink-3">
            <Trans>Put into the message</Trans>
          </h3>
        </>
      )}
      <EmojiGrid onPick={onInsert} />
    </EmojiPopover>
  );
}
