import { useEffect, useRef } from 'react';

/**
 * After a change of place the focus goes to the new screen's content: a reader of screens hears it,
 * the next Tab starts there. The first screen keeps the browser's own start at the top of the page.
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
