/** Avatars for points and places in seasons (rules E19 and E20). */
import type { pointsService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { createSchedule } from '../../../jobs/index.ts';
import { awardAvatars } from '../avatars/award-avatars.ts';
import type { PointsDeps } from '../points.deps.ts';
import { ranksOf } from '../rankings/rank.rules.ts';
import { rankingStore, type RankedRow } from '../rankings/ranking.store.ts';
import { hasEnded } from '../seasons/season.rules.ts';
import { seasonStore, type SeasonRow } from '../seasons/season.store.ts';

export const awardPersonJob = 'points.awardPerson';
export const awardSeasonsJob = 'points.awardSeasons';

const batchSize = 500;
const intervalMs = 10 * 60_000;
/** Songs that end with the season are counted a little later. */
const settleMs = 10 * 60_000;

export const createAwardSchedule = (deps: PointsDeps) => createSchedule(deps, awardSeasonsJob, intervalMs);

export interface NewPoints {
  readonly userUuid: string;
  readonly seasonId: number;
}

/** Added in the transaction that gives someone points. */
export async function awardPerson(deps: PointsDeps, { userUuid, seasonId }: NewPoints): Promise<void> {
  const season = await seasonStore(deps.database).find(seasonId);
  if (!season) return;
  const rankings = rankingStore(deps.database, seasonId);
  const row = await rankings.find(userUuid);
  if (!row) return;
  const rank = (await rankings.countAbove(row.balance)) + 1;
  const judged = { id: seasonId, hasEnded: season.awarded_at !== null };
  await awardAvatars(deps, judged, [{ userUuid, points: row.balance, rank }]);
}

/** Places count once, when the season is over and its last songs are counted. */
export async function awardSeasons(deps: PointsDeps): Promise<void> {
  const now = deps.clock.now();
  for (const season of await seasonStore(deps.database).toAward(now - settleMs)) {
    await awardSeason(deps, season, Number.POSITIVE_INFINITY);
    await seasonStore(deps.database).setAwarded(season.id, now);
  }
}

export async function backfillAchievedAvatars(
  deps: PointsDeps,
  { params, query }: Call<(typeof pointsService)['backfillAchievedAvatars']>,
) {
  const season = await seasonStore(deps.database).find(params.seasonId);
  if (!season) throw refuse('season/not-found');
  const { limit = 0 } = query;
  return awardSeason(deps, season, limit === 0 ? Number.POSITIVE_INFINITY : limit);
}

async function awardSeason(deps: PointsDeps, season: SeasonRow, limit: number) {
  const rankings = rankingStore(deps.database, season.id);
  const judged = { id: season.id, hasEnded: hasEnded(season, deps.clock.now()) };
  let people = 0;
  let assigned = 0;
  let last: RankedRow | undefined;
  while (people < limit) {
    const take = Math.min(batchSize, limit - people);
    const rows = await (last ? rankings.after(last, take) : rankings.page({ take, skip: 0 }));
    const [first] = rows;
    if (!first) break;
    const above = await rankings.countAbove(first.balance);
    const ranks = ranksOf(
      rows.map(({ balance }) => balance),
      { above, skip: people },
    );
    assigned += await awardAvatars(
      deps,
      judged,
      rows.map((row, index) => ({ userUuid: row.user_uuid, points: row.balance, rank: ranks[index] ?? 0 })),
    );
    people += rows.length;
    last = rows.at(-1);
  }
  return { people, assigned };
}
