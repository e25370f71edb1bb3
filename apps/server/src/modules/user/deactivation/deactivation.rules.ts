const dayMs = 24 * 60 * 60 * 1000;

/** Decisions section 1: 14 days to change one's mind. */
export const graceMs = 14 * dayMs;

/** When an account goes that began to go then. Epoch ms both. */
export function anonymisedAt(since: number): number {
  return since + graceMs;
}

interface Ending {
  readonly deactivation_requested_at: number | null;
  readonly deactivated_at: number | null;
}

/** Since when an account is on its way out: the request or the closing, whichever came first; null when it stays. */
export function endingSince({
  deactivation_requested_at: asked,
  deactivated_at: closed,
}: Ending): number | null {
  if (asked === null || closed === null) return asked ?? closed;
  return Math.min(asked, closed);
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** `deleted-xxxx`; `length` grows when the short ones are taken. `random` answers a whole number below its argument. */
export function deletedNickname(length: number, random: (below: number) => number): string {
  return `deleted-${Array.from({ length }, () => letters[random(letters.length)]).join('')}`;
}
