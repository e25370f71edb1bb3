/** The ranks of the installation (decisions section 1; docs/glossary.md, "rank"). */
import type { TokenRole } from '@turnstage/contracts';
import { tokenRoles } from '@turnstage/contracts/values';

/** The rank that an operation of the contract requires. For everything else there is a named permission. */
export function hasRank(role: TokenRole | undefined, minimum: TokenRole): boolean {
  return role !== undefined && tokenRoles.indexOf(role) >= tokenRoles.indexOf(minimum);
}

export function isHigherRole(role: TokenRole, than: TokenRole): boolean {
  return tokenRoles.indexOf(role) > tokenRoles.indexOf(than);
}

/** The staff of the installation: moderators and above. */
export function isStaff(role: TokenRole | undefined): boolean {
  return hasRank(role, 'moderator');
}

/** Everyone but guests. For what is shown; what they can do has a row in `personal-permissions.ts`. */
export function hasAccount(role: TokenRole): boolean {
  return role !== 'guest';
}

/** The role of people who were given none. */
export function isDefaultRole(role: TokenRole): boolean {
  return role === 'user';
}

/** Nobody acts on an equal or higher rank, but a superUser on everyone (rule M1). */
export function outranksGlobally(actor: TokenRole, target: TokenRole): boolean {
  return actor === 'superUser' || isHigherRole(actor, target);
}

/** A role that a person can be given. Nobody becomes a bot or a guest (rule M4). */
export function isAssignableTokenRole(role: TokenRole): boolean {
  return hasRank(role, 'user');
}
