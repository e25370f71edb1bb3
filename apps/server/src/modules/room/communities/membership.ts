/** Joining, leaving, adding, removing, and roles (rules X5 to X8). */
import { limits, type CommunityRole, type roomService } from '@turnstage/contracts';
import {
  canOwnCommunities,
  canRemoveFromCommunity,
  canSetCommunityRole,
  isCommunityOwner,
  isCommunityStaffRole,
  outcomeOfJoining,
} from '@turnstage/permissions';
import type { Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { Person } from '../../user/index.ts';
import type { RoomDeps } from '../room.deps.ts';
import type { CommunityRow } from './community.store.ts';
import { findCommunity, findCommunityPerson, findVisibleCommunity, lockCommunity } from './find-community.ts';
import { memberStore } from './member.store.ts';
import { presentCommunity, presentMember } from './present-community.ts';
import { publishSharedRoles } from './shared-roles.ts';

type Contract = typeof roomService;

export async function joinCommunity(deps: RoomDeps, { caller, params }: Call<Contract['joinCommunity']>) {
  const found = await findVisibleCommunity(deps.database, params.id, caller);
  return deps.database.transaction(async (tx) => {
    const community = await lockCommunity(deps, tx, found);
    const person = await findCommunityPerson(tx, community.id, caller);
    if (person.communityRole === undefined) {
      const outcome = outcomeOfJoining(person, community.join_policy);
      if (outcome === 'refused') throw refuse('community/invite-only');
      if (outcome === 'member') await addMember(deps, tx, community, caller.userUuid, 'member');
      else await memberStore(tx).saveRequest(community.id, caller.userUuid, deps.clock.now());
    }
    return presentCommunity(tx, community.id, caller);
  });
}

export async function leaveCommunity(deps: RoomDeps, { caller, params }: Call<Contract['leaveCommunity']>) {
  // Whoever asked to join before it became private can still withdraw.
  const found = await findCommunity(deps.database, params.id);
  const requests = await memberStore(deps.database).requestsOfUser([found.id], caller.userUuid);
  if (requests.length === 0) await findVisibleCommunity(deps.database, found.uuid, caller);
  await deps.database.transaction(async (tx) => {
    const community = await lockCommunity(deps, tx, found);
    await removePerson(deps, tx, community, caller.userUuid);
  });
  return { ok: true };
}

export async function saveCommunityUser(
  deps: RoomDeps,
  { caller, params, body }: Call<Contract['saveCommunityUser']>,
) {
  const found = await findVisibleCommunity(deps.database, params.id, caller);
  const [facts] = await findTargets(deps, caller, [params.userId]);
  if (!facts) throw refuse('community/user-not-found');
  return deps.database.transaction(async (tx) => {
    const community = await lockCommunity(deps, tx, found);
    await setMember(deps, tx, { community, caller, ...facts, role: body.role });
    const member = await memberStore(tx).find(community.id, params.userId);
    return presentMember(member as NonNullable<typeof member>, facts.target);
  });
}

export async function removeCommunityUser(
  deps: RoomDeps,
  { caller, params }: Call<Contract['removeCommunityUser']>,
) {
  const found = await findVisibleCommunity(deps.database, params.id, caller);
  const target = await deps.user.person(params.userId);
  await deps.database.transaction(async (tx) => {
    const community = await lockCommunity(deps, tx, found);
    await checkCanRemove(tx, { community, caller, target, userUuid: params.userId });
    if (!(await removePerson(deps, tx, community, params.userId))) throw refuse('community/member-not-found');
  });
  return { ok: true };
}

export interface Target {
  readonly userUuid: string;
  /** Undefined for unknown people. */
  readonly target: Person | undefined;
  /** They blocked the caller, so only they themselves decide where they are. */
  readonly hasBlocked: boolean;
}

/** Facts about people that a change needs. Read before its transaction, because they come from other modules. */
export async function findTargets(
  { user, social }: RoomDeps,
  caller: Caller,
  userUuids: readonly string[],
): Promise<Target[]> {
  const people = await user.people(userUuids);
  const blockers = await social.blockersOf(caller.userUuid);
  return userUuids.map((userUuid) => ({
    userUuid,
    target: people.get(userUuid),
    hasBlocked: blockers.has(userUuid),
  }));
}

/** Adds a person, or gives a member a role. Returns whether something changed. Without a role members keep theirs. */
export async function setMember(
  deps: RoomDeps,
  tx: Transaction,
  change: Target & { community: CommunityRow; caller: Caller; role: CommunityRole | undefined },
): Promise<boolean> {
  const { community, caller, userUuid, target } = change;
  const actor = await findCommunityPerson(tx, community.id, caller);
  const person = await findCommunityPerson(tx, community.id, { userUuid, role: target?.role ?? 'user' });
  const held = person.communityRole;
  const role = change.role ?? held ?? 'member';
  if (!canSetCommunityRole(actor, person, role)) throw refuse('request/forbidden');
  if (!target || target.isLeaving) throw refuse('community/user-not-found', { field: 'userId' });
  if (held === role) return false;
  if (isCommunityOwner(held)) throw refuse('community/owner-stays');
  if (held === undefined && change.hasBlocked && !(await hasRequested(tx, community.id, userUuid)))
    throw refuse('community/not-possible', { field: 'userId' });
  if (isCommunityOwner(role)) await handOver(deps, tx, community, userUuid);
  else if (held === undefined) await addMember(deps, tx, community, userUuid, role);
  else await memberStore(tx).setRole(community.id, userUuid, role, deps.clock.now());
  if (isCommunityStaffRole(held) || isCommunityStaffRole(role))
    await publishSharedRoles(deps, tx, [community.id]);
  return true;
}

async function hasRequested(tx: Transaction, communityId: number, userUuid: string): Promise<boolean> {
  return (await memberStore(tx).requestsOfUser([communityId], userUuid)).length > 0;
}

/** The old owner stays as a moderator. */
export async function handOver(
  deps: RoomDeps,
  tx: Transaction,
  community: CommunityRow,
  userUuid: string,
): Promise<void> {
  const members = memberStore(tx);
  const now = deps.clock.now();
  for (const owner of await members.withRole(community.id, 'owner'))
    await members.setRole(community.id, owner.user_uuid, 'moderator', now);
  if (await members.find(community.id, userUuid)) await members.setRole(community.id, userUuid, 'owner', now);
  else await addMember(deps, tx, community, userUuid, 'owner');
}

export async function addMember(
  { clock }: Pick<RoomDeps, 'clock'>,
  tx: Transaction,
  { id }: Pick<CommunityRow, 'id'>,
  userUuid: string,
  role: CommunityRole,
): Promise<void> {
  const members = memberStore(tx);
  await members.lockPeople([userUuid]);
  if ((await members.countOfUser(userUuid)) >= limits.communitiesPerPerson)
    throw refuse('community/too-many');
  await members.deleteRequest(id, userUuid);
  await members.insert({ communityId: id, userUuid, role, now: clock.now() });
}

export async function checkCanRemove(
  tx: Transaction,
  removal: { community: CommunityRow; caller: Caller; target: Person | undefined; userUuid: string },
): Promise<void> {
  const { community, caller, target, userUuid } = removal;
  const actor = await findCommunityPerson(tx, community.id, caller);
  const person = await findCommunityPerson(tx, community.id, { userUuid, role: target?.role ?? 'user' });
  if (!canRemoveFromCommunity(actor, person)) throw refuse('request/forbidden');
}

/** Removes a member or a request. Returns whether there was one. */
export async function removePerson(
  deps: RoomDeps,
  tx: Transaction,
  { id }: CommunityRow,
  userUuid: string,
): Promise<boolean> {
  const members = memberStore(tx);
  const member = await members.find(id, userUuid);
  if (!member) return members.deleteRequest(id, userUuid);
  if (isCommunityOwner(member.role)) throw refuse('community/owner-stays');
  await members.delete(id, userUuid);
  if (isCommunityStaffRole(member.role)) await publishSharedRoles(deps, tx, [id]);
  return true;
}

/** Someone who can own a community: an account that stays. */
export async function findOwner(deps: RoomDeps, userUuid: string): Promise<Person> {
  const person = await deps.user.person(userUuid);
  if (!person || person.isLeaving || !canOwnCommunities({ tokenRole: person.role }))
    throw refuse('community/user-not-found', { field: 'ownerUuid' });
  return person;
}
