import { useLingui } from '@lingui/react/macro';
import { agoParts } from './ago.ts';

/** How long ago, in words; the whole date for whoever rests on it. */
export function TimeAgo({ at, now }: { at: string; now: number }) {
  const { i18n } = useLingui();
  const date = new Date(at);
  const { value, unit } = agoParts(now - date.getTime());
  const text =
    unit === undefined
      ? new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' }).format(date)
      : new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto', style: 'short' }).format(-value, unit);
  const whole = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'full', timeStyle: 'short' }).format(date);
  return (
    <time dateTime={at} title={whole}>
      {text}
    </time>
  );
}
