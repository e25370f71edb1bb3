import type { TokenRole, UserProfile } from '@turnstage/contracts';
import type { ActionOf } from './actions.ts';
import { profileOps } from './patches/people.ts';
import { isRecord, cloneJson } from './plain-json.ts';
import type { RefusalCode } from './refusals.ts';
import { leaveLineUp } from './line-up.ts';
import { lineUpEntryRefusal } from './seats.ts';
import { findEntry, getPerson, findPerson } from './state.ts';
import { refreshUser } from './user-order.ts';
import { broadcastPatch, type StepContext } from './step-context.ts';

export function isProfile(value: unknown): value is UserProfile {
  return isRecord(value) && typeof value['uuid'] === 'string' && value['uuid'] !== '';
}

export function updateProfile(ctx: StepContext, action: ActionOf<'updateProfile'>): RefusalCode | undefined {
  if (!isProfile(action.profile)) return 'action/invalid';
  if (!findPerson(ctx.state, action.profile.uuid)) return undefined;
  refreshProfile(ctx, action.profile, action.tokenRole);
  return undefined;
}

/**
 * Sends only what changed. Someone who loses the badge or the rank that qualified them as DJ loses the seat (rule
 * R61), unless they qualify otherwise.
 */
export function refreshProfile(ctx: StepContext, profile: UserProfile, tokenRole?: TokenRole): void {
  const { uuid } = profile;
  const person = getPerson(ctx.state, uuid);
  const entry = findEntry(ctx.state, uuid);
  const couldDj = entry !== undefined && !lineUpEntryRefusal(ctx.state, entry, ctx.now);
  const ops = profileOps(uuid, person.data.userProfile, cloneJson(profile));
  if (ops.length > 0) person.data = { ...person.data, userProfile: cloneJson(profile) };
  ops.push(...refreshUser(ctx.state, uuid, ctx.now, tokenRole));
  broadcastPatch(ctx, 'updatedUserProfile', ops);
  if (entry && couldDj && lineUpEntryRefusal(ctx.state, entry, ctx.now))
    leaveLineUp(ctx, uuid, 'roleChanged');
}
