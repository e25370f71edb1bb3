const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The coarsest unit in which somebody would say it; without one it is better to give the date. */
export function agoParts(ms: number): { value: number; unit?: 'second' | 'minute' | 'hour' | 'day' } {
  // A clock that is a little behind makes things of the future.
  const past = Math.max(0, ms);
  if (past < minuteMs) return { value: 0, unit: 'second' };
  if (past < hourMs) return { value: Math.floor(past / minuteMs), unit: 'minute' };
  if (past < dayMs) return { value: Math.floor(past / hourMs), unit: 'hour' };
  if (past < 7 * dayMs) return { value: Math.floor(past / dayMs), unit: 'day' };
  return { value: 0 };
}
