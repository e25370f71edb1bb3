/**
 * Signals when it is worth retrying failed loads. The browser's `online` event is not enough: it doesn't fire when
 * a server restarts or a tunnel hangs. A socket that reconnects is the first to know.
 */
const listeners = new Set<() => void>();

export function notifyNetworkRestored(): void {
  for (const listener of listeners) listener();
}

/** Returns a function that unsubscribes. */
export function onNetworkRestored(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
  };
}
