import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent } from 'react';
import { SearchField } from '../../../ui/form/index.ts';
import { findEmoji } from './emoji-list.ts';

export const emojiCell =
  'flex size-11 items-center justify-center rounded-[10px] text-20 [font-family:Apple_Color_Emoji,Segoe_UI_Emoji,Noto_Color_Emoji,sans-serif] transition-[background-color,scale] hover:bg-menu-hover active:scale-90';

const columns = 7;

/** All emoji, searchable by short name. The arrow keys move between them. */
export function EmojiGrid({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const found = findEmoji(typed);

  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter must not submit the message form around the popover.
    event.preventDefault();
    grid.current?.querySelector('button')?.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const cells = [...(grid.current?.querySelectorAll('button') ?? [])];
    const at = cells.indexOf(document.activeElement as HTMLButtonElement);
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
    };
    const step = steps[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    cells[Math.min(cells.length - 1, Math.max(0, at + step))]?.focus();
  };

  return (
    <>
      {/* The field inside handles the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={onSearchKey} className="mb-2">
        <SearchField label={t`Search emoji`} value={typed} onChange={setTyped} />
      </div>
      {/* The buttons inside handle the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={grid}
        role="group"
        aria-label={t`Emoji`}
        onKeyDown={onKeyDown}
        className="grid h-44 grid-cols-7 content-start justify-items-center overflow-y-auto overscroll-contain"
      >
        {found.map(({ name, emoji }, index) => (
          <button
            key={name}
            type="button"
            aria-label={emoji}
            title={`:${name}:`}
            data-closes=""
            tabIndex={index === 0 ? 0 : -1}
            className={emojiCell}
            onClick={() => onPick(emoji)}
          >
            {emoji}
          </button>
        ))}
        {found.length === 0 && (
          <p className="col-span-7 py-6 text-14 text-ink-2">
            <Trans>No emoji by that name.</Trans>
          </p>
        )}
      </div>
    </>
  );
}
