import type { userService } from '@turnstage/contracts';
import { accountActions } from '@turnstage/permissions';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { findAccount } from '../accounts/find-account.ts';
import { presentUser } from '../accounts/present-user.ts';
import { actOn } from '../moderation/act-on.ts';
import { recordAction } from '../moderation/record-action.ts';
import { checkAvatar } from './check-avatar.ts';
import type { UserDeps } from '../user.deps.ts';
import { ownProfileOf, ownProfilesOf } from './own-profile.ts';
import { presentProfile } from './present-profile.ts';
import { profileStore } from './profile.store.ts';
import { changeProfile } from './update-profile.ts';

const defaultTake = 100;

export async function allUserProfiles(deps: UserDeps, { query }: Call<typeof userService.allUserProfiles>) {
  const { take = defaultTake, skip = 0 } = query;
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

/** The history names the changed fields and the previous nickname. */
export async function changeProfileAsAdmin(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.changeProfileAsAdmin>,
) {
  const { userUuid, comment = '', ...fields } = body;
  const avatarId = await checkAvatar(deps, fields.avatarId, userUuid.toLowerCase());
  const change = { ...fields, avatarId };
  return actOn(deps, caller, userUuid, accountActions.changeProfile, async (tx, target, actor) => {
    const profiles = profileStore(tx);
    const before = await profiles.findById(target.id);
    await changeProfile(deps, tx, target, change);
    const after = await profiles.findById(target.id);
    if (!before || !after) throw refuse('user/not-found');
    const renamed = before.nickname === after.nickname ? '' : ` (was ${before.nickname})`;
    const names = Object.keys(fields).map((name) => (name === 'nickname' ? `${name}${renamed}` : name));
    await recordAction(deps, tx, {
      actionType: 'changeProfile',
      actor,
      target,
      comment: [names.join(', '), comment.trim()].filter((text) => text !== '').join('\n'),
    });
    return presentProfile(after);
  });
}
