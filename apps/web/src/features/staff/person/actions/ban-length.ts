const hourMs = 3_600_000;

export const banLengths = ['hour', 'day', 'week', 'month', 'until', 'ever'] as const;
export type BanLength = (typeof banLengths)[number];

const lengthsMs = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs, month: 30 * 24 * hourMs };

/**
 * Returns the end of a ban in epoch ms; null: permanent until lifted; undefined: the chosen time is not in the
 * future. `until` is the value of a `datetime-local` input, in the browser's time zone.
 */
export function getBanEnd(length: BanLength, until: string, now: number): number | null | undefined {
  if (length === 'ever') return null;
  if (length !== 'until') return now + lengthsMs[length];
  const end = Date.parse(until);
  return Number.isNaN(end) || end <= now ? undefined : end;
}
