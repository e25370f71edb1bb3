/** Runs it when the browser has nothing else to do, after `timeoutMs` at the latest. */
export function whenIdle(run: () => void, timeoutMs = 2_000): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: timeoutMs });
  // Safari has no `requestIdleCallback`.
  else setTimeout(run, timeoutMs / 10);
}
