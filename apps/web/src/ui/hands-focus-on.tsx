import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * Around a button in whose place another one comes, around it the same under another `key`: the browser would let the
 * focus fall to the top of the page, and the keyboard and voices with it.
 */
export function HandsFocusOn({ children }: { children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const own = box.current;
    const place = own?.parentElement;
    // Runs while what is inside is still on the page.
    return () => {
      if (!own?.contains(document.activeElement)) return;
      queueMicrotask(() =>
        place
          ?.querySelector<HTMLElement>(':scope > [data-hands-focus-on] > button')
          ?.focus({ preventScroll: true }),
      );
    };
  }, []);
  return (
    <span ref={box} data-hands-focus-on="" className="contents">
      {children}
    </span>
  );
}
