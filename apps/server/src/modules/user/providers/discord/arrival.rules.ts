import type { ErrorCode, TokenRole } from '@turnstage/contracts';
import { isAtLeast } from '@turnstage/contracts';

/** Who has the address that Discord says is somebody's. */
export interface AddressOwner {
  readonly accountId: number;
  readonly role: TokenRole;
  /** The owner has proven here that it is theirs. */
  readonly isVerified: boolean;
  /** A Discord account, then another one, is linked already. */
  readonly hasDiscord: boolean;
}

export type Welcome =
  | { readonly kind: 'join'; readonly accountId: number }
  | { readonly kind: 'newcomer' }
  | { readonly kind: 'refused'; readonly code: ErrorCode };

/**
 * What becomes of somebody whom no link knows. An address that both sides have proven is one person's (rule D4),
 * but never opens an account of the staff (rule D5).
 */
export function judgeArrival(owner: AddressOwner | undefined, signUpOpen: boolean): Welcome {
  if (!owner) return signUpOpen ? { kind: 'newcomer' } : { kind: 'refused', code: 'sign-up/closed' };
  if (!owner.isVerified || owner.hasDiscord || isAtLeast(owner.role, 'moderator'))
    return { kind: 'refused', code: 'provider/email-taken' };
  return { kind: 'join', accountId: owner.accountId };
}
