/** What a valid event is (rules X24 to X27). */
import { limits } from '@turnstage/contracts';
import { listStarts, parseRecurrence } from './recurrence.rules.ts';
import { isTimeZone } from '@turnstage/contracts/zoned-time';

const dayMs = 24 * 60 * 60 * 1000;
/** Recurrences are known this far ahead. */
export const horizonMs = 90 * dayMs;
/** Recurring events are extended this often. */
export const extensionMs = 30 * dayMs;
const maxAheadMs = 2 * 365 * dayMs;

/** Epoch ms of an ISO 8601 time with Z or an offset; undefined for anything else. */
export function parseTime(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isFinite(time) ? time : undefined;
}

export interface EventTimes {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly timeZone: string;
  readonly recurrence: string | null;
}

export interface Problem {
  readonly field: string;
  readonly message: string;
}

/** Returns why an event can't be at these times, or undefined. */
export function findTimeProblem(times: EventTimes, now: number): Problem | undefined {
  const { startsAt, endsAt, timeZone, recurrence } = times;
  if (endsAt <= startsAt) return { field: 'endsAt', message: 'endsAt must be after startsAt' };
  if (endsAt - startsAt > limits.eventDays * dayMs)
    return { field: 'endsAt', message: `endsAt must be at most ${limits.eventDays} days after startsAt` };
  if (endsAt <= now) return { field: 'endsAt', message: 'endsAt must be in the future' };
  if (startsAt - now > maxAheadMs)
    return { field: 'startsAt', message: 'startsAt must be in the next two years' };
  if (!isTimeZone(timeZone))
    return { field: 'timeZone', message: 'timeZone must be an IANA name such as Europe/Madrid' };
  if (recurrence !== null && !parseRecurrence(recurrence))
    return {
      field: 'recurrence',
      message: 'recurrence must be a weekly RRULE, or a monthly one by weekday (RFC 5545)',
    };
  return undefined;
}

/** When the event happens, as far ahead as that is known at `now`. */
export function listOccurrences(
  { startsAt, endsAt, timeZone, recurrence }: EventTimes,
  now: number,
): { startsAt: number; endsAt: number }[] {
  const rule = recurrence === null ? undefined : parseRecurrence(recurrence);
  const starts = listStarts({ startsAt, timeZone, recurrence: rule }, Math.max(startsAt, now + horizonMs));
  return starts.map((start) => ({ startsAt: start, endsAt: start + (endsAt - startsAt) }));
}

/** Longer than any recurrence pauses. */
const maxPauseMs = 5 * 365 * dayMs;

/** Whether the event still recurs after a time. */
export function hasMoreAfter({ startsAt, timeZone, recurrence }: EventTimes, time: number): boolean {
  const rule = recurrence === null ? undefined : parseRecurrence(recurrence);
  if (!rule) return false;
  return (listStarts({ startsAt, timeZone, recurrence: rule }, time + maxPauseMs).at(-1) ?? 0) > time;
}
