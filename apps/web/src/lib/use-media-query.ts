import { useCallback, useSyncExternalStore } from 'react';

/** Whether a CSS media query matches, kept up to date. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the window is narrower than the `md` breakpoint now. */
export function isPhoneWidth(): boolean {
  return matchMedia('(width < 48rem)').matches;
}

/** The width from which the shell and the room use their desktop layout; the `md` breakpoint. */
export function useIsDesktop(): boolean {
  return useMediaQuery('(min-width: 48rem)');
}

export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}
