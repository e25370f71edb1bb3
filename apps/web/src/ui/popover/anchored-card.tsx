import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { isPhoneWidth } from '../../lib/use-media-query.ts';
import { useCloseOnBack } from '../close-on-back.ts';
import { IconButton } from '../icon-button.tsx';
import { CloseIcon } from '../icons/index.ts';
import { placeFloating } from '../menu/place-floating.ts';

interface AnchoredCardProps {
  title: string;
  /** What was pressed; the card opens beside it. Without one it opens beside what has the focus. */
  anchor: Element | null;
  /** The card wants to close, or the browser closed it. Stop rendering it. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A card that opens where one pressed and leaves the page behind it as it is: not dimmed, and in reach. On a phone
 * it is a sheet at the bottom. It is open while it is rendered; the browser handles Escape and presses outside.
 */
export function AnchoredCard({ title, anchor, onClose, children }: AnchoredCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const ref = useRef<HTMLDivElement>(null);
  useCloseOnBack(true, onClose);

  useLayoutEffect(() => {
    const card = ref.current;
    if (!card) return undefined;
    const source = anchor?.isConnected ? anchor : document.activeElement;
    // The anchor may move, as a message in the chat does; the card stays where it opened.
    const box = source?.getBoundingClientRect() ?? new DOMRect();
    const place = () => {
      if (isPhoneWidth()) return void card.style.removeProperty('inset');
      const { left, top } = placeFloating(
        box,
        { width: card.offsetWidth, height: card.offsetHeight },
        { width: document.documentElement.clientWidth, height: innerHeight },
        { align: 'center', side: 'below', gap: 8 },
      );
      card.style.inset = `${top}px auto auto ${left}px`;
    };
    card.showPopover({ source: source instanceof HTMLElement ? source : undefined });
    place();
    card.querySelector('h2')?.focus({ preventScroll: true });
    // Parts of the card load after it has opened.
    const resized = new ResizeObserver(place);
    resized.observe(card);
    addEventListener('resize', place);
    return () => {
      resized.disconnect();
      removeEventListener('resize', place);
      // Closing before removal returns the focus.
      card.hidePopover();
    };
  }, [anchor]);

  return (
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      onToggle={(event) => {
        if (event.target === ref.current && event.newState === 'closed') onClose();
      }}
      className="[--skeleton:var(--menu-hover)] [--surface-3:var(--menu-hover)] inset-auto m-0 max-h-[min(40rem,calc(100dvh-16px))] w-[min(24rem,calc(100vw-16px))] overflow-y-auto overscroll-contain rounded-card border border-float-line bg-menu p-0 text-ink shadow-float max-md:inset-x-0 max-md:bottom-0 max-md:w-full max-md:max-w-none max-md:rounded-b-none max-md:pr-[var(--safe-right)] max-md:pb-[var(--safe-bottom)] max-md:pl-[var(--safe-left)] max-md:open:animate-[slide-up_240ms_var(--ease-out)] md:open:animate-[rise_160ms_var(--ease-out)]"
    >
      <header className="flex items-center gap-3 pt-2 pr-2 pb-1 pl-4">
        <h2
          id={titleId}
          tabIndex={-1}
          data-quiet-focus=""
          className="min-w-0 flex-1 truncate font-display text-20 font-bold"
        >
          {title}
        </h2>
        <IconButton name={t`Close`} icon={CloseIcon} onClick={onClose} />
      </header>
      <div className="px-4 pb-4 text-ink-2">{children}</div>
    </div>
  );
}
