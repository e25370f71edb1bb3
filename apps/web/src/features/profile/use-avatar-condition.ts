import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ListedAvatar } from './use-avatars.ts';

/** Returns the sentence that says how to get an avatar. */
export function useAvatarCondition(): (avatar: ListedAvatar) => string {
  const { t } = useLingui();
  return ({ avatarStatus, rankingType, rankingValue }) => {
    if (avatarStatus === 'PUBLIC') return t`Come in through Discord`;
    if (avatarStatus === 'SUBSCRIBER_ONLY') return t`For subscribers`;
    const value = rankingValue ?? 1;
    if (rankingType === 'points')
      return t`Collect ${plural(value, { one: '# point', other: '# points' })} in one season`;
    return value === 1 ? t`Win a season` : t`Finish a season in the top ${value}`;
  };
}
