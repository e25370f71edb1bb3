import { useLingui } from '@lingui/react';
import { calendarLeaf } from '../../lib/dates.ts';

/** Month and day on a small leaf. The full date is written beside it. */
export function CalendarLeaf({ date }: { date: Date }) {
  const { i18n } = useLingui();
  const { month, day } = calendarLeaf(date, i18n.locale);
  return (
    <span
      aria-hidden="true"
      className="flex size-12 shrink-0 flex-col items-center justify-center rounded-control bg-surface-3"
    >
      <span className="text-12 leading-tight font-semibold text-accent-ink">{month}</span>
      <span className="text-16 leading-tight font-bold text-ink">{day}</span>
    </span>
  );
}
