/** Who can take a seat in a room (rules R17 to R20). */
import type { DjType } from '@turnstage/contracts';
import { isRoomRankAtLeast, roomRankOf, type RoomMember } from './room-rank.ts';

export interface SeatRules {
  readonly djType: DjType;
  /** Whether the room's owner has a subscription (R20). Undefined while unknown. */
  readonly ownerHasSubscription?: boolean | undefined;
}

export interface SeatCandidate extends RoomMember {
  /** False for people who are `djDisabled` (R10). */
  readonly canDj: boolean;
  readonly badges?: readonly string[] | undefined;
}

export type SeatDenial = 'guest' | 'disabled' | 'needs-subscription' | 'invite-only' | 'verified-only';

const verifiedBadges = ['IDENTITY_VERIFIED', 'VERIFIED'];

/** Why somebody can't take a seat, or null. Guests come first, since they can sign up. */
export function seatDenial(candidate: SeatCandidate, rules: SeatRules): SeatDenial | null {
  if (candidate.tokenRole === 'guest') return 'guest';
  if (!candidate.canDj) return 'disabled';
  const rank = roomRankOf(candidate);
  if (rules.djType === 'PRO_PLAN_OWNER')
    return rules.ownerHasSubscription === false && !isRoomRankAtLeast(rank, 'moderator')
      ? 'needs-subscription'
      : null;
  if (rules.djType === 'EVERYONE' || isRoomRankAtLeast(rank, 'dj')) return null;
  if (rules.djType === 'INVITE_ONLY') return 'invite-only';
  return candidate.badges?.some((badge) => verifiedBadges.includes(badge)) ? null : 'verified-only';
}

/** Why somebody can't keep a seat that a moderator gave them, or null. The permission to DJ isn't required (R27). */
export function invitedSeatDenial(candidate: SeatCandidate, rules: SeatRules): SeatDenial | null {
  const denial = seatDenial(candidate, rules);
  return denial === 'guest' || denial === 'disabled' ? denial : null;
}
