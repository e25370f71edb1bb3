/** `3:46`, `1:02:09`; negative and invalid durations give `0:00`. For players and tables. */
export function formatClock(seconds: number): string {
  const wholeSeconds = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const s = String(wholeSeconds % 60).padStart(2, '0');
  const minutes = Math.floor(wholeSeconds / 60);
  if (minutes < 60) return `${minutes}:${s}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${s}`;
}

/** A duration in words: `8 h 14 min`, `17 min 2 s`, `45 s`; the two largest units, in the locale's words. */
export function formatLength(seconds: number, locale: string): string {
  const wholeSeconds = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0;
  const parts: [number, 'hour' | 'minute' | 'second'][] =
    wholeSeconds >= 3600
      ? [
          [Math.floor(wholeSeconds / 3600), 'hour'],
          [Math.floor((wholeSeconds % 3600) / 60), 'minute'],
        ]
      : [
          [Math.floor(wholeSeconds / 60), 'minute'],
          [wholeSeconds % 60, 'second'],
        ];
  const shown = parts.filter(([value]) => value > 0);
  if (shown.length === 0) shown.push([0, 'second']);
  return shown
    .map(([value, unit]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
        .format(value)
        // English gives "hr" and "sec"; the tables use the international symbols instead.
        .replace(/\bhrs?\b/, 'h')
        .replace(/\bsecs?\b/, 's'),
    )
    .join(' ');
}
