import { refuse } from '../../../http/refusal.ts';
import type { AvatarDenial, UserDeps } from '../user.deps.ts';

declare const checked: unique symbol;
/** The id of an avatar that the person can wear. */
export type WearableAvatar = string & { readonly [checked]: true };

const refusals = {
  unknown: 'profile/unknown-avatar',
  private: 'avatar/private',
  'not-earned': 'avatar/not-earned',
  'subscribers-only': 'avatar/subscribers-only',
  'activity-only': 'avatar/activity-only',
} as const satisfies Record<AvatarDenial, string>;

/**
 * Refuses an avatar that the person can't wear (rule F1). Another module decides, so this is called before the
 * transaction. `userUuid` null: an account that doesn't exist yet.
 */
export async function checkAvatar<Id extends string | undefined>(
  deps: UserDeps,
  avatarId: Id,
  userUuid: string | null,
): Promise<WearableAvatar | (Id extends undefined ? undefined : never)> {
  if (avatarId === undefined) return undefined as Id extends undefined ? undefined : never;
  const denial = await deps.findAvatarDenial(avatarId, userUuid);
  if (denial !== null) throw refuse(refusals[denial], { field: 'avatarId' });
  return avatarId as unknown as WearableAvatar;
}
