import { limits, type ErrorCode, type InvitationStatus } from '@turnstage/contracts';

/** How long somebody who was declined must wait before inviting the same person again (rule S6). */
export const reinviteAfterMs = 30 * 24 * 60 * 60 * 1000;

export interface InvitationFacts {
  readonly now: number;
  readonly areFriends: boolean;
  /** The open invitation between the two. */
  readonly open: 'none' | 'sent' | 'received';
  readonly blockedThem: boolean;
  readonly blockedByThem: boolean;
  /** Bots have no friends. */
  readonly isWithBot: boolean;
  /** The newest sent invitation that was answered. */
  readonly lastSent: { readonly status: InvitationStatus; readonly handledAt: number | null } | undefined;
  readonly openSent: number;
  readonly ownFriends: number;
  readonly theirFriends: number;
}

export type InvitationOutcome =
  | { readonly kind: 'invite' | 'befriend' | 'exists' }
  | { readonly kind: 'refuse'; readonly code: ErrorCode };

/** Decides what happens when somebody sends an invitation. */
export function invitationOutcome(facts: InvitationFacts): InvitationOutcome {
  if (facts.blockedThem) return refused('friend/blocked');
  if (facts.areFriends) return refused('friend/already');
  if (facts.isWithBot || facts.blockedByThem) return refused('friend/not-possible');
  if (facts.open === 'sent') return { kind: 'exists' };
  if (isFull(facts)) return refused('friend/full');
  if (facts.open === 'received') return { kind: 'befriend' };
  if (wasRecentlyDeclined(facts)) return refused('friend/rejected-lately');
  if (facts.openSent >= limits.openInvitations) return refused('friend/too-many-invitations');
  return { kind: 'invite' };
}

export function isFull({
  ownFriends,
  theirFriends,
}: Pick<InvitationFacts, 'ownFriends' | 'theirFriends'>): boolean {
  return ownFriends >= limits.friends || theirFriends >= limits.friends;
}

function wasRecentlyDeclined({ lastSent, now }: InvitationFacts): boolean {
  return lastSent?.status === 'rejected' && now < (lastSent.handledAt ?? 0) + reinviteAfterMs;
}

function refused(code: ErrorCode): InvitationOutcome {
  return { kind: 'refuse', code };
}
