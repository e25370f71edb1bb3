import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { SmileIcon } from '../../ui/icons/index.ts';
import { placeFloating } from '../../ui/menu/place-floating.ts';
import { emoji, stageEmoji } from './emoji-list.ts';

interface EmojiPanelProps {
  onInsert: (emoji: string) => void;
  onThrow: (emoji: string) => void;
  onJump: () => void;
}

const cell =
  'flex size-11 items-center justify-center rounded-[10px] text-20 [font-family:Apple_Color_Emoji,Segoe_UI_Emoji,Noto_Color_Emoji,sans-serif] transition-[background-color,scale] hover:bg-menu-hover active:scale-90';

/** Throw something on stage, jump, or put an emoji into the message. Stays open for more than one throw. */
export function EmojiPanel({ onInsert, onThrow, onJump }: EmojiPanelProps) {
  const { t } = useLingui();
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);

  const place = () => {
    const panel = panelRef.current;
    const button = buttonRef.current;
    if (!panel || !button) return;
    const { left, top } = placeFloating(
      button.getBoundingClientRect(),
      { width: panel.offsetWidth, height: panel.offsetHeight },
      { width: document.documentElement.clientWidth, height: innerHeight },
      { align: 'end', side: 'above', gap: 10 },
    );
    panel.style.left = `${left}px`;
    panel.style.top = `${top}px`;
    panel.querySelector('button')?.focus({ preventScroll: true });
  };

  return (
    <>
      <IconButton
        ref={buttonRef}
        name={t`Emoji`}
        icon={SmileIcon}
        popoverTarget={id}
        aria-haspopup="dialog"
      />
      <div
        ref={panelRef}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t`Emoji`}
        onToggle={(event) => {
          if (event.newState === 'open') place();
        }}
        className="inset-auto m-0 w-[min(21rem,calc(100vw-16px))] rounded-card border border-float-line bg-menu p-3 text-ink shadow-float open:animate-[rise_160ms_var(--ease-out)]"
      >
        <div className="mb-1 flex items-center justify-between">
          <h3 className="text-12 font-semibold text-ink-3">
            <Trans>Throw on stage</Trans>
          </h3>
          <button
            type="button"
            onClick={onJump}
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
              className={`${cell} size-9!`}
              onClick={() => onThrow(each)}
            >
              {each}
            </button>
          ))}
        </div>
        <hr className="my-2 border-line" />
        <h3 className="mb-1 text-12 font-semibold text-ink-3">
          <Trans>Put into the message</Trans>
        </h3>
        <div className="grid max-h-44 grid-cols-7 justify-items-center overflow-y-auto overscroll-contain">
          {emoji.map((each) => (
            <button
              key={each}
              type="button"
              aria-label={each}
              className={cell}
              onClick={() => {
                panelRef.current?.hidePopover();
                onInsert(each);
              }}
            >
              {each}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
