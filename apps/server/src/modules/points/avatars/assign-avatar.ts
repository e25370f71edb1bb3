import type { pointsService } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { assignmentStore } from './assignment.store.ts';
import { findDenial } from './avatar.rules.ts';
import { avatarStore, type AvatarRow } from './avatar.store.ts';
import { presentAssignment } from './present-avatar.ts';
import { requireAvatar } from './read-avatars.ts';

type Contract = typeof pointsService;

export async function assignAvatar(deps: PointsDeps, { params, body }: Call<Contract['assignAvatar']>) {
  const avatar = await requireAvatar(deps, params.slug);
  const person = await deps.user.person(body.userUuid.toLowerCase());
  if (!person || person.isLeaving) throw refuse('avatar/user-not-found');
  const assignmentType = body.assignmentType ?? 'MANUAL';
  const store = assignmentStore(deps.database);
  await store.add([
    {
      avatar_id: avatar.id,
      user_uuid: person.uuid,
      assignment_type: assignmentType,
      season_id: null,
      created_at: deps.clock.now(),
    },
  ]);
  return presentAssignment(await store.findOne(person.uuid, avatar.id, assignmentType));
}

/** Rule F8. */
export async function deleteAvatarAssignment(
  deps: PointsDeps,
  { params }: Call<Contract['deleteAvatarAssignment']>,
) {
  const assignment = await assignmentStore(deps.database).find(params.avatarAssignmentId);
  const avatar = assignment && (await avatarStore(deps.database).find(assignment.slug));
  if (!assignment || !avatar) throw refuse('avatar/assignment-not-found');
  const userUuid = assignment.user_uuid;
  const denial = findDenial(avatar, {
    hasAssignment: false,
    isSubscriber: avatar.status === 'SUBSCRIBER_ONLY' && (await deps.isSubscriber(userUuid)),
    hasUsedActivity: avatar.discord_only && (await deps.user.hasUsedActivity(userUuid)),
  });
  await deps.database.transaction(async (tx) => {
    const store = assignmentStore(tx);
    if (!(await store.delete(assignment.id))) throw refuse('avatar/assignment-not-found');
    const canStillWear = denial === null || (await store.has(userUuid, avatar.id));
    if (!canStillWear)
      await deps.events.publish(tx, 'avatarLocked', {
        slug: avatar.slug,
        userUuids: [userUuid],
        exceptUserUuids: [],
      });
  });
  return { ok: true };
}

/** Listener of `subscriptionChanged`: whoever isn't a subscriber any more loses what only subscribers wear (F40). */
export async function lockSubscriberAvatars(
  deps: PointsDeps,
  { userUuid }: { readonly userUuid: string },
): Promise<void> {
  if (await deps.isSubscriber(userUuid)) return;
  const assigned = await assignmentStore(deps.database).avatarIdsOf(userUuid);
  const locked = (await avatarStore(deps.database).withStatus('SUBSCRIBER_ONLY')).filter(
    ({ id }) => !assigned.has(id),
  );
  await deps.database.transaction(async (tx) => {
    for (const { slug } of locked)
      await deps.events.publish(tx, 'avatarLocked', { slug, userUuids: [userUuid], exceptUserUuids: [] });
  });
}

/** Everyone who wears the avatar without an assignment gets another one. */
export async function publishLocked(deps: PointsDeps, tx: Transaction, avatar: AvatarRow): Promise<void> {
  await deps.events.publish(tx, 'avatarLocked', {
    slug: avatar.slug,
    userUuids: null,
    exceptUserUuids: await assignmentStore(tx).usersOf(avatar.id),
  });
}
