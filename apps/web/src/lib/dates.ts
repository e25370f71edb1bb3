/** `5 December 2026`, in the reader's language and time zone. */
export function formatDay(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date);
}

/** A date with its time of day: `21 Nov 2026, 15:33`. */
export function formatMoment(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}
