import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AvatarAssignmentType, AvatarStatus } from '@turnstage/contracts';
import type { AvatarRecord } from './avatar.ts';

export function useAvatarLabels() {
  const { t } = useLingui();
  const statuses: Record<AvatarStatus, string> = {
    PUBLIC: t`For everyone`,
    SUBSCRIBER_ONLY: t`For subscribers`,
    SEASON_AWARD: t`Season award`,
    PRIVATE: t`Hidden`,
  };
  const statusHints: Record<AvatarStatus, string> = {
    PUBLIC: t`Anyone can pick it.`,
    SUBSCRIBER_ONLY: t`People with a subscription can pick it.`,
    SEASON_AWARD: t`People earn it in a season.`,
    PRIVATE: t`Only people you give it to can pick it.`,
  };
  const assignmentTypes: Record<AvatarAssignmentType, string> = {
    MANUAL: t`Given by staff`,
    SEASON_AWARD: t`Earned in a season`,
    PURCHASED: t`Bought`,
  };
  /** What one does to earn it; undefined for those that nobody earns. */
  const condition = ({ avatarStatus, rankingType, rankingValue }: Partial<AvatarRecord>) => {
    if (avatarStatus !== 'SEASON_AWARD') return undefined;
    const value = rankingValue ?? 1;
    return rankingType === 'points'
      ? t`${plural(value, { one: '# point in a season', other: '# points in a season' })}`
      : t`${plural(value, { one: 'First place', other: 'Top #' })}`;
  };
  return { statuses, statusHints, assignmentTypes, condition };
}
