import type { TokenRole, UserProfile } from '@turnstage/contracts';
import type { ActionOf } from './actions.ts';
import { profileOps } from './patches/people.ts';
import { isRecord, plainCopy } from './plain-json.ts';
import type { RefusalCode } from './refusals.ts';
import { leaveLineUp } from './line-up.ts';
import { placeRefusal } from './seats.ts';
import { entryOf, knownPerson, personIn } from './state.ts';
import { refreshUser } from './standing.ts';
import { broadcast, type Work } from './work.ts';

export function isProfile(value: unknown): value is UserProfile {
  return isRecord(value) && typeof value['uuid'] === 'string' && value['uuid'] !== '';
}

export function updateProfile(work: Work, action: ActionOf<'updateProfile'>): RefusalCode | undefined {
  if (!isProfile(action.profile)) return 'action/invalid';
  if (!personIn(work.state, action.profile.uuid)) return undefined;
  refreshProfile(work, action.profile, action.tokenRole);
  return undefined;
}

/**
 * Says only what changed, and nothing when nothing did. With the badge or the rank that somebody DJs by goes the seat
 * (rule R61); who sits for another reason keeps it.
 */
export function refreshProfile(work: Work, profile: UserProfile, tokenRole?: TokenRole): void {
  const { uuid } = profile;
  const person = knownPerson(work.state, uuid);
  const entry = entryOf(work.state, uuid);
  const couldDj = entry !== undefined && !placeRefusal(work.state, entry, work.now);
  const ops = profileOps(uuid, person.data.userProfile, plainCopy(profile));
  if (ops.length > 0) person.data = { ...person.data, userProfile: plainCopy(profile) };
  ops.push(...refreshUser(work.state, uuid, work.now, tokenRole));
  broadcast(work, 'updatedUserProfile', ops);
  if (entry && couldDj && placeRefusal(work.state, entry, work.now)) leaveLineUp(work, uuid, 'roleChanged');
}
