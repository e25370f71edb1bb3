/** What a valid season is (rules E1 and E2). */
import { limits } from '@turnstage/contracts';

export interface SeasonTimes {
  readonly startsAt: number;
  /** Null: it runs on. */
  readonly endsAt: number | null;
}

export interface Problem {
  readonly field: string;
  readonly message: string;
}

/** Epoch ms of an ISO 8601 time with Z or an offset; undefined for anything else. */
export function parseTime(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isFinite(time) ? time : undefined;
}

/** One space between words, and none around them. */
export function cleanName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

export function findNameProblem(name: string): Problem | undefined {
  const { min, max } = limits.seasonName;
  if (name.length >= min && name.length <= max) return undefined;
  return { field: 'name', message: `name must have ${min} to ${max} characters` };
}

export function findTimeProblem({ startsAt, endsAt }: SeasonTimes): Problem | undefined {
  if (endsAt === null || endsAt > startsAt) return undefined;
  return { field: 'endDate', message: 'endDate must be after startDate' };
}

/** Nobody can collect points in it any more. */
export function hasEnded(season: { ends_at: number | null }, now: number): boolean {
  return season.ends_at !== null && season.ends_at <= now;
}

/** A season contains its start and not its end. */
export function isRunning(season: { starts_at: number; ends_at: number | null }, now: number): boolean {
  return season.starts_at <= now && (season.ends_at === null || season.ends_at > now);
}
