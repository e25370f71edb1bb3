import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useCloseOnBack } from '../close-on-back.ts';
import { nextMenuIndex } from './menu-keyboard.ts';
import { placeFloating, type FloatingPlacement } from './place-floating.ts';

/** Spread these on the button that opens the menu. */
export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  popoverTarget: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface MenuProps {
  /** The menu's accessible name. */
  label: string;
  renderTrigger: (props: MenuTriggerProps) => ReactNode;
  /** `MenuItem`, `MenuChoice`, `MenuHeading`, `MenuSeparator`; rendered only while the menu is open. */
  children: ReactNode;
  align?: FloatingPlacement['align'];
  side?: FloatingPlacement['side'];
}

const itemSelector = '[role^="menuitem"]:not([aria-disabled="true"])';

/**
 * A menu in the browser's top layer. The popover attribute handles Escape, outside presses and the return of the
 * focus; arrow keys and positioning are implemented here.
 */
export function Menu({ label, renderTrigger, children, align = 'end', side = 'below' }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  useCloseOnBack(open, () => menuRef.current?.hidePopover());

  useLayoutEffect(() => {
    const menu = menuRef.current;
    const button = buttonRef.current;
    if (!open || !menu || !button) return undefined;
    // The browser shows the menu after this render and before the next frame; only then does it have a size.
    const frame = requestAnimationFrame(() => {
      const { left, top } = placeFloating(
        button.getBoundingClientRect(),
        { width: menu.offsetWidth, height: menu.offsetHeight },
        { width: document.documentElement.clientWidth, height: innerHeight },
        { align, side, gap: 6 },
      );
      menu.style.left = `${left}px`;
      menu.style.top = `${top}px`;
      menu.querySelector<HTMLElement>(itemSelector)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [open, align, side]);

  useEffect(() => {
    if (!open) return undefined;
    const top = buttonRef.current?.getBoundingClientRect().top;
    // The menu is positioned only once, so it closes when its button scrolls. Scrolling elsewhere doesn't matter.
    const close = (event: Event) => {
      const isStill = buttonRef.current?.getBoundingClientRect().top === top;
      if (event.type === 'scroll' && isStill) return;
      menuRef.current?.hidePopover();
    };
    addEventListener('resize', close);
    addEventListener('scroll', close, true);
    return () => {
      removeEventListener('resize', close);
      removeEventListener('scroll', close, true);
    };
  }, [open]);

  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    menuRef.current?.showPopover({ source: buttonRef.current ?? undefined });
  };

  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      event.preventDefault();
      menuRef.current?.hidePopover();
      buttonRef.current?.focus();
      return;
    }
    const items = [...(menuRef.current?.querySelectorAll<HTMLElement>(itemSelector) ?? [])];
    const current = items.indexOf(document.activeElement as HTMLElement);
    const next = nextMenuIndex(
      event.key,
      current,
      items.map((item) => item.textContent ?? ''),
    );
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  };

  return (
    <>
      {renderTrigger({
        ref: buttonRef,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onKeyDown: onTriggerKey,
      })}
      <div
        ref={menuRef}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') setOpen(true);
        }}
        // Not earlier: the focus must still be inside when the browser restores it.
        onToggle={(event) => {
          if (event.newState === 'closed') setOpen(false);
        }}
        onKeyDown={onMenuKey}
        onClick={(event) => {
          if (!(event.target instanceof Element) || !event.target.closest(itemSelector)) return;
          menuRef.current?.hidePopover();
        }}
        className="inset-auto m-0 max-h-[min(36rem,calc(100dvh-16px))] min-w-52 overflow-y-auto rounded-card border border-float-line bg-menu p-1.5 text-ink shadow-float open:animate-[rise_160ms_var(--ease-out)]"
      >
        {open && children}
      </div>
    </>
  );
}
