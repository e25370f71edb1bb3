/** The recurrences that the editor offers, as RRULEs (RFC 5545; rule X26). */
export type Repeat = 'never' | 'weekly' | 'biweekly' | 'monthly' | 'other';

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** The week of the month of a date: 1 to 4, or -1 for the last one, which some months have as their fifth. */
export function weekOfMonth(day: number): number {
  return day > 28 ? -1 : Math.ceil(day / 7);
}

/** Returns the rule for an event that starts at this value of a date and time field. Null: once. */
export function toRule(repeat: Exclude<Repeat, 'other'>, start: string): string | null {
  if (repeat === 'never') return null;
  const date = new Date(`${start.slice(0, 10)}T00:00Z`);
  const weekday = weekdays[date.getUTCDay()] ?? 'MO';
  if (repeat === 'monthly') return `FREQ=MONTHLY;BYDAY=${weekOfMonth(date.getUTCDate())}${weekday}`;
  return repeat === 'weekly' ? `FREQ=WEEKLY;BYDAY=${weekday}` : `FREQ=WEEKLY;INTERVAL=2;BYDAY=${weekday}`;
}

/** Which choice of the editor a rule is. */
export function toRepeat(rule: string | null): Repeat {
  if (rule === null) return 'never';
  if (/^FREQ=WEEKLY(;BYDAY=[A-Z]{2})?$/.test(rule)) return 'weekly';
  if (/^FREQ=WEEKLY;INTERVAL=2(;BYDAY=[A-Z]{2})?$/.test(rule)) return 'biweekly';
  return /^FREQ=MONTHLY;BYDAY=-?\d[A-Z]{2}$/.test(rule) ? 'monthly' : 'other';
}
