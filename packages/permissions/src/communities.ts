/** Who can do what in a community, and to whom (decisions section 7; rules X6 to X12). */
import type { CommunityRole, JoinPolicy, TokenRole } from '@turnstage/contracts';
import { hasRank, isHigherRole, isStaff } from './token-roles.ts';

/** Lowest first. */
const communityRanks = ['everyone', 'member', 'moderator', 'owner'] as const;
export type CommunityRank = (typeof communityRanks)[number];

/** What a decision about a person in a community needs to know of them. */
export interface CommunityPerson {
  /** Empty for a service. */
  readonly uuid: string;
  readonly tokenRole: TokenRole;
  readonly communityRole?: CommunityRole | undefined;
}

/** The ranks of those who look after a community, and after the rooms that share its moderators (X12). */
export const communityStaffRoles = ['owner', 'moderator'] as const satisfies CommunityRole[];

const requirements = {
  /** A private one, and its private and unlisted rooms. */
  see: 'member',
  /** Requests, members and the rooms of others. */
  manage: 'moderator',
  /** Post, edit, pin and delete announcements (X130). */
  announce: 'moderator',
  /** Roles, and the next owner. */
  giveRoles: 'owner',
  /** What it says about itself, who can join, and its end. */
  changeSettings: 'owner',
} as const satisfies Record<string, CommunityRank>;
export type CommunityPermission = keyof typeof requirements;

/** Staff of the installation count as moderators of every community; from staff up they count as owners. */
function communityRankOf({ tokenRole, communityRole }: CommunityPerson): number {
  const own = communityRole === undefined ? 0 : communityRanks.indexOf(communityRole);
  const asStaff = hasRank(tokenRole, 'staff') ? 'owner' : isStaff(tokenRole) ? 'moderator' : 'everyone';
  return Math.max(own, communityRanks.indexOf(asStaff));
}

export function canInCommunity(person: CommunityPerson, permission: CommunityPermission): boolean {
  return communityRankOf(person) >= communityRanks.indexOf(requirements[permission]);
}

/** What happens when somebody joins. Whoever adds others can add themselves (X5). */
export function outcomeOfJoining(
  person: CommunityPerson,
  policy: JoinPolicy,
): 'member' | 'requested' | 'refused' {
  if (policy === 'OPEN' || canInCommunity(person, 'manage')) return 'member';
  return policy === 'REQUEST' ? 'requested' : 'refused';
}

export function isCommunityOwner(role: CommunityRole | null | undefined): boolean {
  return role === 'owner';
}

export function isCommunityStaffRole(role: CommunityRole | null | undefined): boolean {
  return (communityStaffRoles as readonly unknown[]).includes(role);
}

/** Between equals the stronger rank of the installation decides, as in rooms. Nobody outranks themselves. */
function outranks(actor: CommunityPerson, target: CommunityPerson): boolean {
  if (actor.uuid === target.uuid) return false;
  if (actor.tokenRole === 'superUser') return true;
  if (target.tokenRole === 'superUser') return false;
  const difference = communityRankOf(actor) - communityRankOf(target);
  if (difference !== 0) return difference > 0;
  return isStaff(actor.tokenRole) && isHigherRole(actor.tokenRole, target.tokenRole);
}

/** Everyone leaves by themselves. That the owner stays is a matter of state, not of permission. */
export function canRemoveFromCommunity(actor: CommunityPerson, target: CommunityPerson): boolean {
  if (actor.uuid === target.uuid) return true;
  return canInCommunity(actor, 'manage') && outranks(actor, target);
}

/**
 * Whether somebody can add a person with a role, or give it to a member. A role replaces the one before. Moderators
 * step down by themselves.
 */
export function canSetCommunityRole(
  actor: CommunityPerson,
  target: CommunityPerson,
  role: CommunityRole,
): boolean {
  const isSame = target.communityRole === role;
  if (role === 'owner') return canInCommunity(actor, 'giveRoles') && canOwnCommunities(target);
  if (role === 'moderator') return canInCommunity(actor, 'giveRoles') && target.tokenRole !== 'guest';
  if (target.communityRole === undefined || isSame)
    return canInCommunity(actor, 'manage') && target.tokenRole !== 'guest';
  return actor.uuid === target.uuid || canInCommunity(actor, 'giveRoles');
}

export function canOwnCommunities({ tokenRole }: Pick<CommunityPerson, 'tokenRole'>): boolean {
  return tokenRole !== 'guest' && tokenRole !== 'bot';
}

/** A member who owns the room, and moderators of the community (X9). */
export function canAddRoomToCommunity(
  person: CommunityPerson,
  room: { readonly isOwner: boolean; readonly isListed: boolean },
): boolean {
  if (room.isOwner && person.communityRole !== undefined) return true;
  return canInCommunity(person, 'manage') && room.isListed;
}

/** The owner of a room takes it out of every community, also out of one that they are not in. */
export function canRemoveRoomFromCommunity(
  person: CommunityPerson,
  room: { readonly isOwner: boolean },
): boolean {
  return room.isOwner || canInCommunity(person, 'manage');
}
