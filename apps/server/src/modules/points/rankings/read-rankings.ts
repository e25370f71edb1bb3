/** Rankings of seasons and of all time (rules E10 to E13). */
import type { pointsService, Ranking, RankingPlace } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { presentSeason } from '../seasons/present-season.ts';
import { isRunning, parseTime } from '../seasons/season.rules.ts';
import { seasonStore, type SeasonRow } from '../seasons/season.store.ts';
import { presentPlaces } from './present-ranking.ts';
import { ranksOf } from './rank.rules.ts';
import { rankingStore, type RankedRow, type RankingStore } from './ranking.store.ts';

type Contract = typeof pointsService;
type PageQuery = Call<Contract['seasonRanking']>['query'];

const defaultTake = 50;
const defaultAround = 5;
const defaultSeasons = 20;
const bestOfSeason = 3;

export async function currentRanking(deps: PointsDeps, { query }: Call<Contract['seasonRanking']>) {
  const season = await seasonStore(deps.database).at(deps.clock.now());
  if (!season) throw refuse('season/none-running');
  return readRanking(deps, season, query);
}

export async function namedRanking(deps: PointsDeps, call: Call<Contract['namedSeasonRanking']>) {
  const season = await seasonStore(deps.database).byName(call.params.seasonName);
  return readRanking(deps, found(season), call.query);
}

export async function nextRanking(deps: PointsDeps, call: Call<Contract['nextSeasonRanking']>) {
  const season = await seasonStore(deps.database).startingAfter(readStart(call.params.seasonStart));
  return readRanking(deps, found(season), call.query);
}

export async function previousRanking(deps: PointsDeps, call: Call<Contract['previousSeasonRanking']>) {
  const season = await seasonStore(deps.database).startingBefore(readStart(call.params.seasonStart));
  return readRanking(deps, found(season), call.query);
}

export function allSeasonsRanking(deps: PointsDeps, { query }: Call<Contract['allSeasonsRanking']>) {
  return readRanking(deps, null, query);
}

/** `season` null: of all time. */
async function readRanking(deps: PointsDeps, season: SeasonRow | null, query: PageQuery): Promise<Ranking> {
  const { take = defaultTake, skip = 0 } = query;
  const rankings = rankingStore(deps.database, season?.id ?? null);
  const [total, rows] = await Promise.all([rankings.count(), rankings.page({ take, skip })]);
  return {
    season: season && presentSeason(season),
    total,
    ranking: await presentRows(deps, rankings, rows, skip),
  };
}

/** @param skip how many people come before the first row */
async function presentRows(
  deps: PointsDeps,
  rankings: RankingStore,
  rows: readonly RankedRow[],
  skip: number,
): Promise<RankingPlace[]> {
  const [first] = rows;
  if (!first) return [];
  const above = skip === 0 ? 0 : await rankings.countAbove(first.balance);
  const balances = rows.map(({ balance }) => balance);
  const ranks = ranksOf(balances, { above, skip });
  return presentPlaces(
    deps,
    rows.map((row, index) => ({ row, rank: ranks[index] ?? 0 })),
  );
}

export async function ownPlace(deps: PointsDeps, { caller, query }: Call<Contract['ownPlace']>) {
  const { seasonId = null, around = defaultAround } = query;
  if (seasonId !== null) found(await seasonStore(deps.database).find(seasonId));
  const rankings = rankingStore(deps.database, seasonId);
  const own = await rankings.find(caller.userUuid);
  if (!own) return { place: null, around: [] };
  const [before, after] = await Promise.all([rankings.before(own, around), rankings.after(own, around)]);
  const skip = await rankings.countBefore(before[0] ?? own);
  const places = await presentRows(deps, rankings, [...before, own, ...after], skip);
  return { place: places.find(({ userUuid }) => userUuid === caller.userUuid) ?? null, around: places };
}

export async function listSeasons(deps: PointsDeps, { query }: Call<Contract['seasons']>) {
  const { take = defaultSeasons, skip = 0 } = query;
  const seasons = seasonStore(deps.database);
  const [total, rows] = await Promise.all([seasons.count(), seasons.latest({ take, skip })]);
  const now = deps.clock.now();
  const listed: Awaited<ReturnType<typeof presentListed>>[] = [];
  for (const row of rows) listed.push(await presentListed(deps, row, now));
  return { seasons: listed, total };
}

async function presentListed(deps: PointsDeps, row: SeasonRow, now: number) {
  const { total, ranking } = await readRanking(deps, row, { take: bestOfSeason });
  return { ...presentSeason(row), isRunning: isRunning(row, now), total, best: ranking };
}

function found(season: SeasonRow | undefined): SeasonRow {
  if (!season) throw refuse('season/not-found');
  return season;
}

function readStart(text: string): number {
  const time = /^\d{1,15}$/.test(text) ? Number(text) : parseTime(text);
  if (time === undefined)
    throw refuse('request/invalid', {
      field: 'seasonStart',
      message: 'seasonStart must be a time with Z or an offset, or epoch milliseconds',
    });
  return time;
}
