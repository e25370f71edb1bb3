/** Which sums statistics are read from, and which days from the history itself (rules X150 to X153). */

export const dayMs = 24 * 60 * 60 * 1000;
export const quarterMs = 15 * 60 * 1000;
const quartersOfDay = 96;

interface ChangedDay {
  readonly roomId: number;
  readonly day: number;
}

export interface SummaryPlan {
  /** Days since 1970, in UTC. `firstDay` is the first whole one. */
  readonly firstDay: number;
  readonly today: number;
  /** Days that changed since they were summed up. */
  readonly unsummed: readonly ChangedDay[];
  /** The days of `unsummed` and the day of which only a part counts, for data that is summed up by day only. */
  readonly partOfDays: readonly ChangedDay[];
  /** Whole days and whole weeks that cover the range; weeks are only summed up for the installation. */
  readonly days: readonly number[];
  readonly weeks: readonly number[];
}

/** The next full quarter of an hour: quarters belong to one hour and one day of every time zone. */
export function startOfRange(now: number, days: number): number {
  return Math.ceil((now - days * dayMs) / quarterMs);
}

export const dayOf = (time: number): number => Math.floor(time / dayMs);
export const dayOfQuarter = (quarter: number): number => Math.floor(quarter / quartersOfDay);

/** `scope` is the rooms, or only the installation. */
export function planSummary(
  { sinceQuarter, now }: { readonly sinceQuarter: number; readonly now: number },
  scope: readonly number[],
  changed: readonly ChangedDay[],
  hasWeeks: boolean,
): SummaryPlan {
  const today = dayOf(now);
  const partialDay = sinceQuarter % quartersOfDay === 0 ? undefined : dayOfQuarter(sinceQuarter);
  const firstDay = Math.ceil(sinceQuarter / quartersOfDay);
  const parts = partialDay === undefined ? [] : scope.map((roomId) => ({ roomId, day: partialDay }));
  const partOfDays = [...changed.filter(({ day }) => day !== partialDay), ...parts];
  const changedDays = new Set(changed.map(({ day }) => day));
  const weeks: number[] = [];
  const days: number[] = [];
  for (let day = firstDay; day <= today; day += 1) {
    const week = Array.from({ length: 7 }, (_none, at) => day + at);
    const isWhole = day % 7 === 0 && day + 6 <= today && !week.some((one) => changedDays.has(one));
    if (hasWeeks && isWhole) {
      weeks.push(day / 7);
      day += 6;
    } else days.push(day);
  }
  return { firstDay, today, unsummed: changed, partOfDays, days, weeks };
}

/** Days that follow each other as one range, so that a statement has few of them. */
export function rangesOf(days: readonly number[]): { readonly from: number; readonly until: number }[] {
  const ranges: { from: number; until: number }[] = [];
  for (const day of [...new Set(days)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.until === day) last.until = day + 1;
    else ranges.push({ from: day, until: day + 1 });
  }
  return ranges;
}
