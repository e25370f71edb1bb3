import { useEffect, useState } from 'react';

/** How long every search waits for more letters (document 3 section 9). */
export const searchDebounceMs = 300;

/** Returns the value after it hasn't changed for `delayMs`, for requests that follow typing. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
