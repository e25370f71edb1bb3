import type { ErrorCode, TokenRole } from '@turnstage/contracts';
import { isStaff } from '@turnstage/permissions';

/** The account with the address that Discord reports. */
export interface EmailOwner {
  readonly accountId: number;
  readonly role: TokenRole;
  /** The owner has verified the address here. */
  readonly isVerified: boolean;
  /** The account is already linked to another Discord user. */
  readonly hasDiscord: boolean;
}

export type SignInDecision =
  | { readonly kind: 'linkExisting'; readonly accountId: number }
  | { readonly kind: 'createAccount' }
  | { readonly kind: 'refused'; readonly code: ErrorCode };

/**
 * Decides what happens to a Discord user without a link. An address that is verified on both sides belongs to one
 * person (rule D4), but never gives access to a staff account (rule D5).
 */
export function decideSignIn(owner: EmailOwner | undefined, signUpOpen: boolean): SignInDecision {
  if (!owner) return signUpOpen ? { kind: 'createAccount' } : { kind: 'refused', code: 'sign-up/closed' };
  if (!owner.isVerified || owner.hasDiscord || isStaff(owner.role))
    return { kind: 'refused', code: 'provider/email-taken' };
  return { kind: 'linkExisting', accountId: owner.accountId };
}
