import { useLingui } from '@lingui/react/macro';
import { formatFullMoment, formatShortDay, regionalLocale } from '../lib/dates.ts';
import { relativeTimeParts } from '../lib/relative-time.ts';

/** How long ago, in words; the full date as a tooltip. */
export function TimeAgo({ at, now }: { at: string; now: number }) {
  const { i18n } = useLingui();
  const date = new Date(at);
  const { value, unit } = relativeTimeParts(now - date.getTime());
  const text =
    unit === undefined
      ? formatShortDay(date, i18n.locale)
      : new Intl.RelativeTimeFormat(regionalLocale(i18n.locale), { numeric: 'auto', style: 'short' }).format(
          -value,
          unit,
        );
  return (
    <time dateTime={at} title={formatFullMoment(date, i18n.locale)}>
      {text}
    </time>
  );
}
