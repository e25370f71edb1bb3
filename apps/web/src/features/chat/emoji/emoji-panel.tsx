import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SmileIcon } from '../../../ui/icons/index.ts';
import { EmojiGrid } from './emoji-grid.tsx';
import { EmojiPopover } from './emoji-popover.tsx';
import { EmojiThrow, type StageActions } from './emoji-throw.tsx';

interface EmojiPanelProps {
  onInsert: (emoji: string) => void;
  /** Absent where there is no stage. */
  stage?: StageActions;
}

/** Throws an emoji on stage, jumps, or inserts an emoji into the message. Stays open for several throws. */
export function EmojiPanel({ onInsert, stage }: EmojiPanelProps) {
  const { t } = useLingui();
  return (
    <EmojiPopover
      label={t`Emoji`}
      renderTrigger={(trigger) => <IconButton name={t`Emoji`} icon={SmileIcon} {...trigger} />}
    >
      {stage && (
        <>
          <EmojiThrow {...stage} />
          <hr className="my-2 border-line" />
          <h3 className="mb-2 text-12 font-semibold text-ink-3">
            <Trans>Add to message</Trans>
          </h3>
        </>
      )}
      <EmojiGrid onPick={onInsert} />
    </EmojiPopover>
  );
}
