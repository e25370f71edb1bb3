/** `2019`, `2019-05` or `2019-05-31`, also with a time behind it; null for anything else. */
export function parseReleaseDate(value: unknown): string | null {
  return typeof value === 'string' ? (/^\d{4}(?:-\d{2}(?:-\d{2})?)?(?=$|T)/.exec(value)?.[0] ?? null) : null;
}

/** Services use the year 0 for songs without a date. */
export function readReleaseYear(releaseDate: string | null): number | null {
  const year = Number(releaseDate?.slice(0, 4) ?? 0);
  return year > 0 ? year : null;
}
