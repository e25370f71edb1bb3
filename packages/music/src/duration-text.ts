/**
 * Durations as text (document 3 section 2: days, hours, minutes and seconds). The symbols are the same in en and
 * es.
 */
const units = [
  { name: 'days', symbol: 'd', seconds: 86_400 },
  { name: 'hours', symbol: 'h', seconds: 3_600 },
  { name: 'minutes', symbol: 'min', seconds: 60 },
  { name: 'seconds', symbol: 's', seconds: 1 },
] as const;

export type DurationParts = Record<(typeof units)[number]['name'], number>;

/** Splits a duration into whole units. Fractions round to the nearest second; negative values and NaN count as 0. */
export function durationParts(seconds: number): DurationParts {
  let rest = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0;
  const parts: DurationParts = { days: 0, hours: 0, minutes: 0, seconds: 0 };
  for (const unit of units) {
    parts[unit.name] = Math.floor(rest / unit.seconds);
    rest %= unit.seconds;
  }
  return parts;
}

/** `8 h 14 min`: the non-zero units, largest first, at most `maxUnits` adjacent ones. Zero is `0 s`. */
export function formatDuration(seconds: number, maxUnits = 4): string {
  const parts = durationParts(seconds);
  const first = units.findIndex((unit) => parts[unit.name] > 0);
  if (first === -1) return '0 s';
  return units
    .slice(first, first + maxUnits)
    .filter((unit) => parts[unit.name] > 0)
    .map((unit) => `${parts[unit.name]} ${unit.symbol}`)
    .join(' ');
}

/** `5:12`, from an hour on `1:02:03`: for a progress bar. Hours keep counting past a day. */
export function formatTrackTime(seconds: number): string {
  const parts = durationParts(seconds);
  const hours = parts.days * 24 + parts.hours;
  const two = (n: number) => String(n).padStart(2, '0');
  return hours > 0
    ? `${hours}:${two(parts.minutes)}:${two(parts.seconds)}`
    : `${parts.minutes}:${two(parts.seconds)}`;
}
