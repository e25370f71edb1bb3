const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Returns the largest unit that people would use. Without a unit, show the date instead. */
export function relativeTimeParts(ms: number): {
  value: number;
  unit?: 'second' | 'minute' | 'hour' | 'day';
} {
  // A clock that is slightly behind puts events into the future.
  const past = Math.max(0, ms);
  if (past < minuteMs) return { value: 0, unit: 'second' };
  if (past < hourMs) return { value: Math.floor(past / minuteMs), unit: 'minute' };
  if (past < dayMs) return { value: Math.floor(past / hourMs), unit: 'hour' };
  if (past < 7 * dayMs) return { value: Math.floor(past / dayMs), unit: 'day' };
  return { value: 0 };
}
