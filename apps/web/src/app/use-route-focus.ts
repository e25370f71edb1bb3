import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the new screen's content after a navigation, so that a screen reader announces it and the next
 * Tab starts there. On the first screen the focus stays at the top of the page, as the browser sets it.
 */
export function useRouteFocus(path: string): void {
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    const main = document.querySelector<HTMLElement>('main');
    main?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [path]);
}
