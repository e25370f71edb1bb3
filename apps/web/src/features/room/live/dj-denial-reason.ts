import type { DjType, RoomUser } from '@turnstage/contracts';
import { seatDenial, type SeatDenial } from '@turnstage/permissions';

export type DjDenialReason = SeatDenial;

/**
 * Why someone can't take a seat. Whether the owner has a subscription is known where nobody can subscribe (rule R20);
 * elsewhere the server decides.
 */
export function getDjDenialReason(
  djType: DjType,
  me: RoomUser,
  { badges = [], offersSubscriptions }: { badges?: readonly string[]; offersSubscriptions: boolean },
): DjDenialReason | null {
  const ownerHasSubscription = offersSubscriptions ? undefined : false;
  return seatDenial({ ...me, badges }, { djType, ownerHasSubscription });
}
