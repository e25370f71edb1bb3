import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

/** The time if today, the weekday if within a week, else the date. */
export function useShortTime(): (date: number) => string {
  const { i18n } = useLingui();
  return useMemo(() => {
    const time = new Intl.DateTimeFormat(i18n.locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const weekday = new Intl.DateTimeFormat(i18n.locale, { weekday: 'short' });
    const day = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short' });
    return (date) => {
      const midnight = new Date().setHours(0, 0, 0, 0);
      if (date >= midnight) return time.format(date);
      return (date >= midnight - 6 * 86_400_000 ? weekday : day).format(date);
    };
  }, [i18n.locale]);
}
