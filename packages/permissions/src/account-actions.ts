/** What staff do to accounts, and to whom (decisions section 1; rules M1 to M4). */
import type { TokenRole } from '@turnstage/contracts';
import { tokenRoles } from '@turnstage/contracts/values';
import { hasRank, isAssignableTokenRole, isHigherRole, outranksGlobally } from './token-roles.ts';

export interface AccountAuthority {
  /** Minimum rank of the actor. */
  readonly from: TokenRole;
  /** Whether people can do it to themselves where rank allows it. Only a superUser outranks their own rank (M2). */
  readonly allowSelf?: boolean;
  /** Whether other services can do it to everyone, not just to people below staff (M1). */
  readonly servicesBypassRank?: boolean;
  /** Bots keep their role, have no password, and are closed with their owner (M4). */
  readonly exceptBots?: boolean;
}

export const accountActions = {
  comment: { from: 'moderator' },
  kick: { from: 'moderator' },
  ban: { from: 'moderator' },
  liftBan: { from: 'moderator' },
  cancelDeactivation: { from: 'moderator' },
  changeRole: { from: 'globalModerator', exceptBots: true },
  makeGlobalModerator: { from: 'staff', exceptBots: true },
  changeBadges: { from: 'globalModerator', allowSelf: true },
  /** The calls that other services use. */
  addOrRemoveBadges: { from: 'staff', allowSelf: true, servicesBypassRank: true },
  changeCapabilities: { from: 'globalModerator', allowSelf: true },
  changeProfile: { from: 'globalModerator', allowSelf: true },
  deleteImage: { from: 'staff' },
  removePhone: { from: 'staff' },
  createAccount: { from: 'staff' },
  correctPoints: { from: 'staff', exceptBots: true },
  changePassword: { from: 'admin', exceptBots: true },
  deactivate: { from: 'admin', exceptBots: true },
  reactivate: { from: 'admin' },
} as const satisfies Record<string, AccountAuthority>;
export type AccountAction = keyof typeof accountActions;

export interface AccountActor {
  /** Null when another service of the installation acts. */
  readonly uuid: string | null;
  readonly role: TokenRole;
}

export interface AccountTarget {
  readonly uuid: string;
  readonly role: TokenRole;
}

export type AccountDenial = 'permission' | 'self' | 'rank' | 'bot';

/** Why an actor can't do something to an account, or null. */
export function accountDenial(
  actor: AccountActor,
  target: AccountTarget,
  authority: AccountAuthority,
): AccountDenial | null {
  if (!hasAuthority(actor.role, authority)) return 'permission';
  if (actor.uuid === target.uuid && !authority.allowSelf) return 'self';
  const isRankIgnored = actor.uuid === null && authority.servicesBypassRank === true;
  if (!isRankIgnored && !outranksGlobally(actor.role, target.role)) return 'rank';
  return authority.exceptBots && target.role === 'bot' ? 'bot' : null;
}

/** Whether a rank is high enough for an action, whoever the target is. */
export function hasAuthority(role: TokenRole, authority: AccountAuthority): boolean {
  return hasRank(role, authority.from);
}

/** Like `hasAuthority`, by the action's name. False without a rank. */
export function hasAccountPermission(role: TokenRole | undefined, action: AccountAction): boolean {
  return hasRank(role, accountActions[action].from);
}

/** Who collects points as a DJ, and gives them to others: people with an account (rule E5). */
export function takesPartInPoints(role: TokenRole): boolean {
  return hasRank(role, 'user');
}

/** Everyone gives roles below their own, and nobody below staff gives more than moderator (rule M4). */
export function canAssignTokenRole(actor: TokenRole, role: TokenRole): boolean {
  if (!isAssignableTokenRole(role) || !hasAccountPermission(actor, 'changeRole')) return false;
  if (actor === 'superUser') return true;
  return isHigherRole(actor, role) && (hasRank(actor, 'staff') || !isHigherRole(role, 'moderator'));
}

/** The roles that a person can give, weakest first. */
export function assignableTokenRoles(actor: TokenRole): TokenRole[] {
  return tokenRoles.filter((role) => canAssignTokenRole(actor, role));
}
