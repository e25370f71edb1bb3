/** Tokens are returned with at least this much time left, so that a call made with one can finish. */
const minRemainingMs = 60_000;
/** A token that is refused right after a renewal isn't renewed again for this long. */
const renewCooldownMs = 30_000;

export function isExpiring(expiresAt: number | null, now: number): boolean {
  return expiresAt !== null && expiresAt - minRemainingMs <= now;
}

/** Whether a request for a new token renews it, or returns the one that was just renewed. */
export function canRenewAgain(renewedAt: number, now: number): boolean {
  return now - renewedAt >= renewCooldownMs;
}
