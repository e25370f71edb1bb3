/** Calendar days and weeks as numbers: day 0 is 1970-01-01. Weeks start on Monday. */
import { toLocalTime } from '@turnstage/contracts/zoned-time';

export const dayMs = 24 * 60 * 60 * 1000;
/** The first Monday is day 4 (1970-01-05). */
const firstMonday = 4;

/** The day that a clock in the zone shows, as `2030-01-31`. */
export function dayIn(time: number, timeZone: string): string {
  return new Date(toLocalTime(time, timeZone)).toISOString().slice(0, 10);
}

export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

export function dayText(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

export function weekNumber(day: number): number {
  return Math.floor((day - firstMonday) / 7);
}

export interface Week {
  /** Its Monday. */
  readonly name: string;
  /** Epoch ms, in UTC. The end isn't in it. */
  readonly start: number;
  readonly end: number;
}

/** The Monday of the week in which `time` is, in UTC. */
export function weekOf(time: number): string {
  return dayText(weekNumber(Math.floor(time / dayMs)) * 7 + firstMonday);
}

/** The last week that was over at `time`, in UTC. */
export function lastWeekBefore(time: number): Week {
  const monday = weekNumber(Math.floor(time / dayMs)) * 7 + firstMonday - 7;
  return { name: dayText(monday), start: monday * dayMs, end: (monday + 7) * dayMs };
}
