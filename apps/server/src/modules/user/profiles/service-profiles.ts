import type { userService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { findAccount } from '../accounts/find-account.ts';
import { presentUser } from '../accounts/present-user.ts';
import { actOn } from '../moderation/act-on.ts';
import { recordAction } from '../moderation/record-action.ts';
import type { UserDeps } from '../user.deps.ts';
import { ownProfileOf, ownProfilesOf } from './own-profile.ts';
import { presentProfile } from './present-profile.ts';
import { profileStore } from './profile.store.ts';
import { changeProfile } from './update-profile.ts';

const usualTake = 100;

export async function allUserProfiles(deps: UserDeps, { query }: Call<typeof userService.allUserProfiles>) {
  const { take = usualTake, skip = 0 } = query;
  return ownProfilesOf(deps.database, await profileStore(deps.database).page(take, skip));
}

export async function profileForService(
  deps: UserDeps,
  { params }: { readonly params: { readonly id: string } },
) {
  const account = await findAccount(deps.database, params.id);
  if (!account) throw refuse('profile/not-found');
  return ownProfileOf(deps.database, account.id);
}

export async function userById(deps: UserDeps, { params }: Call<typeof userService.userById>) {
  const account = await findAccount(deps.database, params.id);
  const profile = account && (await profileStore(deps.database).findById(account.id));
  if (!account || !profile) throw refuse('user/not-found');
  return { ...presentUser(account), profile: presentProfile(profile) };
}

/** The history names what was changed, and the nickname that somebody had. */
export async function changeProfileAsAdmin(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.changeProfileAsAdmin>,
) {
  const { userUuid, comment = '', ...wanted } = body;
  const authority = { from: 'globalModerator', alsoToOneself: true } as const;
  return actOn(deps, caller, userUuid, authority, async (tx, target, actor) => {
    const profiles = profileStore(tx);
    const before = await profiles.findById(target.id);
    await changeProfile(deps, tx, target, wanted);
    const after = await profiles.findById(target.id);
    if (!before || !after) throw refuse('user/not-found');
    const renamed = before.nickname === after.nickname ? '' : ` (was ${before.nickname})`;
    const fields = Object.keys(wanted).map((name) => (name === 'nickname' ? `${name}${renamed}` : name));
    await recordAction(deps, tx, {
      actionType: 'changeProfile',
      actor,
      target,
      comment: [fields.join(', '), comment.trim()].filter((words) => words !== '').join('\n'),
    });
    return presentProfile(after);
  });
}
