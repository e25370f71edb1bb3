/** The server sends no two mails within this time. */
const resendMs = 60_000;

/**
 * Whole seconds until a mail may be asked for again; 0 when it may be. The clocks of page and server
 * may differ, so it is never longer than the wait itself.
 */
export function secondsToResend(sentAtMs: number, nowMs: number): number {
  const leftMs = Math.min(resendMs, sentAtMs + resendMs - nowMs);
  return Math.max(0, Math.ceil(leftMs / 1000));
}
