/**
 * When it is worth asking again for what could not be loaded. The browser's own word is not enough: while a server
 * starts anew, or a tunnel hangs, it says nothing, and a line that stands again is the first to know.
 */
const listeners = new Set<() => void>();

export function tellNetworkBack(): void {
  for (const listener of listeners) listener();
}

/** Answers a function that stops it. */
export function onNetworkBack(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
  };
}
