import type { DjType, RoomUser } from '@turnstage/contracts';
import { standingOf, standings } from './standing.ts';

/** Why somebody may not take a seat; guests come first, since signing up is the way out. */
export type DjBar = 'guest' | 'disabled' | 'invite-only' | 'verified-only';

/** Rules R17 to R20, as far as the picture tells; a missing subscription is the server's to say. */
export function whyNotDj(djType: DjType, me: RoomUser, badges: readonly string[] = []): DjBar | null {
  if (me.tokenRole === 'guest') return 'guest';
  if (!me.canDj) return 'disabled';
  const isInvited = standingOf(me) >= standings.dj;
  if (djType === 'INVITE_ONLY' && !isInvited) return 'invite-only';
  const isVerified = badges.includes('VERIFIED') || badges.includes('IDENTITY_VERIFIED');
  if (djType === 'VERIFIED_ONLY' && !isInvited && !isVerified) return 'verified-only';
  return null;
}
