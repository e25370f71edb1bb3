/** When pushes and mail may go out (rule N5). */

/** Minutes since midnight in `timeZone`; `to` before `from` is the next morning. */
export interface QuietTime {
  readonly from: number;
  readonly to: number;
  readonly timeZone: string;
}

const minuteMs = 60_000;
const day = 24 * 60;

/** `now` outside of the quiet hours, else their end. Epoch ms. */
export function ringAt(now: number, quiet: QuietTime | undefined): number {
  if (!quiet || quiet.from === quiet.to) return now;
  const minute = minuteOfDay(now, quiet.timeZone);
  const since = (minute - quiet.from + day) % day;
  const lasts = (quiet.to - quiet.from + day) % day;
  if (since >= lasts) return now;
  const end = Math.floor(now / minuteMs) * minuteMs + (lasts - since) * minuteMs;
  // The clocks may have been set between now and then.
  const off = ((quiet.to - minuteOfDay(end, quiet.timeZone) + day + day / 2) % day) - day / 2;
  const set = end + off * minuteMs;
  // In the hour that is left out in spring there is no such time: rather late than in the middle of the night.
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

/** `HH:MM` */
export function minutesOf(text: string): number {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
}

export function timeOfDay(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
