import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface FocusHandoverProps {
  /**
   * Identifies the button. When no button replaces it in place, a button with the same value elsewhere on the page
   * takes the focus.
   */
  about: string;
  children: ReactNode;
}

/**
 * Wraps a button that is replaced after it was pressed, either in place (wrap the new one the same way with another
 * `key`) or elsewhere on the page. Moves the focus to the new button; the browser would reset it to the top of the
 * page.
 */
export function FocusHandover({ about, children }: FocusHandoverProps) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const parent = element?.parentElement;
    // Runs while the children are still in the document.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        const button = `[data-hands-focus-on="${about}"] > button`;
        // The parent may have been removed too, and then still contains the old button.
        const sibling = parent?.isConnected ? parent.querySelector<HTMLElement>(`:scope > ${button}`) : null;
        (sibling ?? document.querySelector<HTMLElement>(button))?.focus({ preventScroll: true });
      });
    };
  }, [about]);
  return (
    <span ref={box} data-hands-focus-on={about} className="contents">
      {children}
    </span>
  );
}
