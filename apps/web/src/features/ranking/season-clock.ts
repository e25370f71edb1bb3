/** Where a season is: before its start, running, or over. */
export type SeasonState = 'upcoming' | 'running' | 'over';

interface Times {
  readonly startDate: string;
  readonly endDate: string | null;
}

export function stateOf({ startDate, endDate }: Times, now: number): SeasonState {
  if (Date.parse(startDate) > now) return 'upcoming';
  return endDate !== null && Date.parse(endDate) <= now ? 'over' : 'running';
}

/** Seconds until the season starts, or until it ends; 0 when nothing is left to wait for. */
export function secondsToChange({ startDate, endDate }: Times, now: number): number {
  const start = Date.parse(startDate);
  if (start > now) return Math.ceil((start - now) / 1000);
  return endDate === null ? 0 : Math.max(0, Math.ceil((Date.parse(endDate) - now) / 1000));
}

/** How much of it has passed, 0 to 1; null while it has no end. */
export function shareOf({ startDate, endDate }: Times, now: number): number | null {
  if (endDate === null) return null;
  const start = Date.parse(startDate);
  return Math.min(1, Math.max(0, (now - start) / (Date.parse(endDate) - start)));
}

/** The season to show first: the running one, else the latest that has begun, else the next one. */
export function firstToShow<S extends Times>(latestFirst: readonly S[], now: number): S | undefined {
  const running = latestFirst.find((season) => stateOf(season, now) === 'running');
  return running ?? latestFirst.find((season) => stateOf(season, now) === 'over') ?? latestFirst.at(-1);
}

const daySeconds = 86_400;

/** `12 days 4 hours` from a day on; undefined below, where a clock with minutes says more. */
export function formatDays(seconds: number, locale: string): string | undefined {
  const days = Math.floor(seconds / daySeconds);
  if (days === 0) return undefined;
  const hours = Math.floor((seconds % daySeconds) / 3600);
  const unit = (value: number, name: 'day' | 'hour') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
  return hours === 0 ? unit(days, 'day') : `${unit(days, 'day')} ${unit(hours, 'hour')}`;
}
