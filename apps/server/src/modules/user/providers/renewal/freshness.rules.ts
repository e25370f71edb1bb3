/** Tokens are handed out with at least this much time left, so that a call made with one gets through. */
const spareMs = 60_000;
/** A renewed token that a service refuses nevertheless is not helped by renewing it again at once. */
const restMs = 30_000;

export function isEnding(expiresAt: number | null, now: number): boolean {
  return expiresAt !== null && expiresAt - spareMs <= now;
}

/** Whether somebody who asks for a new token gets one, or the one of a moment ago. */
export function mayRenewAgain(renewedAt: number, now: number): boolean {
  return now - renewedAt >= restMs;
}
