import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For the `main` of a screen that only stands in until the real one is there: with it goes the focus that a change of
 * place has put on it, so the next `main` takes it.
 */
export function useMainFocusPassedOn(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const own = main.current;
    return () => {
      if (own !== document.activeElement) return;
      // The next one is on the page when React is done with this change.
      queueMicrotask(() => document.querySelector('main')?.focus({ preventScroll: true }));
    };
  }, []);
  return main;
}
