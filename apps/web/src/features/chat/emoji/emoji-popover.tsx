import { useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { useCloseOnBack } from '../../../ui/close-on-back.ts';
import { placeFloating } from '../../../ui/menu/place-floating.ts';

export interface PopoverTrigger {
  ref: Ref<HTMLButtonElement>;
  popoverTarget: string;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
}

interface EmojiPopoverProps {
  label: string;
  renderTrigger: (trigger: PopoverTrigger) => ReactNode;
  /** Rendered only while open. A button with `data-closes` closes the popover. */
  children: ReactNode;
}

/** A small panel above its button, in the browser's top layer. */
export function EmojiPopover({ label, renderTrigger, children }: EmojiPopoverProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useCloseOnBack(isOpen, () => panel.current?.hidePopover());

  const place = () => {
    const box = panel.current;
    const anchor = button.current;
    if (!box || !anchor) return;
    const { left, top } = placeFloating(
      anchor.getBoundingClientRect(),
      { width: box.offsetWidth, height: box.offsetHeight },
      { width: document.documentElement.clientWidth, height: innerHeight },
      { align: 'end', side: 'above', gap: 10 },
    );
    box.style.left = `${left}px`;
    box.style.top = `${top}px`;
    box.querySelector('button')?.focus({ preventScroll: true });
  };

  return (
    <>
      {renderTrigger({
        ref: button,
        popoverTarget: id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
      })}
      {/* The buttons inside handle the clicks. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') setIsOpen(true);
        }}
        onToggle={(event) => {
          if (event.newState === 'open') requestAnimationFrame(place);
          else setIsOpen(false);
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('[data-closes]'))
            panel.current?.hidePopover();
        }}
        className="inset-auto m-0 w-[min(21.5rem,calc(100vw-16px))] rounded-card border border-float-line bg-menu p-3 text-ink shadow-float open:animate-[rise_160ms_var(--ease-out)]"
      >
        {isOpen && children}
      </div>
    </>
  );
}
