/**
 * Calls back when the page may have missed something: it became visible, was unfrozen by the browser, or the
 * network was lost or restored. Returns a function that unsubscribes.
 */
export function onWake(callback: () => void): () => void {
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') callback();
  };
  document.addEventListener('visibilitychange', whenVisible);
  window.addEventListener('pageshow', callback);
  window.addEventListener('online', callback);
  window.addEventListener('offline', callback);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    window.removeEventListener('pageshow', callback);
    window.removeEventListener('online', callback);
    window.removeEventListener('offline', callback);
  };
}
