import { useLingui } from '@lingui/react/macro';
import { formatFullMoment, formatShortDay } from '../../../lib/dates.ts';
import { agoParts } from './ago.ts';

/** How long ago, in words; the whole date for whoever rests on it. */
export function TimeAgo({ at, now }: { at: string; now: number }) {
  const { i18n } = useLingui();
  const date = new Date(at);
  const { value, unit } = agoParts(now - date.getTime());
  const text =
    unit === undefined
      ? formatShortDay(date, i18n.locale)
      : new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto', style: 'short' }).format(-value, unit);
  return (
    <time dateTime={at} title={formatFullMoment(date, i18n.locale)}>
      {text}
    </time>
  );
}
