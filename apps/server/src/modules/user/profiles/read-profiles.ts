import { isUuid, type userService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { cleanNickname, nicknameKey } from '../accounts/nickname.rules.ts';
import type { UserDeps } from '../user.deps.ts';
import { presentProfile } from './present-profile.ts';
import { profileStore } from './profile.store.ts';

export async function profileById(deps: UserDeps, { params }: Call<typeof userService.profileById>) {
  const profiles = profileStore(deps.database);
  const id = params.id.toLowerCase();
  const row = /^\d{1,15}$/.test(id)
    ? await profiles.findById(Number(id))
    : isUuid(id)
      ? await profiles.findByUuid(id)
      : undefined;
  if (!row) throw refuse('profile/not-found');
  return presentProfile(row);
}

/** Nicknames are unique regardless of case, so `/u/Ann` and `/u/ann` are the same person. */
export async function profileByNickname(
  deps: UserDeps,
  { params }: Call<typeof userService.profileByNickname>,
) {
  const key = nicknameKey(cleanNickname(params.nickname));
  const [row] = await profileStore(deps.database).findByNicknames([key]);
  if (!row) throw refuse('profile/not-found');
  return presentProfile(row);
}

/** In the requested order. Unknown people are left out. */
export async function listProfiles(deps: UserDeps, { query }: Call<typeof userService.listProfiles>) {
  const rows = await profileStore(deps.database).findByUuids([...new Set(query.users)]);
  const byUuid = new Map(rows.map((row) => [row.uuid, presentProfile(row)]));
  return query.users.flatMap((uuid) => {
    const profile = byUuid.get(uuid);
    return profile ? [{ ...profile, userProfile: profile }] : [];
  });
}
