/** Streaks (rules E22 and E23). */
import { dayNumber, weekNumber } from './day.rules.ts';

export interface Streak {
  /** Days with music in a row, without those that were forgiven. */
  readonly days: number;
  readonly bestDays: number;
  readonly includesToday: boolean;
  /** No day of this week was forgiven yet. */
  readonly canMissDay: boolean;
}

/** A row of days, and the weeks in which one of them was forgiven. */
interface Row {
  length: number;
  last: number;
  forgiven: Set<number>;
}

/**
 * @param days with music, as `2030-01-31`, in order and each once
 * @param today the person's own
 */
export function streakOf(days: readonly string[], today: string): Streak {
  const now = dayNumber(today);
  let row: Row | undefined;
  let bestDays = 0;
  for (const day of days.map(dayNumber)) {
    // Whoever travels west can have music on a day that isn't yet.
    if (day > now) break;
    row = row && forgive(row, day) ? { ...row, length: row.length + 1, last: day } : newRow(day);
    bestDays = Math.max(bestDays, row.length);
  }
  if (!row || !forgive(row, now)) return { days: 0, bestDays, includesToday: false, canMissDay: true };
  return {
    days: row.length,
    bestDays,
    includesToday: row.last === now,
    canMissDay: !row.forgiven.has(weekNumber(now)),
  };
}

function newRow(day: number): Row {
  return { length: 1, last: day, forgiven: new Set() };
}

/** Forgives every day between the last one and `day`, one in a week. Returns false when there are too many. */
function forgive(row: Row, day: number): boolean {
  const missed = day - row.last - 1;
  // Of three days in a row two are always in the same week.
  if (missed > 2) return false;
  const weeks = Array.from({ length: Math.max(0, missed) }, (_, index) => weekNumber(row.last + 1 + index));
  if (new Set(weeks).size < weeks.length || weeks.some((week) => row.forgiven.has(week))) return false;
  for (const week of weeks) row.forgiven.add(week);
  return true;
}
