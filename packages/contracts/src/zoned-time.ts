/**
 * Local times of IANA time zones, for events: server and forms must agree on them. A local time is a number: the UTC time that a clock there seems to
 * show.
 */

const dayMs = 24 * 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

export function isTimeZone(name: string): boolean {
  // Offsets such as +01:00 have no rules for summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

export function toLocalTime(time: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((time % 1000) + 1000) % 1000);
}

/**
 * The time at which clocks show `local`. When they show it twice it is the first time. When they skip it, it is as if
 * they had not been changed yet (RFC 5545 section 3.3.5).
 */
export function fromLocalTime(local: number, timeZone: string): number {
  const offsetAt = (time: number) => toLocalTime(time, timeZone) - time;
  const before = local - offsetAt(local - dayMs);
  const after = local - offsetAt(local + dayMs);
  const isExact = (time: number) => toLocalTime(time, timeZone) === local;
  return !isExact(before) && isExact(after) ? after : before;
}
