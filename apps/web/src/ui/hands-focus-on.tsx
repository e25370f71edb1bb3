import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface HandsFocusOnProps {
  /** What the button is about: one that is about the same elsewhere on the page takes the focus where none comes here. */
  about: string;
  children: ReactNode;
}

/**
 * Around a button that goes when it has done its work. Another one comes in its place, around it the same under another
 * `key`, or stands elsewhere: the browser would let the focus fall to the top of the page, and the keyboard and voices
 * with it.
 */
export function HandsFocusOn({ about, children }: HandsFocusOnProps) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const own = box.current;
    const place = own?.parentElement;
    // Runs while what is inside is still on the page.
    return () => {
      if (!own?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        const button = `[data-hands-focus-on="${about}"] > button`;
        // The place may be gone too, and keeps the old button then.
        const here = place?.isConnected ? place.querySelector<HTMLElement>(`:scope > ${button}`) : null;
        (here ?? document.querySelector<HTMLElement>(button))?.focus({ preventScroll: true });
      });
    };
  }, [about]);
  return (
    <span ref={box} data-hands-focus-on={about} className="contents">
      {children}
    </span>
  );
}
