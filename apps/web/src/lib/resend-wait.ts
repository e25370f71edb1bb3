/** The server sends no second email within this time. */
const resendMs = 60_000;

/**
 * Returns the full seconds until an email can be requested again; 0 when it can. The clocks of browser and server
 * may differ, so the result never exceeds the waiting time itself.
 */
export function secondsToResend(sentAtMs: number, nowMs: number): number {
  const leftMs = Math.min(resendMs, sentAtMs + resendMs - nowMs);
  return Math.max(0, Math.ceil(leftMs / 1000));
}
