/** Clock times of IANA time zones, for forms: `2026-11-24T20:00` in Madrid is which moment? */
import { fromLocalTime, toLocalTime } from '@turnstage/contracts/zoned-time';

/** Milliseconds that clocks there are ahead of UTC. */
export function zoneOffsetMs(time: number, timeZone: string): number {
  return toLocalTime(time, timeZone) - time;
}

/** `2026-11-24T20:00`, the value of a date and time field. */
export function toFieldValue(time: Date, timeZone: string): string {
  return new Date(toLocalTime(time.getTime(), timeZone)).toISOString().slice(0, 16);
}

/** The moment of a field's value, or null while it is incomplete. A time that clocks skip counts as the one before. */
export function fromFieldValue(value: string, timeZone: string): Date | null {
  const local = Date.parse(`${value}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) || Number.isNaN(local)) return null;
  return new Date(fromLocalTime(local, timeZone));
}

/** The time zone of this device. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** All zones that the browser knows, with this device's own and UTC. */
export function listTimeZones(): string[] {
  return [...new Set([ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort((a, b) =>
    a.localeCompare(b),
  );
}
