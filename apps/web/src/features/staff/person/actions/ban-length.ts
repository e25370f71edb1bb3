const hourMs = 3_600_000;

export const banLengths = ['hour', 'day', 'week', 'month', 'until', 'ever'] as const;
export type BanLength = (typeof banLengths)[number];

const lengthsMs = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs, month: 30 * 24 * hourMs };

/**
 * When a ban ends, epoch ms; null: until it is taken back; undefined: what was chosen is no time to come. `until` is the
 * value of a `datetime-local` field, in the zone of the browser.
 */
export function endOfBan(length: BanLength, until: string, now: number): number | null | undefined {
  if (length === 'ever') return null;
  if (length !== 'until') return now + lengthsMs[length];
  const end = Date.parse(until);
  return Number.isNaN(end) || end <= now ? undefined : end;
}
