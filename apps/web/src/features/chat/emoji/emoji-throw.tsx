import { Trans, useLingui } from '@lingui/react/macro';
import { emojiCell } from './emoji-grid.tsx';
import { stageEmoji } from './emoji-list.ts';

export interface StageActions {
  onThrow: (emoji: string) => void;
  /** Absent where jumping has a button of its own. */
  onJump?: (() => void) | undefined;
}

/** What the crowd does on stage: throw an emoji, or jump. */
export function EmojiThrow({ onThrow, onJump }: StageActions) {
  const { t } = useLingui();
  return (
    <>
      <div className="mb-1 flex items-center justify-between">
        <h3 className="text-12 font-semibold text-ink-3">
          <Trans>Throw on stage</Trans>
        </h3>
        {onJump && (
          <button
            type="button"
            onClick={onJump}
            className="hit-44 rounded-[8px] px-2 py-1 text-12 font-semibold text-accent-bright hover:bg-menu-hover"
          >
            <Trans>Jump</Trans>
          </button>
        )}
      </div>
      <div className="flex flex-wrap justify-between">
        {stageEmoji.map((each) => (
          <button
            key={each}
            type="button"
            aria-label={t`Throw ${each} on stage`}
            className={`${emojiCell} size-9!`}
            onClick={() => onThrow(each)}
          >
            {each}
          </button>
        ))}
      </div>
    </>
  );
}
