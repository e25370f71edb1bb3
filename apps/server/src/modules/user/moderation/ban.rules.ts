/** How long bans last, and what is recorded as their reason. */

const dayMs = 24 * 60 * 60 * 1000;
/** Used when the client sends no end. Legacy clients send only the user. */
export const defaultBanMs = dayMs;
/** For a longer ban, use one without an end. */
export const maxBanMs = 3653 * dayMs;

/** Returns the end of a temporary ban in epoch ms. Null when the time is invalid, in the past or too far away. */
export function parseBanEnd(expirationTime: string | undefined, now: number): number | null {
  if (expirationTime === undefined) return now + defaultBanMs;
  const end = Date.parse(expirationTime);
  return end > now && end <= now + maxBanMs ? end : null;
}

/** The text in the history: the reason that the person sees, then the comment for staff. */
export function formatComment({ reason = '', comment = '' }: { reason?: string; comment?: string }): string {
  return [reason.trim(), comment.trim()].filter((text) => text !== '').join('\n');
}
