const dayMs = 24 * 60 * 60 * 1000;

/** Decisions section 1: people have 14 days to change their mind. */
export const graceMs = 14 * dayMs;

/** When an account is anonymised, given the start of its deletion. Both in epoch ms. */
export function anonymisedAt(since: number): number {
  return since + graceMs;
}

/** How long after signing in nobody has to show again who they are (rule A31). */
export const recentSignInMs = 15 * 60 * 1000;

interface DeactivationState {
  readonly deactivation_requested_at: number | null;
  readonly deactivated_at: number | null;
}

/**
 * When the deletion of an account started: the request or the deactivation, whichever was first. Null when neither
 * happened.
 */
export function deactivatingSince({
  deactivation_requested_at: requestedAt,
  deactivated_at: closedAt,
}: DeactivationState): number | null {
  if (requestedAt === null || closedAt === null) return requestedAt ?? closedAt;
  return Math.min(requestedAt, closedAt);
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Returns `deleted-xxxx`. The caller passes a larger `length` when the short names are taken. `random` returns an
 * integer below its argument.
 */
export function deletedNickname(length: number, random: (below: number) => number): string {
  return `deleted-${Array.from({ length }, () => alphabet[random(alphabet.length)]).join('')}`;
}
