/** Whether people can wear avatars, for this module and for the profiles of the user module. */
import type { PointsDeps } from '../points.deps.ts';
import { assignmentStore } from './assignment.store.ts';
import { findDenial, newcomer, type AvatarDenial } from './avatar.rules.ts';
import { avatarStore, type AvatarRow } from './avatar.store.ts';

/**
 * Why someone can't wear an avatar, or null. `unknown` when there is none of this slug. `userUuid` null: an account
 * that doesn't exist yet.
 */
export async function findAvatarDenial(
  deps: PointsDeps,
  slug: string,
  userUuid: string | null,
): Promise<AvatarDenial | 'unknown' | null> {
  const avatar = await avatarStore(deps.database).find(slug);
  return avatar ? findDenialFor(deps, avatar, userUuid) : 'unknown';
}

export async function findDenialFor(
  deps: PointsDeps,
  avatar: AvatarRow,
  userUuid: string | null,
): Promise<AvatarDenial | null> {
  if (userUuid === null || (avatar.status === 'PUBLIC' && !avatar.discord_only))
    return findDenial(avatar, newcomer);
  return findDenial(avatar, {
    hasAssignment: await assignmentStore(deps.database).has(userUuid, avatar.id),
    isSubscriber: avatar.status === 'SUBSCRIBER_ONLY' && (await deps.isSubscriber(userUuid)),
    hasUsedActivity: avatar.discord_only && (await deps.user.hasUsedActivity(userUuid)),
  });
}

/** Returns a function that decides for many avatars with three look-ups. */
export async function createDenialFinder(
  deps: PointsDeps,
  userUuid: string | null,
): Promise<(avatar: AvatarRow) => AvatarDenial | null> {
  if (userUuid === null) return (avatar) => findDenial(avatar, newcomer);
  const [assigned, isSubscriber, hasUsedActivity] = await Promise.all([
    assignmentStore(deps.database).avatarIdsOf(userUuid),
    deps.isSubscriber(userUuid),
    deps.user.hasUsedActivity(userUuid),
  ]);
  return (avatar) =>
    findDenial(avatar, { hasAssignment: assigned.has(avatar.id), isSubscriber, hasUsedActivity });
}
