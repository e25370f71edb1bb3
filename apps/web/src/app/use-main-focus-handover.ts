import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For the `main` of a loading placeholder. A navigation may have put the focus on it; when it unmounts, the next
 * `main` takes the focus.
 */
export function useMainFocusHandover(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const own = main.current;
    return () => {
      if (own !== document.activeElement) return;
      // React has mounted the next `main` when this microtask runs.
      queueMicrotask(() => document.querySelector('main')?.focus({ preventScroll: true }));
    };
  }, []);
  return main;
}
