/** Who may act on whom, and which roles may be given (decisions section 1). */
import { isAtLeast, rankOf, type TokenRole } from '@turnstage/contracts';

/** Nobody acts on equal or higher rank; a superUser may do everything, except undo themselves. */
export function mayActOn(actor: TokenRole, target: TokenRole): boolean {
  return actor === 'superUser' || rankOf(target) < rankOf(actor);
}

/** Nobody gives a rank equal to or above their own; globalModerators and below give up to moderator. */
export function mayGrant(actor: TokenRole, role: TokenRole): boolean {
  if (actor === 'superUser') return true;
  if (rankOf(role) >= rankOf(actor)) return false;
  return isAtLeast(actor, 'staff') || rankOf(role) <= rankOf('moderator');
}
