import { useLingui } from '@lingui/react/macro';
import { formatShortDay } from '../../lib/dates.ts';

interface SeasonDatesProps {
  season: { readonly startDate: string; readonly endDate: string | null };
  isUpcoming: boolean;
}

/** The first and the last day of a season, in the reader's time zone. */
export function SeasonDates({ season, isUpcoming }: SeasonDatesProps) {
  const { t, i18n } = useLingui();
  const format = (time: number) => formatShortDay(new Date(time), i18n.locale);
  const start = format(Date.parse(season.startDate));
  // The end is the first moment after the season: at midnight, the day before is the last one.
  if (season.endDate !== null) return `${start} – ${format(Date.parse(season.endDate) - 1)}`;
  return isUpcoming ? t`From ${start}` : t`Since ${start}`;
}
