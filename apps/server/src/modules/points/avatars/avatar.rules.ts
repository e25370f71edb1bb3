/** Who can wear what (rules F1 to F5, and Y7 of docs/rules/activity.md). */
import type { AvatarRankingType, AvatarStatus } from '@turnstage/contracts';

export type AvatarDenial = 'private' | 'not-earned' | 'subscribers-only' | 'activity-only';

export interface Wearable {
  readonly status: AvatarStatus;
  /** Only for people who came through Discord's activity. */
  readonly discord_only: boolean;
}

export interface Wearer {
  readonly hasAssignment: boolean;
  readonly isSubscriber: boolean;
  readonly hasUsedActivity: boolean;
}

/** Someone who has no account yet. */
export const newcomer: Wearer = { hasAssignment: false, isSubscriber: false, hasUsedActivity: false };

/** Why a person can't wear an avatar, or null. */
export function findDenial(
  { status, discord_only: isDiscordOnly }: Wearable,
  { hasAssignment, isSubscriber, hasUsedActivity }: Wearer,
): AvatarDenial | null {
  if (hasAssignment) return null;
  if (status === 'SUBSCRIBER_ONLY' && !isSubscriber) return 'subscribers-only';
  if (status === 'SEASON_AWARD') return 'not-earned';
  if (status === 'PRIVATE') return 'private';
  return isDiscordOnly && !hasUsedActivity ? 'activity-only' : null;
}

export interface Award {
  readonly status: AvatarStatus;
  readonly ranking_type: AvatarRankingType | null;
  readonly ranking_value: number | null;
  readonly season_id: number | null;
}

export interface SeasonResult {
  readonly points: number;
  /** 1 is the best. */
  readonly rank: number;
}

export interface JudgedSeason {
  readonly id: number;
  /** A place in the ranking counts once the season is over. */
  readonly hasEnded: boolean;
}

/** Whether someone's result in a season earns an avatar. */
export function isEarned(award: Award, season: JudgedSeason, result: SeasonResult): boolean {
  if (award.status !== 'SEASON_AWARD' || award.ranking_value === null) return false;
  if (award.season_id !== null && award.season_id !== season.id) return false;
  if (award.ranking_type === 'points') return result.points >= award.ranking_value;
  // Nobody takes a place without a point.
  return season.hasEnded && result.points > 0 && result.rank <= award.ranking_value;
}
