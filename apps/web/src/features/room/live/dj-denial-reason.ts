import type { DjType, RoomUser } from '@turnstage/contracts';
import { canTakePartInRaid, seatDenial, type SeatDenial } from '@turnstage/permissions';

export type DjDenialReason = SeatDenial;

interface DenialFacts {
  readonly badges?: readonly string[] | undefined;
  readonly offersSubscriptions: boolean;
  readonly isRaid?: boolean;
  readonly isVerified?: boolean;
}

/**
 * Why someone can't take a seat. Whether the owner has a subscription is known where nobody can subscribe (rule R20);
 * elsewhere the server decides. In a raid a seat needs a role or a verified email address (rule R122).
 */
export function getDjDenialReason(
  djType: DjType,
  me: RoomUser,
  { badges = [], offersSubscriptions, isRaid = false, isVerified = true }: DenialFacts,
): DjDenialReason | null {
  const ownerHasSubscription = offersSubscriptions ? undefined : false;
  const denial = seatDenial({ ...me, badges }, { djType, ownerHasSubscription });
  if (denial !== null || !isRaid) return denial;
  return canTakePartInRaid({ ...me, isVerified }) ? null : 'verified-only';
}
