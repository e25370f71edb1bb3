/** Season awards (rules F4 and F5). */
import type { PointsDeps } from '../points.deps.ts';
import { assignmentStore } from './assignment.store.ts';
import { isEarned, type JudgedSeason, type SeasonResult } from './avatar.rules.ts';
import { avatarStore } from './avatar.store.ts';

export interface PersonResult extends SeasonResult {
  readonly userUuid: string;
}

/**
 * Assigns what these people earned with their result in a season. Can run again and for the same people at once:
 * nobody gets an award twice. Returns how many assignments are new.
 */
export async function awardAvatars(
  { database, clock }: PointsDeps,
  season: JudgedSeason,
  results: readonly PersonResult[],
): Promise<number> {
  const awards = await avatarStore(database).withStatus('SEASON_AWARD');
  const now = clock.now();
  return assignmentStore(database).add(
    results.flatMap((result) =>
      awards
        .filter((award) => isEarned(award, season, result))
        .map((award) => ({
          avatar_id: award.id,
          user_uuid: result.userUuid,
          assignment_type: 'SEASON_AWARD' as const,
          season_id: season.id,
          created_at: now,
        })),
    ),
  );
}
