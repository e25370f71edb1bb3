/** Chromium without a locale says `en-US@posix`, which `Intl` refuses. */
const languageTag = /^[\da-z]+(-[\da-z]+)*$/i;

/**
 * Returns the reader's regional variant of the page's language, for dates: `en-GB` for someone in Leeds who reads
 * English, and plain `es` when the same person chooses Spanish. `languages` are the browser's.
 */
export function regionalLocale(locale: string, languages: readonly string[] = navigator.languages): string {
  return (
    languages.find(
      (language) => language.split('-')[0] === locale && language !== locale && languageTag.test(language),
    ) ?? locale
  );
}

/** Creating a format takes longer than rendering a chat message, so each is created once. */
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const region = regionalLocale(locale);
  const key = `${region} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(region, options)));
  return format;
}

const formatDate = (date: Date, locale: string, options: Intl.DateTimeFormatOptions): string =>
  getFormat(locale, options).format(date);

/** `5 December 2026`, in the reader's language and time zone. */
export const formatDay = (date: Date, locale: string): string =>
  formatDate(date, locale, { dateStyle: 'long' });

/** `December 2026` */
export const formatMonth = (date: Date, locale: string): string =>
  formatDate(date, locale, { year: 'numeric', month: 'long' });

/** `5 Dec 2026` */
export const formatShortDay = (date: Date, locale: string): string =>
  formatDate(date, locale, { dateStyle: 'medium' });

/** A date with its time: `21 Nov 2026, 15:33`. */
export const formatMoment = (date: Date, locale: string): string =>
  formatDate(date, locale, { dateStyle: 'medium', timeStyle: 'short' });

/** With the weekday, for an important time: `Friday 27 November 2026 at 18:35`. */
export const formatFullMoment = (date: Date, locale: string): string =>
  formatDate(date, locale, { dateStyle: 'full', timeStyle: 'short' });

/** Joins a span at its dash, with word joiners and narrow spaces that don't break, so that lines don't break there. */
function formatRange(from: Date, to: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const text = getFormat(locale, options).formatRange(from, to);
  return text.replaceAll(/(\s?)–(\s?)/gu, (_dash, before: string, after: string) =>
    [before && '\u202F', '–', after && '\u202F'].join('\u2060'),
  );
}

/** A span on the reader's clock: `Friday 27 November 2026 at 20:00 – 23:00`. */
export const formatSpan = (from: Date, to: Date, locale: string): string =>
  formatRange(from, to, locale, { dateStyle: 'full', timeStyle: 'short' });

/** A span in another time zone, without the date: `Fri, 14:00 – 17:00`. */
export const formatSpanIn = (from: Date, to: Date, timeZone: string, locale: string): string =>
  formatRange(from, to, locale, { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone });

/** `20:00`, or `8:00 PM` where people write it so. */
export const formatTime = (date: Date, locale: string): string =>
  formatDate(date, locale, { timeStyle: 'short' });

/** `20:00` if it was today, `Fri` within a week, else `27 Nov`. */
export function formatRecent(date: Date, locale: string, now = new Date()): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (date.getTime() >= midnight) return formatTime(date, locale);
  const isThisWeek = date.getTime() >= midnight - 6 * 86_400_000;
  return formatDate(date, locale, isThisWeek ? { weekday: 'short' } : { day: 'numeric', month: 'short' });
}

/** For a time to come: `20:00` if it is today, else `27 Nov, 20:00`, with the year unless it is this one. */
export function formatUntil(date: Date, locale: string, now = new Date()): string {
  if (date.toDateString() === now.toDateString()) return formatTime(date, locale);
  return formatDate(date, locale, {
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** `Fri 27 Nov, 20:00`: the weekday helps for the days to come. */
export const formatSoon = (date: Date, locale: string): string =>
  formatDate(date, locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });

/** `Fri, 20:00`, beside the day. */
export const formatWeekdayTime = (date: Date, locale: string): string =>
  formatDate(date, locale, { weekday: 'short', hour: 'numeric', minute: '2-digit' });

/** `Nov` and `27`, for a calendar leaf. */
export function calendarLeaf(date: Date, locale: string): { month: string; day: string } {
  return {
    month: formatDate(date, locale, { month: 'short' }),
    day: formatDate(date, locale, { day: 'numeric' }),
  };
}
