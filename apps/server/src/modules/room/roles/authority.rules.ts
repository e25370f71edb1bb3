import { isAtLeast, type RoomRole, type TokenRole } from '@turnstage/contracts';

/** Standing in a room, weakest first (decisions section 2). */
const standings = ['everyone', 'dj', 'moderator', 'coOwner', 'owner'] as const;
export type Standing = (typeof standings)[number];

export const restrictions = ['banned', 'kicked', 'chatDisabled', 'djDisabled'] as const satisfies RoomRole[];
export type Restriction = (typeof restrictions)[number];

export function isRestriction(role: RoomRole): role is Restriction {
  return (restrictions as readonly RoomRole[]).includes(role);
}

export interface HeldRole {
  readonly role: RoomRole;
  /** epoch ms; null: until taken back */
  readonly expiration_time: number | null;
}

/** Roles and restrictions lift by themselves at their end. */
export function heldNow<R extends HeldRole>(roles: readonly R[], now: number): R[] {
  return roles.filter((held) => held.expiration_time === null || held.expiration_time > now);
}

function weight(standing: Standing): number {
  return standings.indexOf(standing);
}

/** Global staff count as moderator of every room, globalModerators and up as co-owner (decisions section 2). */
export function standingOf(tokenRole: TokenRole, roles: readonly HeldRole[], now: number): Standing {
  let best: Standing = 'everyone';
  const candidates = heldNow(roles, now).map((held) => held.role as Standing);
  if (isAtLeast(tokenRole, 'moderator')) candidates.push('moderator');
  if (isAtLeast(tokenRole, 'globalModerator')) candidates.push('coOwner');
  for (const candidate of candidates)
    if (standings.includes(candidate) && weight(candidate) > weight(best)) best = candidate;
  return best;
}

export function atLeast(standing: Standing, wanted: Standing): boolean {
  return weight(standing) >= weight(wanted);
}

/** Nobody acts on somebody of equal or higher standing; a superUser on everybody, and nobody else on them (rule M17). */
export function mayActOn(actor: Standing, target: Standing, ranks: InstallationRanks): boolean {
  if (ranks.actor === 'superUser') return true;
  return ranks.target !== 'superUser' && weight(actor) > weight(target);
}

/** Ranks on the whole installation. */
export interface InstallationRanks {
  readonly actor: TokenRole;
  readonly target: TokenRole;
}

/**
 * Whether somebody may be sent or kept out of a room. Staff of the installation look after every room, so that only
 * staff above them shut them out of one (rule M18).
 */
export function mayKeepOut({ actor, target }: InstallationRanks): boolean {
  return actor === 'superUser' || !isAtLeast(target, 'moderator') || !isAtLeast(target, actor);
}

/**
 * Whether `actor` may give or take `role`: owners and co-owners every role below their own, moderators restrictions
 * only. Ownership changes hands by a call of its own.
 */
export function mayHandOut(actor: Standing, role: RoomRole, actorTokenRole: TokenRole): boolean {
  if (role === 'owner') return false;
  if (isRestriction(role)) return atLeast(actor, 'moderator');
  if (actorTokenRole === 'superUser') return true;
  return atLeast(actor, 'coOwner') && weight(actor) > weight(role);
}

export function isRestricted(roles: readonly HeldRole[], restriction: Restriction, now: number): boolean {
  return heldNow(roles, now).some((held) => held.role === restriction);
}

/** Strongest first, restrictions last. */
export function byStrength(a: HeldRole, b: HeldRole): number {
  return weight(b.role as Standing) - weight(a.role as Standing);
}
