/** How long bans last, and what is written down of their reasons. */

const dayMs = 24 * 60 * 60 * 1000;
/** When a client does not say: legacy ones send only whom. */
export const usualBanMs = dayMs;
/** Whoever should stay away for longer is banned without an end. */
export const longestBanMs = 3653 * dayMs;

/** The end of a temporary ban, epoch ms; null when the time given is none, is past, or is too far away. */
export function endOfBan(expirationTime: string | undefined, now: number): number | null {
  if (expirationTime === undefined) return now + usualBanMs;
  const end = Date.parse(expirationTime);
  return end > now && end <= now + longestBanMs ? end : null;
}

/** What the history says: the reason that the person reads, then what is for staff. */
export function wordsFor({ reason = '', comment = '' }: { reason?: string; comment?: string }): string {
  return [reason.trim(), comment.trim()].filter((words) => words !== '').join('\n');
}
