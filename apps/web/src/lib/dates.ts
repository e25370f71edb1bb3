/**
 * The reader's own way of writing dates in the language of the page: `en-GB` for somebody in Leeds who reads English,
 * and plain `es` when the same person has chosen Spanish. `languages` are those of the browser.
 */
export function regionalLocale(locale: string, languages: readonly string[] = navigator.languages): string {
  return languages.find((language) => language.split('-')[0] === locale && language !== locale) ?? locale;
}

function written(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(regionalLocale(locale), options).format(date);
}

/** `5 December 2026`, in the reader's language and time zone. */
export const formatDay = (date: Date, locale: string): string => written(date, locale, { dateStyle: 'long' });

/** `December 2026` */
export const formatMonth = (date: Date, locale: string): string =>
  written(date, locale, { year: 'numeric', month: 'long' });

/** `5 Dec 2026` */
export const formatShortDay = (date: Date, locale: string): string =>
  written(date, locale, { dateStyle: 'medium' });

/** A date with its time of day: `21 Nov 2026, 15:33`. */
export const formatMoment = (date: Date, locale: string): string =>
  written(date, locale, { dateStyle: 'medium', timeStyle: 'short' });

/** With the day of the week, for a time that matters: `Friday 27 November 2026 at 18:35`. */
export const formatFullMoment = (date: Date, locale: string): string =>
  written(date, locale, { dateStyle: 'full', timeStyle: 'short' });
