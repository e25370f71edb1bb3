import type { pointsService } from '@turnstage/contracts';
import { isExclusionViolation, isUniqueViolation } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { presentSeason } from './present-season.ts';
import { cleanName, findNameProblem, findTimeProblem, parseTime, type SeasonTimes } from './season.rules.ts';
import { seasonStore, type SeasonRow } from './season.store.ts';

type Contract = typeof pointsService;

export async function createSeason(
  { database, clock }: PointsDeps,
  { body }: Call<Contract['createSeason']>,
) {
  const now = clock.now();
  const startsAt = readTime('startDate', body.startDate);
  const times = checkTimes({ startsAt, endsAt: readEnd(body.endDate, null) });
  const row = await refuseConflicts(() =>
    seasonStore(database).insert({
      name: readName(body.name),
      starts_at: times.startsAt,
      ends_at: times.endsAt,
      created_at: now,
      updated_at: now,
    }),
  );
  return presentSeason(row);
}

export async function changeSeason(
  { database, clock }: PointsDeps,
  { params, body }: Call<Contract['changeSeason']>,
) {
  const name = body.name === undefined ? {} : { name: readName(body.name) };
  const row = await refuseConflicts(() =>
    database.transaction(async (tx) => {
      const seasons = seasonStore(tx);
      const season = await seasons.lock(params.id);
      if (!season) throw refuse('season/not-found');
      const times = checkTimes({
        startsAt: body.startDate === undefined ? season.starts_at : readTime('startDate', body.startDate),
        endsAt: readEnd(body.endDate, season.ends_at),
      });
      return seasons.update(season.id, {
        ...name,
        starts_at: times.startsAt,
        ends_at: times.endsAt,
        updated_at: clock.now(),
      });
    }),
  );
  return presentSeason(row);
}

export async function deleteSeason({ database }: PointsDeps, { params }: Call<Contract['deleteSeason']>) {
  if (!(await seasonStore(database).delete(params.id))) throw refuse('season/not-found');
  return { ok: true };
}

/** The database decides which seasons fit, because another one can be saved at the same moment. */
async function refuseConflicts(work: () => Promise<SeasonRow>): Promise<SeasonRow> {
  try {
    return await work();
  } catch (error) {
    if (isExclusionViolation(error, 'season_overlap') || isUniqueViolation(error, 'season_start'))
      throw refuse('season/overlap', { field: 'startDate' });
    if (isUniqueViolation(error, 'season_name')) throw refuse('season/name-taken', { field: 'name' });
    throw error;
  }
}

function readName(text: string): string {
  const name = cleanName(text);
  const problem = findNameProblem(name);
  if (problem) throw refuse('request/invalid', problem);
  return name;
}

function checkTimes(times: SeasonTimes): SeasonTimes {
  const problem = findTimeProblem(times);
  if (problem) throw refuse('request/invalid', problem);
  return times;
}

function readTime(field: string, text: string): number {
  const time = parseTime(text);
  if (time === undefined)
    throw refuse('request/invalid', { field, message: `${field} must be a time with Z or an offset` });
  return time;
}

function readEnd(text: string | null | undefined, current: number | null): number | null {
  if (text === undefined) return current;
  return text === null ? null : readTime('endDate', text);
}
