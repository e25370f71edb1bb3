/** Clock times of IANA time zones, for forms: `2026-11-24T20:00` in Madrid is which moment? */

const formats = new Map<string, Intl.DateTimeFormat>();

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

/** What clocks show, as if it were UTC. */
function clockTime(time: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Milliseconds that clocks there are ahead of UTC. */
export function zoneOffsetMs(time: number, timeZone: string): number {
  return clockTime(time, timeZone) - Math.floor(time / 1000) * 1000;
}

/** `2026-11-24T20:00`, the value of a date and time field. */
export function toFieldValue(time: Date, timeZone: string): string {
  return new Date(clockTime(time.getTime(), timeZone)).toISOString().slice(0, 16);
}

const dayMs = 24 * 60 * 60 * 1000;

/** The moment of a field's value, or null while it is incomplete. A time that clocks skip counts as the one before. */
export function fromFieldValue(value: string, timeZone: string): Date | null {
  const local = Date.parse(`${value}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) || Number.isNaN(local)) return null;
  const before = local - zoneOffsetMs(local - dayMs, timeZone);
  const after = local - zoneOffsetMs(local + dayMs, timeZone);
  const isExact = (time: number) => clockTime(time, timeZone) === local;
  return new Date(!isExact(before) && isExact(after) ? after : before);
}

/** The time zone of this device. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** All zones that the browser knows, with this device's own and UTC. */
export function listTimeZones(): string[] {
  return [...new Set([ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort((a, b) =>
    a.localeCompare(b),
  );
}
