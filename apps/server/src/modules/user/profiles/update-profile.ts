import type { BodyOf, userService } from '@turnstage/contracts';
import { isUniqueViolation, type Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import { nicknameKey, normalizeColor } from '../accounts/nickname.rules.ts';
import { checkNickname } from '../accounts/create-account.ts';
import type { UserDeps } from '../user.deps.ts';
import type { ProfileTable } from '../user.tables.ts';
import { checkAvatar, type WearableAvatar } from './check-avatar.ts';
import { keepOneMainProvider } from './music-providers.rules.ts';
import { ownProfileOf } from './own-profile.ts';
import { profileStore } from './profile.store.ts';

type ProfileChange = BodyOf<typeof userService.updateProfile>;
type CheckedChange = Omit<ProfileChange, 'avatarId'> & { readonly avatarId?: WearableAvatar | undefined };

/** Changes the caller's own profile. `body` can be partial. */
export async function updateProfile(
  deps: UserDeps,
  { caller, body }: { readonly caller: Caller; readonly body: ProfileChange },
) {
  const avatarId = await checkAvatar(deps, body.avatarId, caller.userUuid);
  return deps.database.transaction(async (tx) => {
    await changeProfile(deps, tx, { id: caller.userId, uuid: caller.userUuid }, { ...body, avatarId });
    return ownProfileOf(tx, caller.userId);
  });
}

/** Absent fields stay unchanged. Rooms that the person is in are updated by `profileChanged`. */
export async function changeProfile(
  deps: UserDeps,
  tx: Transaction,
  owner: { readonly id: number; readonly uuid: string },
  input: CheckedChange,
): Promise<void> {
  const { nickname, avatarId, color, allowExplicitAudio, musicProviders, ...details } = input;
  const change: Partial<ProfileTable> = {};
  if (nickname !== undefined) Object.assign(change, nicknameChange(nickname));
  if (avatarId !== undefined) change.avatar_id = avatarId;
  if (color !== undefined) change.color = normalizeColor(color);
  if (allowExplicitAudio !== undefined) change.allow_explicit_audio = allowExplicitAudio;
  const profiles = profileStore(tx);
  const current = await profiles.lock(owner.id);
  if (!current) throw refuse('profile/not-found');
  if (musicProviders !== undefined)
    change.music_providers = keepOneMainProvider(musicProviders, current.music_providers);
  try {
    await profiles.update(owner.id, { ...change, details: { ...current.details, ...details } });
  } catch (error) {
    if (isUniqueViolation(error, 'profile_nickname_key'))
      throw refuse('profile/nickname-taken', { field: 'nickname' });
    throw error;
  }
  await deps.events.publish(tx, 'profileChanged', { userUuid: owner.uuid });
}

function nicknameChange(input: string): Pick<ProfileTable, 'nickname' | 'nickname_key'> {
  const nickname = checkNickname(input);
  return { nickname, nickname_key: nicknameKey(nickname) };
}
