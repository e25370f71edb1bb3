import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

interface HandsFocusOnProps {
  /** Of the place: whether the keyboard stood in what was here before. */
  held: RefObject<boolean>;
  children: ReactNode;
}

/**
 * Around a button in whose place another element comes, under another `key`: the browser would let the focus fall to the
 * top of the page, and the keyboard and voices with it.
 */
export function HandsFocusOn({ held, children }: HandsFocusOnProps) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (held.current) element?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    held.current = false;
    // Runs while what is inside is still on the page.
    return () => {
      held.current = element?.contains(document.activeElement) ?? false;
    };
  }, [held]);
  return (
    <span ref={box} className="contents">
      {children}
    </span>
  );
}
