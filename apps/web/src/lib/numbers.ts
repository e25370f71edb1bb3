const formats = new Map<string, Intl.NumberFormat>();

// Creating a formatter costs about as much as rendering a table row, so each is created once.
function getFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const created = new Intl.NumberFormat(locale, options);
  formats.set(key, created);
  return created;
}

/** `1,288` in English, `1288` in Spanish. */
export function formatCount(value: number, locale: string): string {
  return getFormat(locale, {}).format(value);
}

/** `1.2K` for badges and chips, exact below a thousand. */
export function formatCompact(value: number, locale: string): string {
  return getFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** A share between 0 and 1 as `64%`. */
export function formatPercent(share: number, locale: string): string {
  return getFormat(locale, { style: 'percent' }).format(share);
}

/** `18.2 MB`, in decimal units as operating systems show them. */
export function formatBytes(bytes: number, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
  let value = Math.max(0, bytes);
  let at = 0;
  while (value >= 1000 && at < units.length - 1) {
    value /= 1000;
    at += 1;
  }
  return getFormat(locale, {
    style: 'unit',
    unit: units[at] ?? 'byte',
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: at === 0 ? 0 : 1,
  }).format(value);
}
