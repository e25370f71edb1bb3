import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { regionalLocale } from '../../../lib/dates.ts';

/** The time if today, the weekday if within a week, else the date. */
export function useShortTime(): (date: number) => string {
  const { i18n } = useLingui();
  return useMemo(() => {
    const locale = regionalLocale(i18n.locale);
    const time = new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
    return (date) => {
      const midnight = new Date().setHours(0, 0, 0, 0);
      if (date >= midnight) return time.format(date);
      return (date >= midnight - 6 * 86_400_000 ? weekday : day).format(date);
    };
  }, [i18n.locale]);
}
