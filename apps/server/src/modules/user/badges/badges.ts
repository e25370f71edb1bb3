import { badges as allBadges, type userService } from '@turnstage/contracts';
import { accountActions, type AccountAuthority } from '@turnstage/permissions';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { actOn } from '../moderation/act-on.ts';
import { recordAction } from '../moderation/record-action.ts';
import { presentProfile } from '../profiles/present-profile.ts';
import { profileStore } from '../profiles/profile.store.ts';
import type { UserDeps } from '../user.deps.ts';

export async function changeBadges(deps: UserDeps, { caller, body }: Call<typeof userService.changeBadges>) {
  return setBadges(deps, caller, body.userUuid, accountActions.changeBadges, () => body.badges);
}

const serviceAuthority = accountActions.addOrRemoveBadges;

export async function addBadges(deps: UserDeps, { caller, body }: Call<typeof userService.addBadges>) {
  return setBadges(deps, caller, body.userUuid, serviceAuthority, (current) => [...current, ...body.badges]);
}

export async function removeBadges(deps: UserDeps, { caller, body }: Call<typeof userService.removeBadges>) {
  const removed = new Set<string>(body.badges);
  return setBadges(deps, caller, body.userUuid, serviceAuthority, (current) =>
    current.filter((badge) => !removed.has(badge)),
  );
}

/** The account stays locked during the change, so concurrent changes never lose one. */
function setBadges(
  deps: UserDeps,
  caller: Caller,
  userUuid: string,
  authority: AccountAuthority,
  change: (current: readonly string[]) => readonly string[],
) {
  return actOn(deps, caller, userUuid, authority, async (tx, target, actor) => {
    const profiles = profileStore(tx);
    const profile = await profiles.findById(target.id);
    if (!profile) throw refuse('user/not-found');
    const next = new Set(change(profile.badges));
    const badges = allBadges.filter((badge) => next.has(badge));
    if (badges.join() !== profile.badges.join()) {
      await profiles.update(target.id, { badges });
      await deps.events.publish(tx, 'profileChanged', { userUuid: target.uuid });
      await recordAction(deps, tx, {
        actionType: 'changeBadges',
        actor,
        target,
        comment: `${profile.badges.join(', ') || '–'} → ${badges.join(', ') || '–'}`,
      });
    }
    return presentProfile({ ...profile, badges });
  });
}
