const minuteMs = 60 * 1000;

/** Links are counted within the time that one of them lives. */
export const linkWindowMs = 60 * minuteMs;
const waitMs = minuteMs;
const mostLinks = 5;

/** At most five mails an hour to one account and a minute between two: nobody's mailbox is flooded by strangers. */
export function mayMailLink(sentAt: readonly number[], now: number): boolean {
  return sentAt.length < mostLinks && sentAt.every((time) => now - time >= waitMs);
}
