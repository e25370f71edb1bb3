/** Quiet hours: when pushes and mail may go out (rule N5). */

/** Minutes since midnight in `timeZone`. When `to` is before `from`, the quiet hours end the next morning. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  readonly timeZone: string;
}

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** Returns `now` outside of the quiet hours, otherwise the time when they end. Epoch ms. */
export function deliverAt(now: number, quiet: QuietHours | undefined): number {
  if (!quiet || quiet.from === quiet.to) return now;
  const minute = minuteOfDay(now, quiet.timeZone);
  const elapsed = (minute - quiet.from + dayMinutes) % dayMinutes;
  const duration = (quiet.to - quiet.from + dayMinutes) % dayMinutes;
  if (elapsed >= duration) return now;
  const end = Math.floor(now / minuteMs) * minuteMs + (duration - elapsed) * minuteMs;
  // Clocks may change for daylight saving in between.
  const clockShift =
    ((quiet.to - minuteOfDay(end, quiet.timeZone) + dayMinutes + dayMinutes / 2) % dayMinutes) -
    dayMinutes / 2;
  const set = end + clockShift * minuteMs;
  // In the hour that spring skips there is no such time of day. Then rather late than in the middle of the night.
  return minuteOfDay(set, quiet.timeZone) === quiet.to ? set : end;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function minuteOfDay(time: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  const [hour = 0, minute = 0] = format.format(time).split(':').map(Number);
  return hour * 60 + minute;
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Parses `HH:MM`. */
export function parseTimeOfDay(text: string): number {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
}

export function formatTimeOfDay(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
