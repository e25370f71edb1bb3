/** Which recurrences an event can have, and when they are (rule X26; RFC 5545 section 3.3.10). */
import { fromLocalTime, toLocalTime } from '@turnstage/contracts/zoned-time';

const dayMs = 24 * 60 * 60 * 1000;
/** Monday first: weeks start there unless a rule says otherwise, which ours can't. */
const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

interface Weekday {
  /** 0 is Monday. */
  readonly day: number;
  /** Which such weekday of the month, counted from its end when negative; 0 in weekly rules. */
  readonly nth: number;
}

export interface Recurrence {
  readonly frequency: 'WEEKLY' | 'MONTHLY';
  readonly interval: number;
  /** Empty in a weekly rule: the weekday of the start. */
  readonly weekdays: readonly Weekday[];
  readonly count: number | undefined;
  /** Epoch ms, or a local date in which the last occurrence can start. */
  readonly until: { readonly time: number } | { readonly localDay: number } | undefined;
}

/** Returns the rule, or undefined for one that events can't have. */
export function parseRecurrence(text: string): Recurrence | undefined {
  const entries = text
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')
    .map((part) => part.split('='));
  const parts = new Map(entries.map(([key = '', value = '']) => [key, value]));
  const known = ['FREQ', 'INTERVAL', 'BYDAY', 'COUNT', 'UNTIL', 'WKST'];
  if (
    parts.size !== entries.length ||
    entries.some((one) => one.length !== 2 || !known.includes(one[0] ?? ''))
  )
    return undefined;
  const frequency = parts.get('FREQ');
  if (frequency !== 'WEEKLY' && frequency !== 'MONTHLY') return undefined;
  if ((parts.get('WKST') ?? 'MO') !== 'MO') return undefined;
  const interval = parseNumber(parts.get('INTERVAL') ?? '1', 52);
  const count = parts.has('COUNT') ? parseNumber(parts.get('COUNT') ?? '', 1000) : undefined;
  const until = parts.has('UNTIL') ? parseUntil(parts.get('UNTIL') ?? '') : undefined;
  const weekdays = parseWeekdays(parts.get('BYDAY'), frequency);
  const isIncomplete =
    interval === undefined ||
    weekdays === undefined ||
    (parts.has('COUNT') && count === undefined) ||
    (parts.has('UNTIL') && until === undefined) ||
    (parts.has('COUNT') && parts.has('UNTIL'));
  return isIncomplete ? undefined : { frequency, interval, weekdays, count, until };
}

function parseNumber(text: string, max: number): number | undefined {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= max ? number : undefined;
}

function parseUntil(text: string): Recurrence['until'] {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z)?$/.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => (part === undefined ? 0 : Number(part)));
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  if (!isDate || hour > 23 || minute > 59 || second > 59) return undefined;
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  return match[4] === undefined ? { localDay: time } : { time };
}

function parseWeekdays(text: string | undefined, frequency: 'WEEKLY' | 'MONTHLY'): Weekday[] | undefined {
  if (text === undefined) return frequency === 'WEEKLY' ? [] : undefined;
  const weekdays = text.split(',').map((one) => {
    const match = /^([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/.exec(one);
    return { day: days.indexOf(match?.[2] ?? ''), nth: Number(match?.[1] ?? 0) };
  });
  const isValid = weekdays.every(({ day, nth }) => day >= 0 && (frequency === 'MONTHLY') === (nth !== 0));
  const isUnique = new Set(weekdays.map(({ day, nth }) => `${nth} ${day}`)).size === weekdays.length;
  return isValid && isUnique ? weekdays : undefined;
}

export interface Schedule {
  /** Epoch ms. */
  readonly startsAt: number;
  readonly timeZone: string;
  readonly recurrence: Recurrence | undefined;
}

/**
 * Returns when the event starts, soonest first, up to and including `lastStart`. The start itself is always the first,
 * as in RFC 5545. The clock time in its zone stays the same when summer time begins or ends.
 */
export function listStarts({ startsAt, timeZone, recurrence }: Schedule, lastStart: number): number[] {
  if (startsAt > lastStart) return [];
  const starts = [startsAt];
  if (!recurrence) return starts;
  const localStart = toLocalTime(startsAt, timeZone);
  const day = Math.floor(localStart / dayMs) * dayMs;
  const timeOfDay = localStart - day;
  const count = recurrence.count ?? Infinity;
  const candidates = recurrence.frequency === 'WEEKLY' ? weeklyDays : monthlyDays;
  for (let step = 0; ; step += 1) {
    const period = candidates(recurrence, day, step);
    for (const localDay of period.days) {
      const time = fromLocalTime(localDay + timeOfDay, timeZone);
      if (time <= startsAt) continue;
      if (starts.length >= count || time > lastStart || isOver(recurrence, time, localDay)) return starts;
      starts.push(time);
    }
    // A month can be without a fifth Friday, so an empty one doesn't end the search.
    if (starts.length >= count || period.end - dayMs > lastStart) return starts;
  }
}

function isOver({ until }: Recurrence, time: number, localDay: number): boolean {
  if (!until) return false;
  return 'time' in until ? time > until.time : localDay > until.localDay;
}

interface Period {
  /** Local days in order. */
  readonly days: readonly number[];
  readonly end: number;
}

function weeklyDays({ interval, weekdays }: Recurrence, startDay: number, step: number): Period {
  const monday = startDay - weekdayOf(startDay) * dayMs + step * interval * 7 * dayMs;
  const wanted = weekdays.length > 0 ? weekdays.map(({ day }) => day) : [weekdayOf(startDay)];
  return {
    days: wanted.sort((a, b) => a - b).map((day) => monday + day * dayMs),
    end: monday + 7 * dayMs,
  };
}

function monthlyDays({ interval, weekdays }: Recurrence, startDay: number, step: number): Period {
  const start = new Date(startDay);
  const month = start.getUTCMonth() + step * interval;
  const first = Date.UTC(start.getUTCFullYear(), month, 1);
  const end = Date.UTC(start.getUTCFullYear(), month + 1, 1);
  const found = weekdays.flatMap(({ day, nth }) => {
    const last = end - dayMs;
    const firstMatch = first + ((day - weekdayOf(first) + 7) % 7) * dayMs;
    const lastMatch = last - ((weekdayOf(last) - day + 7) % 7) * dayMs;
    const match = nth > 0 ? firstMatch + (nth - 1) * 7 * dayMs : lastMatch + (nth + 1) * 7 * dayMs;
    return match >= first && match < end ? [match] : [];
  });
  return { days: [...new Set(found)].sort((a, b) => a - b), end };
}

/** 0 is Monday. */
function weekdayOf(localDay: number): number {
  return (new Date(localDay).getUTCDay() + 6) % 7;
}
