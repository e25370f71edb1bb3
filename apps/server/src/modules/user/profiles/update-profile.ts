import type { userService } from '@turnstage/contracts';
import { isUniqueViolation } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { nicknameKey, normalizeColor } from '../accounts/nickname.rules.ts';
import { checkNickname } from '../accounts/open-account.ts';
import type { UserDeps } from '../user.deps.ts';
import type { ProfileTable } from '../user.tables.ts';
import { ownProfileOf } from './own-profile.ts';
import { profileStore } from './profile.store.ts';

/** Absent fields stay; rooms the person stands in hear of it by `profileChanged`. */
export async function updateProfile(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.updateProfile>,
) {
  const { nickname, avatarId, color, allowExplicitAudio, musicProviders, ...details } = body;
  const change: Partial<ProfileTable> = {};
  if (nickname !== undefined) Object.assign(change, nicknameChange(nickname));
  if (avatarId !== undefined) {
    if (!deps.isAvatar(avatarId)) throw refuse('profile/unknown-avatar', { field: 'avatarId' });
    change.avatar_id = avatarId;
  }
  if (color !== undefined) change.color = normalizeColor(color);
  if (allowExplicitAudio !== undefined) change.allow_explicit_audio = allowExplicitAudio;
  if (musicProviders !== undefined) change.music_providers = [...new Set(musicProviders)];
  return deps.database.transaction(async (tx) => {
    const profiles = profileStore(tx);
    const current = await profiles.lock(caller.userId);
    if (!current) throw refuse('profile/not-found');
    try {
      await profiles.update(caller.userId, { ...change, details: { ...current.details, ...details } });
    } catch (error) {
      if (isUniqueViolation(error, 'profile_nickname_key'))
        throw refuse('profile/nickname-taken', { field: 'nickname' });
      throw error;
    }
    await deps.events.publish(tx, 'profileChanged', { userUuid: caller.userUuid });
    return ownProfileOf(tx, caller.userId);
  });
}

function nicknameChange(wanted: string): Pick<ProfileTable, 'nickname' | 'nickname_key'> {
  const nickname = checkNickname(wanted);
  return { nickname, nickname_key: nicknameKey(nickname) };
}
